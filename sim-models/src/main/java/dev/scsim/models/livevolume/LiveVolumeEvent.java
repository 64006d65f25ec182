package dev.scsim.models.livevolume;

/** What moves a Live Volume from state to state. */
public enum LiveVolumeEvent {
    COPY_DONE("all is copied"),
    WENT_ALONE("the primary goes on alone"),
    BLOCKED("the other array is away and writes must stop"),
    ARBITRATION("arrays no longer hear each other and ask the tiebreaker"),
    PEER_BACK("the arrays hear each other again"),
    PAUSE("an administrator pauses"),
    RESUME("an administrator resumes"),
    SWAP("a swap of roles begins"),
    SWAP_DONE("roles are exchanged"),
    SWAP_ABORTED("the swap is given up"),
    FAILED_OVER("the secondary is activated"),
    OLD_PRIMARY_BACK("the former primary is back"),
    OLD_PRIMARY_LOST("the former primary is away again"),
    RESTORE("the relation is restored"),
    PRIMARY_LOST("nobody may serve"),
    COPY_BEGUN("the first copy goes on");

    private final String words;

    LiveVolumeEvent(String words) {
        this.words = words;
    }

    /** The event in words. */
    public String words() {
        return words;
    }
}
