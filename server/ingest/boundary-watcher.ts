import { PgClient } from "@effect/sql-pg"
import { Clock, Context, Effect, Layer, Queue, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { fenceOf } from "#domain/boundaries/shape.ts"
import {
  hasTurned,
  type Raised,
  startWatch,
  type Watch,
  type WatchRule,
  watchNext,
} from "#domain/boundaries/watch.ts"
import { isZone } from "#domain/time.ts"
import {
  BOUNDARY_CHANNEL,
  type NewWatch,
  readPackedSeen,
  readSeen,
  readWatches,
  type SeenTo,
  saveWatches,
  type WatchRow,
  watchKey,
} from "../store/boundary-watches.ts"
import { Occurrences } from "../store/occurrences.ts"

/** Maximum age in ms of a position that can still raise a boundary notification. */
const HORIZON_MS = 24 * 3_600_000
/**
 * Interval in ms for saving up to which time a machine was checked; after a restart at most this period is checked
 * again.
 */
const SEEN_STEP_MS = 60_000
const PER_TRANSACTION = 500

interface Watched {
  watch: Watch
  no: number
  /** The value of `watch.at` as last saved in the database, to save it only at intervals. */
  savedAt: number
}

interface Known {
  readonly version: number
  readonly rule: WatchRule
  readonly machines: Map<number, Watched>
}

interface BoundaryWatcherShape {
  /**
   * Checks every position received since the last run, and raises the due notifications. A run can be stopped and
   * repeated at any point.
   */
  readonly look: Effect.Effect<void>
}

/**
 * Compares positions with boundaries. Rules and watch states are kept in memory and in the database. An occurrence
 * is written together with its watch state, so that no occurrence is lost or reported twice when a process ends;
 * of two processes that check at the same time, only one writes.
 */
export class BoundaryWatcher extends Context.Service<BoundaryWatcher, BoundaryWatcherShape>()(
  "headland/BoundaryWatcher",
) {
  static readonly layer = Layer.effect(
    BoundaryWatcher,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const pg = yield* PgClient.PgClient
      const occurrences = yield* Occurrences
      const known = new Map<number, Known>()
      let stale: Set<number> | "ALL" = "ALL"

      const doubt = (id: number) => {
        if (stale !== "ALL" && Number.isInteger(id)) stale.add(id)
      }
      // Reads all rules once after each reconnect, because database notifications sent while the connection was
      // down are lost.
      const listen = Effect.scoped(
        Effect.gen(function* () {
          const changes = yield* pg.listen(BOUNDARY_CHANNEL)
          stale = "ALL"
          return yield* Effect.forever(
            Effect.map(Queue.take(changes), ({ payload }) => doubt(Number(payload))),
          )
        }),
      )
      yield* Effect.forkScoped(
        Effect.retry(
          listen,
          Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")]),
        ),
      )

      /** Reads the changed rules; returns whether all rules were read. */
      const refresh = Effect.gen(function* () {
        const asked = stale
        stale = new Set()
        if (asked !== "ALL" && asked.size === 0) return false
        const rows = yield* readWatches(asked === "ALL" ? "ALL" : [...asked]).pipe(
          Effect.tapError(() => Effect.sync(() => (stale = "ALL"))),
        )
        for (const id of asked === "ALL" ? [...known.keys()] : asked) known.delete(id)
        for (const row of rows) known.set(row.id, knownOf(row))
        return asked === "ALL"
      })

      const look = Effect.gen(function* () {
        const all = yield* refresh
        const now = yield* Clock.currentTimeMillis
        const machines = seenOf(known.values(), now)
        if (machines.length === 0) return
        const seen = [...(all ? [yield* readPackedSeen(machines, now)] : []), yield* readSeen(machines)]
        const changes: Array<WatchChange> = []
        for (const [notificationId, { machines: watched, rule, version }] of known)
          for (const [machineId, one] of watched) {
            const positions = seen.flatMap((part) => part.get(machineId) ?? [])
            if (positions.length === 0) continue
            const before = one.watch
            const raised: Array<Raised> = []
            for (const position of positions) {
              const next = watchNext(rule, one.watch, position)
              one.watch = next.watch
              raised.push(...next.raised)
            }
            if (hasTurned(before, one.watch) || one.watch.at - one.savedAt >= SEEN_STEP_MS)
              changes.push({
                notificationId,
                machineId,
                watch: one.watch,
                no: one.no,
                version,
                raised,
                watched: one,
              })
          }
        for (let start = 0; start < changes.length; start += PER_TRANSACTION)
          yield* keep(changes.slice(start, start + PER_TRANSACTION))
      }).pipe(
        // Marks everything as to be read again after a failure, because the state in memory is then ahead of the
        // saved state.
        Effect.onExit((exit) => Effect.sync(() => (exit._tag === "Failure" ? (stale = "ALL") : undefined))),
        Effect.provideService(SqlClient.SqlClient, sql),
        Effect.orDie,
        Effect.withSpan("BoundaryWatcher.look"),
      )

      const keep = Effect.fnUntraced(function* (changes: ReadonlyArray<WatchChange>) {
        const kept = yield* sql.withTransaction(
          Effect.gen(function* () {
            const saved = yield* saveWatches(changes.map(({ raised: _, watched: __, ...watch }) => watch))
            for (const { machineId, notificationId, raised } of changes) {
              if (!saved.has(watchKey({ machineId, notificationId }))) continue
              for (const { lat, lng, rule, time } of raised)
                yield* occurrences.raise({
                  notificationId,
                  machineId,
                  rule,
                  time: new Date(time),
                  lat,
                  lng,
                  read: false,
                  test: false,
                })
            }
            return saved
          }),
        )
        for (const one of changes) {
          if (kept.has(watchKey(one))) {
            one.watched.no = one.no + 1
            one.watched.savedAt = one.watch.at
          } else doubt(one.notificationId)
        }
      })

      return BoundaryWatcher.of({ look })
    }),
  )
}

interface WatchChange extends NewWatch {
  readonly raised: ReadonlyArray<Raised>
  readonly watched: Watched
}

const knownOf = ({ machines, ring, version, zone, ...row }: WatchRow): Known => ({
  version,
  rule: { ...row, zone: isZone(zone) ? zone : "UTC", fence: fenceOf(ring) },
  machines: new Map(
    machines.map(({ machineId, no, seenTo, watch }) => [
      machineId,
      { watch: watch ?? startWatch(seenTo), no, savedAt: seenTo },
    ]),
  ),
})

/** Time up to which each machine was checked; of several notifications for one machine, the earliest time counts. */
const seenOf = (all: Iterable<Known>, now: number): ReadonlyArray<SeenTo> => {
  const seen = new Map<number, number>()
  for (const { machines } of all)
    for (const [machineId, { watch }] of machines) {
      const at = Math.max(watch.at, now - HORIZON_MS)
      seen.set(machineId, Math.min(at, seen.get(machineId) ?? at))
    }
  return [...seen].map(([machineId, seenTo]) => ({ machineId, seenTo }))
}
