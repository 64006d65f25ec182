package dev.scsim.models.risk;

/** Why data was lost. */
public enum LossCause {
    /** One drive more failed than a stripe tolerates. */
    DRIVE_FAILURES,
    /** A sector could not be read during the rebuild of stripes without redundancy. */
    LATENT_ERROR
}
