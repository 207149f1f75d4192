import { PgClient } from "@effect/sql-pg"
import { Clock, type Duration, Effect, Latch, Layer, Queue, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { decodeChanges, LIVE_CHANNEL, type LiveChange, readLive } from "./live-changes.ts"
import { MovedEvent, snapshotEvent } from "./live-events.ts"
import { type EncodedEvent, type EventSink, LiveHub } from "./live-hub.ts"
import { makeLiveMemory } from "./live-memory.ts"

interface Pace {
  /** Interval in which changes are gathered into the next event. */
  readonly gather: Duration.Input
  /** Interval between checks for machines whose status has become DATA_DELAYED only because time has passed. */
  readonly sweep: Duration.Input
}

interface Listener {
  readonly sink: EventSink
  /**
   * Whether the listener needs a Snapshot of its machines before further events, because it is new or has missed
   * events.
   */
  behind: boolean
}

/** Group of listeners to the same machines, which share the encoded bytes. */
interface Group {
  readonly machineIds: ReadonlySet<number>
  readonly listeners: Set<Listener>
}

const keyOf = (machineIds: ReadonlySet<number>) => [...machineIds].sort((a, b) => a - b).join()

export const makeLiveHub = (pace: Pace) =>
  Effect.gen(function* () {
    const pg = yield* PgClient.PgClient
    const sql = yield* SqlClient.SqlClient
    const memory = makeLiveMemory()
    const groups = new Map<string, Group>()
    const moved = new Set<number>()
    /** Latch that is open while there are changes to publish, so that the publishing loop waits without changes. */
    const changed = Latch.makeUnsafe()

    /**
     * Records machines as changed and opens the latch `changed`, for which the publishing fiber waits. All
     * simultaneous changes are recorded first, because an idle fiber publishes at once.
     */
    const note = (machineIds: Iterable<number>) => {
      for (const machineId of machineIds) moved.add(machineId)
      if (moved.size > 0) changed.openUnsafe()
    }
    const takeIn = (changes: ReadonlyArray<LiveChange>, now: number) =>
      note(changes.filter((change) => memory.apply(change, now)).map((change) => change.machineId))
    const load = Effect.fn("LiveHub.load")(function* (machineIds: Iterable<number> | "ALL") {
      takeIn(
        yield* readLive(machineIds).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
        yield* Clock.currentTimeMillis,
      )
    })

    /** Publishes an event to a group's listeners; returns whether a full buffer still delays a listener's Snapshot. */
    const publishToGroup = ({ machineIds, listeners }: Group, event: MovedEvent | undefined, now: number) => {
      const change = event?.for(machineIds)
      let snapshot: EncodedEvent | undefined
      let waiting = false
      for (const listener of listeners) {
        if (listener.behind && listener.sink.isWritable()) {
          snapshot ??= snapshotEvent(memory.positions(machineIds, now), now)
          listener.behind = !listener.sink.take(snapshot)
        } else if (!listener.behind && change !== undefined) {
          listener.behind = !listener.sink.take(change)
        }
        waiting ||= listener.behind
      }
      return waiting
    }
    const publish = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const hasListeners = moved.size > 0 && groups.size > 0
      const event = hasListeners ? new MovedEvent(memory.positions(moved, now), now) : undefined
      memory.published(moved, now)
      moved.clear()
      let waiting = false
      for (const group of groups.values()) waiting = publishToGroup(group, event, now) || waiting
      if (!waiting) changed.closeUnsafe()
    })

    // Reads the state of all machines once after each reconnect, because database notifications sent while the
    // connection was down are lost.
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
      note(memory.overdue(yield* Clock.currentTimeMillis))
    })

    yield* Effect.forkScoped(
      Effect.retry(listen, Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")])),
    )
    // Publishes the first change after a quiet period immediately, later ones in fixed intervals.
    yield* Effect.forkScoped(
      Effect.repeat(Effect.andThen(changed.await, publish), Schedule.fixed(pace.gather)),
    )
    yield* Effect.forkScoped(Effect.repeat(sweep, Schedule.spaced(pace.sweep)))

    const attach = Effect.fn("LiveHub.attach")(function* (machineIds: Iterable<number>, sink: EventSink) {
      const wanted = new Set(machineIds)
      yield* load(wanted).pipe(Effect.orDie)
      const key = keyOf(wanted)
      const listener: Listener = { sink, behind: true }
      yield* Effect.acquireRelease(
        Effect.sync(() => {
          const group = groups.get(key) ?? { machineIds: wanted, listeners: new Set() }
          groups.set(key, group)
          group.listeners.add(listener)
          return group
        }),
        (group) =>
          Effect.sync(() => {
            group.listeners.delete(listener)
            if (group.listeners.size === 0) groups.delete(key)
          }),
      )
      const now = yield* Clock.currentTimeMillis
      if (publishToGroup({ machineIds: wanted, listeners: new Set([listener]) }, undefined, now))
        changed.openUnsafe()
    })

    return LiveHub.of({
      attach,
      latest: (machineIds) => Effect.map(Clock.currentTimeMillis, (now) => memory.positions(machineIds, now)),
    })
  })

export const LiveHubLive = Layer.effect(LiveHub, makeLiveHub({ gather: "80 millis", sweep: "15 seconds" }))
