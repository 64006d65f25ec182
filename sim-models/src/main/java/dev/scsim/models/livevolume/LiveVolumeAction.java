package dev.scsim.models.livevolume;

/** Something that is done to, or happens to, two arrays and their Live Volumes. */
public sealed interface LiveVolumeAction {
    /** Does it now. */
    void carryOut(ActionStage stage);

    /** The link is cut. */
    record CutLink() implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().link().cut();
        }
    }

    /** The link is back. */
    record RestoreLink() implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().link().restore();
        }
    }

    /** The link becomes slower by so much one way, ns; negative = faster again. */
    record SlowLink(long extraNanos) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().link().slowBy(extraNanos);
        }
    }

    /** An array dies, 0 or 1. */
    record LoseArray(int array) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().crash(array);
        }
    }

    /** An array that was lost is back, 0 or 1. */
    record ReturnArray(int array) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().bringBack(array);
        }
    }

    /** The tiebreaker stops. */
    record LoseTiebreaker() implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().setTiebreakerUp(false);
        }
    }

    /** The tiebreaker runs again. */
    record ReturnTiebreaker() implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().setTiebreakerUp(true);
        }
    }

    /** An array, 0 or 1, and the tiebreaker no longer reach each other. */
    record CutTiebreakerPath(int array) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().setTiebreakerPath(array, false);
        }
    }

    /** An array, 0 or 1, and the tiebreaker reach each other again. */
    record RestoreTiebreakerPath(int array) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.pair().setTiebreakerPath(array, true);
        }
    }

    /** A host loses all its paths to an array. */
    record LosePaths(int host, int array) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.host(host).losePaths(array);
        }
    }

    /** A host has its paths to an array back. */
    record ReturnPaths(int host, int array) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.host(host).returnPaths(array);
        }
    }

    /** An administrator swaps the roles of a Live Volume. */
    record Swap(int liveVolume) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.volume(liveVolume).swap();
        }
    }

    /** An administrator pauses the replication of a Live Volume. */
    record Pause(int liveVolume) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.volume(liveVolume).pause();
        }
    }

    /** An administrator ends the pause. */
    record Resume(int liveVolume) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.volume(liveVolume).resume();
        }
    }

    /** An administrator activates the secondary by hand. */
    record Activate(int liveVolume) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.volume(liveVolume).activate();
        }
    }

    /** An administrator restores the relation after a failover. */
    record Restore(int liveVolume) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.volume(liveVolume).restore();
        }
    }

    /** A host of a trial writes a block. */
    record Write(int host, int block) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.send(host, block, false);
        }
    }

    /** A host of a trial reads a block. */
    record Read(int host, int block) implements LiveVolumeAction {
        @Override
        public void carryOut(ActionStage stage) {
            stage.send(host, block, true);
        }
    }
}
