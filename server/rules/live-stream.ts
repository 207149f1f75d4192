import { Clock, Context, type Duration, Effect, FiberHandle, Latch, Option, Schedule, Stream } from "effect"
import type { Reader } from "#domain/access-to-machine.ts"
import { endedEvent, pingEvent } from "../ingest/live-events.ts"
import { type EncodedEvent, type EndReason, type EventSink, LiveHub } from "../ingest/live-hub.ts"
import { LiveSessions, type StoredLiveSession } from "../store/live-sessions.ts"
import { Machines } from "../store/machines.ts"
import { Users } from "../store/users.ts"
import { SessionEvents } from "./session-events.ts"

/** Time between two signs of life. */
export const PingEvery = Context.Reference<Duration.Input>("headland/PingEvery", {
  defaultValue: () => "15 seconds",
})

/**
 * Interval, in heartbeats, at which the stream checks its access, which also keeps its session. Lost rights and ended
 * sessions are notified at once; this covers expiry, well within a session's two minutes.
 */
const LOOK_EVERY = 4

/** Streams that read one live session at a time; one more ends the oldest, as when a tab comes back on another line. */
export const MOST_STREAMS_PER_SESSION = 20

/** A reader that has no room for a sign of life for so long is dropped. */
const PATIENCE: Duration.Input = "30 seconds"

/**
 * Output of one stream. The hub itself writes events to it, so that an event costs a reader one write and no fiber per
 * reader.
 */
export interface SseWriter {
  /** False while the reader takes less than was sent: further writes wait in memory. */
  readonly isWritable: () => boolean
  readonly write: (bytes: Uint8Array) => void
  readonly drained: Effect.Effect<void>
  /** Cuts off a reader that takes nothing any more. */
  readonly drop: Effect.Effect<void>
}

/** What a stream does next. */
type Step =
  | { readonly type: "ping" }
  | { readonly type: "follow"; readonly machineIds: ReadonlyArray<number> }
  | { readonly type: "end"; readonly reason: EndReason }

/**
 * Writes a live session's stream: a Snapshot at once, then every change, a heartbeat every 15 seconds, and the reason
 * when it ends: with the session, with the sign-in that started it, or when the reader loses access to one of its
 * machines. Events are encoded once for all listeners by the hub, and only sent to a reader with room: missed events
 * are made up for by a new Snapshot.
 */
export const liveStreams = Effect.gen(function* () {
  const hub = yield* LiveHub
  const steps = yield* stepsOfSessions
  const open = new Map<string, Set<Latch.Latch>>()

  /** Counts an open stream of its session; where there are too many, the oldest one is ended. */
  const enter = (sessionId: string) =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const over = Latch.makeUnsafe()
        const streams = open.get(sessionId) ?? new Set()
        open.set(sessionId, streams.add(over))
        const [oldest] = streams
        if (streams.size > MOST_STREAMS_PER_SESSION && oldest !== undefined) {
          streams.delete(oldest)
          oldest.openUnsafe()
        }
        return over
      }),
      (over) =>
        Effect.sync(() => {
          const streams = open.get(sessionId)
          streams?.delete(over)
          if (streams?.size === 0) open.delete(sessionId)
        }),
    )

  return Effect.fn("liveStreams.write")(function* (
    session: StoredLiveSession,
    form: keyof EncodedEvent,
    writer: SseWriter,
  ) {
    const over = yield* enter(session.id)
    const following = yield* FiberHandle.make()
    let followed: string | undefined
    const sink: EventSink = {
      isWritable: writer.isWritable,
      take: (event) => {
        if (!writer.isWritable()) return false
        writer.write(event[form])
        return true
      },
    }
    const send = Effect.fnUntraced(function* (bytes: Uint8Array) {
      if (!writer.isWritable()) {
        const room = yield* Effect.timeoutOption(writer.drained, PATIENCE)
        if (Option.isNone(room)) return yield* writer.drop
      }
      writer.write(bytes)
    })
    const follow = Effect.fnUntraced(function* (machineIds: ReadonlyArray<number>) {
      if (String(machineIds) === followed) return
      followed = String(machineIds)
      yield* FiberHandle.run(
        following,
        Effect.scoped(Effect.andThen(hub.attach(machineIds, sink), Effect.never)),
      )
    })
    const take = Effect.fnUntraced(function* (step: Step) {
      if (step.type === "follow") return yield* follow(step.machineIds)
      const time = yield* Clock.currentTimeMillis
      if (step.type === "ping") return yield* send(pingEvent(time)[form])
      yield* FiberHandle.clear(following)
      yield* send(endedEvent(step.reason, time)[form])
    })
    // Whatever goes wrong, the stream ends with it, and the portal opens a new one.
    yield* steps(session).pipe(
      Stream.takeUntil((step) => step.type === "end"),
      Stream.runForEach(take),
      Effect.raceFirst(over.await),
    )
  }, Effect.scoped)
})

/** For each session: signs of life, and what a look at the session finds now and then and at every change. */
const stepsOfSessions = Effect.gen(function* () {
  const sessions = yield* LiveSessions
  const sessionEvents = yield* SessionEvents
  const users = yield* Users
  const machines = yield* Machines
  const pingEvery = yield* PingEvery

  /** What the session may follow now, or why it is over. Counts as a read of it. */
  const look = Effect.fn("liveStreams.look")(function* (session: StoredLiveSession) {
    if (!(yield* sessions.signInHolds(session.signIn))) return end("SIGNED_OUT")
    if (Option.isNone(yield* sessions.read(session.id, session.userId))) return end("SESSION_ENDED")
    const reader = yield* users.accountById(session.userId)
    return Option.isNone(reader) ? end("SIGNED_OUT") : yield* lookAtMachines(reader.value, session.machineIds)
  })

  /** Machines that reported nothing since the reader may see them are left out until they do (OPEN-168). */
  const lookAtMachines = Effect.fnUntraced(function* (reader: Reader, ids: ReadonlyArray<number>) {
    const found = yield* machines.readable(reader, ids)
    if (found.length < ids.length) return end("SHARE_ENDED")
    const reported = found.filter(({ lastSeen, since }) => lastSeen === null || lastSeen >= since)
    return { type: "follow", machineIds: reported.map((machine) => machine.id) } satisfies Step
  })

  return (session: StoredLiveSession): Stream.Stream<Step> => {
    const wanted = new Set(session.machineIds)
    const changes = Stream.filter(sessions.changes, (change) =>
      change.type === "sessionEnded" ? change.id === session.id : wanted.has(change.machineId),
    )
    const signIns = Stream.filter(sessionEvents.all, (event) =>
      event.type === "ended"
        ? event.sessionIds.includes(session.signIn)
        : event.type === "userChanged" && event.userId === session.userId,
    )
    const pings = Stream.fromSchedule(Schedule.spaced(pingEvery))
    const ping: Step = { type: "ping" }
    return Stream.mergeAll(
      [
        Stream.fromEffect(look(session)),
        Stream.mapEffect(changes, () => look(session)),
        Stream.mapEffect(signIns, () => look(session)),
        Stream.flatMap(pings, (count) =>
          count % LOOK_EVERY === LOOK_EVERY - 1
            ? Stream.concat(Stream.make(ping), Stream.fromEffect(look(session)))
            : Stream.make(ping),
        ),
      ],
      { concurrency: "unbounded" },
    )
  }
})

const end = (reason: EndReason): Step => ({ type: "end", reason })
