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
                sparing: dedicated
                raid: RAID 6-10
                page_size: 2 MiB
                storage_type: { page: 2 MiB, redundancy: dual }
                caches: { read: off, write: on }
                rebuild:
                  extent: 512 MiB
                  share: 25 %
                  jobs_per_drive: 8
                  chunks_per_job: 2
                  chunk: 128 KiB
                  move: 0.2 us/KiB
                  all_extents: true
                  detection: 10 s
                  detection_jitter: 5 s
                front_end: { kind: iscsi-25gbe, ports: 2 }
                enclosures: [{ enclosure: SC420, count: 1 }]
                chains: 2
            volumes:
              - { name: data, array: sc1, count: 16, size: 500 GiB }
              - name: log
                array: sc1
                size: 100 GiB
                storage_profile: low
                used: 60 %
                growth: { per_month: 1 GiB }
                snapshots: { every: 1 h, keep: 7 d, change: { per_day: 2 % } }
                reduction: { dedup: 1.5, compression: 2 }
              - name: old
                array: sc1
                size: 100 GiB
                growth: { per_year: 10 % }
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
                load:
                  iops: 40000
                  threads: 64
                  then:
                    - { at: 10 s, iops: 60000, threads: 64 }
                    - { at: 20 s, outstanding: 8 }
                  until: 50 s
              - name: curve
                volumes: data
                profile: oracle
                load: { curve: [10, 100], threads: 512 }
            faults:
              - { at: 60 s, fail: drive, array: sc1, drive: 7 }
              - { at_rebuild: 50 %, rebuild: 0, fail: drive, drives: [9, 11] }
              - { at: 2 h, replace: drive, drive: 7, capacity: 3.84 TB }
              - { at: 3 d, enable: optimiser, array: sc1 }
              - { at: 4 d, add: drives, array: sc1, count: 2 }
              - { at: 10 s, fail: controller, array: sc1, controller: 1 }
              - { at: 20 s, return: controller, controller: 1, volumes: stay }
              - { at: 30 s, rebalance: volumes }
              - { at: 31 s, fail: port, controller: 2, port: 1 }
              - { at: 32 s, return: port, controller: 2, port: 1 }
              - { at: 33 s, fail: battery }
              - { at: 34 s, return: battery }
              - { at: 35 s, fail: stall, for: 5 s }
            rebuild_study:
              priority: [10 %, 100 %]
              sensitivity: true
              risk: { mission: 3 y, relative_error: 5 %, replacement: 24 h }
            progression_study: { nights: 2, snapshot: 17:30 }
            run:
              seed: 7
              precision: 0.5 %
              duration: 60 s
              warmup: 5 s
              branch: false
              replications: 5
              max_ios: 1000000
              time_series: 100 ms
              start: empty
            capacity: { from: 2026-01-01, horizon: 3 y }
            variants:
              - name: only
                set: { run.seed: 7 }
            catalogue:
              releases.7.3.cpu.host_read: 12 us
            """;

    /** A time line with every key that it has. */
    static final String TIMELINE = SMALL.replace("ssd-ri-1.92tb", "ssd-ri-3.84tb")
            + """
            timeline:
              from: 2026-01-01
              steps:
                - { at: 2026-03-01, name: SCOS 7.3, set: { arrays.sc1.scos: "7.3" } }
                - { at: 2026-04-01, name: optimiser, enable: optimiser }
                - { at: 2026-06-01, name: drives, add: drives, array: sc1, folder: 0, count: 12 }
                - { at: 2026-09-01, name: SC7020, set: { arrays.sc1.model: SC7020 } }
            """;

    private Texts() {}
}
