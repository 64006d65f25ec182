package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

import java.util.List;

/** Where actions take place: a pair of arrays and its hosts. Confined to the simulation thread. */
public final class ActionStage {
    /** Sends single I/Os of a trial. */
    interface SingleIo {
        void send(int host, int block, boolean read);
    }

    private final ArrayPair pair;
    private final List<TimedAction> actions;
    private final SingleIo singleIo;
    private final EventHandler onAction = this::act;

    /** Plans all actions. */
    ActionStage(Scheduler scheduler, ArrayPair pair, List<TimedAction> actions, SingleIo singleIo) {
        this.pair = pair;
        this.actions = List.copyOf(actions);
        this.singleIo = singleIo;
        for (int i = 0; i < actions.size(); i++) {
            scheduler.at(actions.get(i).atNanos(), onAction, i);
        }
    }

    ArrayPair pair() {
        return pair;
    }

    Host host(int index) {
        return pair.hosts().get(index);
    }

    LiveVolume volume(int index) {
        return pair.liveVolumes().get(index);
    }

    void send(int host, int block, boolean read) {
        singleIo.send(host, block, read);
    }

    private void act(long index) {
        actions.get((int) index).action().carryOut(this);
    }
}
