package dev.scsim.config.scenario;

/** Scenario texts that several tests read. */
final class Texts {
    /** The least that a scenario needs. */
    static final String SMALL =
            """
            name: small
            arrays:
              - name: sc1
                model: SC5020
                scos: "7.2"
                folders:
                  - { drive: ssd-ri-1.92tb, count: 30 }
            volumes:
              - { name: data, array: sc1, count: 16, size: 500 GiB }
            workloads:
              - name: oltp
                volumes: data
                profile: 4k-random-read
                load: { curve: [50, 100], threads: 512 }
            """;

    /** Every key that the schema has. */
    static final String FULL =
            """
            name: full
            arrays:
              - name: sc1
                model: SC5020
                scos: "7.3"
                folders: [{ drive: ssd-ri-1.92tb, count: 30 }]
                sparing: distributed
                raid: RAID 6-10
                page_size: 2 MiB
                caches: { read: off, write: on }
            volumes:
              - { name: data, array: sc1, count: 16, size: 500 GiB }
              - { name: log, array: sc1, size: 100 GiB }
            workloads:
              - name: oltp
                volumes: data
                profile: sql
                load: { outstanding: 32 }
              - name: inline
                volumes: [data, log]
                read: 70 %
                size: 4 KiB 70 %, 64 KiB 30 %
                access: random
                neighbour_writes: 25 %
                hot_reads: 10 %
                hot_range: 1 GiB
                load: { iops: 40000, threads: 64 }
              - name: curve
                volumes: data
                profile: oracle
                load: { curve: [10, 100], threads: 512 }
            run:
              seed: 7
              precision: 0.5 %
              duration: 60 s
              warmup: 5 s
              replications: 5
              max_ios: 1000000
              time_series: 100 ms
            variants:
              - name: only
                set: { run.seed: 7 }
            catalogue:
              releases.7.3.cpu.host_read: 12 us
            """;

    private Texts() {}
}
