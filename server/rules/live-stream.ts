import { Clock, Context, type Duration, Effect, FiberHandle, Latch, Option, Schedule, Stream } from "effect"
import type { Reader } from "#domain/access-to-machine.ts"
import { endedEvent, pingEvent } from "../ingest/live-events.ts"
import { type EncodedEvent, type EndReason, type EventSink, LiveHub } from "../ingest/live-hub.ts"
import { LiveSessions, type StoredLiveSession } from "../store/live-sessions.ts"
import { Machines } from "../store/machines.ts"
import { Users } from "../store/users.ts"
import { SessionEvents } from "./session-events.ts"

/** Interval between two pings of a live stream. */
export const PingEvery = Context.Reference<Duration.Input>("headland/PingEvery", {
  defaultValue: () => "15 seconds",
})

/**
 * Interval, in pings, at which a live stream checks its access rights; the check also keeps the live session
 * alive. Lost rights and ended sessions are notified immediately; the check finds expired rights, well within a
 * session's two minutes.
 */
const LOOK_EVERY = 4

/**
 * Maximum number of streams that read one live session at a time; a further stream ends the oldest, for example
 * when a tab reconnects.
 */
export const MOST_STREAMS_PER_SESSION = 20

/** Time for which a reader's buffer may have no room for a ping before the reader is disconnected. */
const PATIENCE: Duration.Input = "30 seconds"

/**
 * Connection of one live stream to its reader. The hub writes events directly to it, so that an event costs one
 * write per reader and no fiber.
 */
export interface SseWriter {
  /**
   * Whether the reader can receive more; false while the reader receives more slowly than events are sent, because
   * further writes would be buffered in memory.
   */
  readonly isWritable: () => boolean
  readonly write: (bytes: Uint8Array) => void
  readonly drained: Effect.Effect<void>
  /** Disconnects a reader that no longer receives data. */
  readonly drop: Effect.Effect<void>
}

/** What a live stream must do next. */
type Step =
  | { readonly type: "ping" }
  | { readonly type: "follow"; readonly machineIds: ReadonlyArray<number> }
  | { readonly type: "end"; readonly reason: EndReason }

/**
 * Writes the stream of a live session: a Snapshot immediately, then every change, a ping every 15 seconds, and at
 * the end the reason. The stream ends with the session, with the sign-in that started the session, or when the
 * reader loses access to one of the session's machines. The hub encodes events once for all listeners and sends
 * them only to a reader with room; a new Snapshot replaces missed events.
 */
export const liveStreams = Effect.gen(function* () {
  const hub = yield* LiveHub
  const steps = yield* stepsOfSessions
  const open = new Map<string, Set<Latch.Latch>>()

  /**
   * Counts an open stream for its live session while the scope is open; when the count exceeds the limit, the
   * session's oldest stream is ended.
   */
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
    // A failure of a stream is not reported: the stream ends, and the portal opens a new one.
    yield* steps(session).pipe(
      Stream.takeUntil((step) => step.type === "end"),
      Stream.runForEach(take),
      Effect.raceFirst(over.await),
    )
  }, Effect.scoped)
})

/**
 * Stream of a live session's next steps: pings, and the results of checks of the session's rights, at intervals
 * and after every change.
 */
const stepsOfSessions = Effect.gen(function* () {
  const sessions = yield* LiveSessions
  const sessionEvents = yield* SessionEvents
  const users = yield* Users
  const machines = yield* Machines
  const pingEvery = yield* PingEvery

  /**
   * Checks a live session: returns the machines that it may follow now, or the reason why it is over. Counts as a
   * read, which keeps the session alive.
   */
  const look = Effect.fn("liveStreams.look")(function* (session: StoredLiveSession) {
    if (!(yield* sessions.signInHolds(session.signIn))) return end("SIGNED_OUT")
    if (Option.isNone(yield* sessions.read(session.id, session.userId))) return end("SESSION_ENDED")
    const reader = yield* users.accountById(session.userId)
    return Option.isNone(reader) ? end("SIGNED_OUT") : yield* lookAtMachines(reader.value, session.machineIds)
  })

  /** Machines whose last data are from before the reader's access began are left out until they report (OPEN-168). */
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
