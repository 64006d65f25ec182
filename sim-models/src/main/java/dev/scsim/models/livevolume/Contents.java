package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Whether a trial follows what each block holds on each array.
 *
 * @param blocks blocks of a volume; 0 = contents are not followed
 * @param blockBytes size of a block, bytes; every I/O stays within one
 */
record Contents(int blocks, long blockBytes) {
    static final Contents NONE = new Contents(0, 1);

    Contents {
        checkArgument(blocks >= 0 && blockBytes > 0, "%s blocks of %s B", blocks, blockBytes);
    }
}
