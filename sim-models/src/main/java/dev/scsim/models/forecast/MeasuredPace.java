package dev.scsim.models.forecast;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.sparing.RebuildPace;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** How fast jobs really run, from windows; between two windows along a straight line. */
final class MeasuredPace implements RebuildPace {
    private final Map<Integer, TreeMap<Integer, Integer>> byRebuild = new HashMap<>();

    void put(int rebuild, int progressPpm, int efficiencyPpm) {
        byRebuild.computeIfAbsent(rebuild, r -> new TreeMap<>()).put(progressPpm, efficiencyPpm);
    }

    @Override
    public int efficiencyPpm(int rebuild, int progressPpm) {
        NavigableMap<Integer, Integer> points = byRebuild.get(rebuild);
        if (points == null) {
            return Ppm.WHOLE;
        }
        Map.Entry<Integer, Integer> below = points.floorEntry(progressPpm);
        Map.Entry<Integer, Integer> above = points.higherEntry(progressPpm);
        if (below == null) {
            return above.getValue();
        }
        if (above == null) {
            return below.getValue();
        }
        long span = above.getKey() - below.getKey();
        long rise = above.getValue() - below.getValue();
        return (int) (below.getValue() + rise * (progressPpm - below.getKey()) / span);
    }
}
