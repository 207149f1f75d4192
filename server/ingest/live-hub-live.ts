import { PgClient } from "@effect/sql-pg"
import { Clock, type Duration, Effect, Layer, Queue, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { decodeChanges, LIVE_CHANNEL, type LiveChange, readLive } from "./live-changes.ts"
import { MovedEvent, snapshotEvent } from "./live-events.ts"
import { type EventSink, LiveHub } from "./live-hub.ts"
import { makeLiveMemory } from "./live-memory.ts"

interface Pace {
  /** Changes within this time travel in one event. */
  readonly gather: Duration.Input
  /** How often statuses that change by time alone are looked for. */
  readonly sweep: Duration.Input
}

interface Listener {
  readonly machineIds: ReadonlySet<number>
  readonly sink: EventSink
  /** Needs a Snapshot before anything else: it has just come, or it lost events. */
  behind: boolean
}

export const makeLiveHub = (pace: Pace) =>
  Effect.gen(function* () {
    const pg = yield* PgClient.PgClient
    const sql = yield* SqlClient.SqlClient
    const memory = makeLiveMemory()
    const listeners = new Set<Listener>()
    const moved = new Set<number>()

    const takeIn = (changes: ReadonlyArray<LiveChange>, now: number) => {
      for (const change of changes) if (memory.apply(change, now)) moved.add(change.machineId)
    }
    const load = Effect.fn("LiveHub.load")(function* (machineIds: Iterable<number> | "ALL") {
      takeIn(
        yield* readLive(machineIds).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
        yield* Clock.currentTimeMillis,
      )
    })

    const give = (listener: Listener, event: MovedEvent | undefined, now: number) => {
      if (listener.behind) {
        if (!listener.sink.hasRoom()) return
        const snapshot = snapshotEvent(memory.positions(listener.machineIds, now), now)
        listener.behind = !listener.sink.take(snapshot)
        return
      }
      const encoded = event?.for(listener.machineIds)
      if (encoded !== undefined) listener.behind = !listener.sink.take(encoded)
    }
    const tell = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const event = moved.size === 0 ? undefined : new MovedEvent(memory.positions(moved, now), now)
      memory.told(moved, now)
      moved.clear()
      for (const listener of listeners) if (event !== undefined || listener.behind) give(listener, event, now)
    })

    // What was told while the connection was down is lost: each time it stands again, everything is read once.
    const listen = Effect.scoped(
      Effect.gen(function* () {
        const notifications = yield* pg.listen(LIVE_CHANNEL)
        yield* load("ALL")
        return yield* Effect.forever(
          Effect.gen(function* () {
            const notification = yield* Queue.take(notifications)
            takeIn(decodeChanges(notification.payload), yield* Clock.currentTimeMillis)
          }),
        )
      }),
    )
    const sweep = Effect.gen(function* () {
      for (const machineId of memory.overdue(yield* Clock.currentTimeMillis)) moved.add(machineId)
    })

    yield* Effect.forkScoped(
      Effect.retry(listen, Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")])),
    )
    yield* Effect.forkScoped(Effect.repeat(tell, Schedule.spaced(pace.gather)))
    yield* Effect.forkScoped(Effect.repeat(sweep, Schedule.spaced(pace.sweep)))

    const attach = Effect.fn("LiveHub.attach")(function* (machineIds: Iterable<number>, sink: EventSink) {
      const wanted = new Set(machineIds)
      yield* load(wanted).pipe(Effect.orDie)
      const listener: Listener = { machineIds: wanted, sink, behind: true }
      yield* Effect.acquireRelease(
        Effect.sync(() => listeners.add(listener)),
        () => Effect.sync(() => listeners.delete(listener)),
      )
      give(listener, undefined, yield* Clock.currentTimeMillis)
    })

    return LiveHub.of({
      attach,
      latest: (machineIds) => Effect.map(Clock.currentTimeMillis, (now) => memory.positions(machineIds, now)),
    })
  })

export const LiveHubLive = Layer.effect(LiveHub, makeLiveHub({ gather: "100 millis", sweep: "15 seconds" }))
