package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.scenario.FaultDraft.Kind;
import dev.scsim.config.scenario.FaultDraft.NumberedDrive;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.FaultTime;
import dev.scsim.models.pool.DriveClass;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Sees whether the faults of one array can follow each other: nothing is replaced that has not
 * failed, nobody waits for a rebuild that never begins.
 */
final class FaultOrder {
    private final Catalogue catalogue;
    private final List<FaultDraft> drafts;

    /** @param drafts faults of one array, in the order of the file */
    FaultOrder(Catalogue catalogue, List<FaultDraft> drafts) {
        this.catalogue = catalogue;
        this.drafts = drafts;
    }

    /**
     * Reports what cannot follow.
     *
     * @param failuresKnown whether no entry of the file that could not be read may be a failure
     */
    void check(boolean failuresKnown) {
        optimiserOnce();
        drivesOfOneClass();
        if (!failuresKnown) {
            return;
        }
        rebuildsBegin();
        for (FaultDraft draft : drafts) {
            if (draft.kind() == Kind.REPLACE) {
                draft.drives().forEach(drive -> hasFailed(draft, drive));
            }
        }
    }

    /** The faults that a draft stands for. */
    List<FaultEntry> entries(FaultDraft draft) {
        String array = draft.array().name();
        if (draft.kind() == Kind.ENABLE) {
            return List.of(new FaultEntry(array, new Fault.OptimiserEnabled(draft.at())));
        }
        if (draft.kind() == Kind.ADD) {
            long capacity = model(draft.array(), 0).capacityBytes();
            return List.of(new FaultEntry(
                    array, new Fault.DrivesAdded(draft.at(), draft.count(), capacity)));
        }
        List<FaultEntry> entries = new ArrayList<>();
        for (NumberedDrive drive : draft.drives()) {
            Fault fault = draft.kind() == Kind.FAIL
                    ? new Fault.DriveFailure(draft.at(), drive.index())
                    : new Fault.DriveReplacement(
                            draft.at(), drive.index(), capacity(draft, drive.index()));
            entries.add(new FaultEntry(array, fault));
        }
        return entries;
    }

    /** As written, or as the latest replacement of the drive before, or as the folder's drives. */
    private long capacity(FaultDraft replacement, int drive) {
        if (replacement.capacityBytes().isPresent()) {
            return replacement.capacityBytes().getAsLong();
        }
        Optional<FaultDraft> latest = surelyBefore(replacement)
                .filter(d -> d.kind() == Kind.REPLACE && d.concerns(drive))
                .reduce((a, b) -> surelyBefore(a, b) ? b : a);
        return latest.isPresent()
                ? capacity(latest.get(), drive)
                : model(replacement.array(), drive).capacityBytes();
    }

    /** The model of a drive; drives are numbered class after class, the fastest first. */
    private DriveModel model(ArrayEntry array, int drive) {
        return DriveGroup.of(array, catalogue).stream()
                .flatMap(group -> group.drives().stream())
                .skip(drive)
                .findFirst()
                .orElseThrow();
    }

    private Stream<FaultDraft> surelyBefore(FaultDraft draft) {
        return drafts.stream().filter(other -> surelyBefore(other, draft));
    }

    private boolean surelyBefore(FaultDraft first, FaultDraft second) {
        if (first == second) {
            return false;
        }
        // By identity: two entries of a file may say the same.
        boolean inFileOrder = index(first) < index(second);
        return inFileOrder ? first.surelyBeforeLater(second) : first.surelyBeforeEarlier(second);
    }

    private int index(FaultDraft draft) {
        int index = 0;
        while (drafts.get(index) != draft) {
            index++;
        }
        return index;
    }

    private void hasFailed(FaultDraft replacement, NumberedDrive drive) {
        List<FaultDraft> failures = drafts.stream()
                .filter(d -> d.kind() == Kind.FAIL && !surelyBefore(replacement, d))
                .toList();
        long failed = failures.stream().filter(d -> d.concerns(drive.index())).count();
        long replaced = surelyBefore(replacement)
                .filter(d -> d.kind() == Kind.REPLACE && d.concerns(drive.index()))
                .count();
        if (failed > replaced) {
            return;
        }
        List<String> others = failures.stream()
                .flatMap(failure -> failure.drives().stream())
                .map(d -> Integer.toString(d.index()))
                .distinct()
                .toList();
        drive.part()
                .problem(
                        failed == 0
                                ? "is replaced, but no fault fails it before"
                                : "is replaced again, but no fault fails it in between",
                        others.isEmpty()
                                ? "a drive that has failed by then"
                                : "a drive that has failed by then: " + String.join(", ", others),
                        failed == 0 && others.size() == 1
                                ? Optional.of(others.get(0))
                                : Optional.empty());
    }

    /** Each class has spares and stripes of its own; a study looks at those of one. */
    private void drivesOfOneClass() {
        if (drafts.isEmpty() || DriveGroup.of(drafts.get(0).array(), catalogue).size() == 1) {
            return;
        }
        drafts.stream().filter(draft -> !draft.kind().ofDrives()).forEach(draft -> draft.part()
                .find(draft.kind().key())
                .ifPresent(part -> part.problem(
                        "is not studied in an array with drives of several classes",
                        "an array with drives of one class",
                        Optional.empty())));
        Optional<DriveClass> first = Optional.empty();
        for (FaultDraft draft : drafts) {
            for (NumberedDrive drive : draft.drives()) {
                DriveClass struck = model(draft.array(), drive.index()).driveClass();
                if (first.isPresent() && first.get() != struck) {
                    ofAnotherClass(draft.array(), drive, struck, first.get());
                    return;
                }
                first = Optional.of(struck);
            }
        }
    }

    private void ofAnotherClass(
            ArrayEntry array, NumberedDrive drive, DriveClass struck, DriveClass before) {
        drive.part()
                .problem(
                        "is of class " + struck.label() + ", an earlier one of class "
                                + before.label() + ": drives of two classes in one scenario are"
                                + " not studied together; use two variants",
                        numbers(array, before),
                        Optional.empty());
    }

    private String numbers(ArrayEntry array, DriveClass driveClass) {
        int before = 0;
        for (DriveGroup group : DriveGroup.of(array, catalogue)) {
            int count = group.drives().size();
            if (group.driveClass() == driveClass) {
                return "a drive of class " + driveClass.label() + ", " + before + " to "
                        + (before + count - 1);
            }
            before += count;
        }
        throw new IllegalArgumentException("no drive of class " + driveClass);
    }

    private void optimiserOnce() {
        drafts.stream()
                .filter(draft -> draft.kind() == Kind.ENABLE)
                .skip(1)
                .flatMap(draft -> draft.part().find("enable").stream())
                .forEach(part -> part.problem("stands in an earlier fault already"));
    }

    /** Failures start rebuilds, which others may wait for, whose failures start more. */
    private void rebuildsBegin() {
        List<FaultDraft> waiting = new ArrayList<>();
        int begun = 0;
        for (FaultDraft draft : drafts) {
            if (draft.at() instanceof FaultTime.AtProgress) {
                waiting.add(draft);
            } else {
                begun += rebuilds(draft);
            }
        }
        boolean more = true;
        while (more) {
            int now = begun;
            List<FaultDraft> met =
                    waiting.stream().filter(draft -> awaited(draft) < now).toList();
            begun += met.stream().mapToInt(FaultOrder::rebuilds).sum();
            waiting.removeAll(met);
            more = !met.isEmpty();
        }
        for (FaultDraft draft : waiting) {
            draft.part()
                    .find(draft.part().keys().contains("rebuild") ? "rebuild" : "at_rebuild")
                    .ifPresent(part -> part.problem(
                            "waits for rebuild " + awaited(draft) + ", which never begins",
                            begunText(waiting),
                            Optional.empty()));
        }
    }

    private static int awaited(FaultDraft draft) {
        return ((FaultTime.AtProgress) draft.at()).rebuild();
    }

    private static int rebuilds(FaultDraft draft) {
        return draft.kind() == Kind.FAIL ? draft.drives().size() : 0;
    }

    private String begunText(List<FaultDraft> waiting) {
        int begun = drafts.stream()
                .filter(draft -> !waiting.contains(draft))
                .mapToInt(FaultOrder::rebuilds)
                .sum();
        return begun == 0
                ? "a fault that fails a drive at a time, which starts rebuild 0"
                : "a rebuild that a failure starts: 0" + (begun == 1 ? "" : " to " + (begun - 1));
    }
}
