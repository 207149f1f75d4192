import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, PubSub, Schedule, Stream } from "effect"

/** Events about sign-ins, sent to all processes that use the same database. */
export type SessionEvent =
  | { readonly type: "ended"; readonly sessionIds: ReadonlyArray<string> }
  | { readonly type: "userChanged"; readonly userId: number }
  /** A change that affects every user, such as feature flags. */
  | { readonly type: "everybodyChanged" }

interface SessionEventsShape {
  /** Stream of ids of sign-ins (`CurrentUser.sessionId`) that have ended, in this or any other process. */
  readonly ended: Stream.Stream<string>
  readonly all: Stream.Stream<SessionEvent>
  readonly publish: (event: SessionEvent) => Effect.Effect<void>
}

const CHANNEL = "headland_sessions"
/** Maximum number of ids per message, because a PostgreSQL notification holds less than 8,000 bytes. */
const IDS_PER_MESSAGE = 100

/** Notifies caches and live streams of ended sessions, across processes with LISTEN and NOTIFY. */
export class SessionEvents extends Context.Service<SessionEvents, SessionEventsShape>()(
  "headland/SessionEvents",
) {
  static readonly layer = Layer.effect(
    SessionEvents,
    Effect.gen(function* () {
      const pg = yield* PgClient.PgClient
      const received = yield* PubSub.unbounded<SessionEvent>()
      const all = Stream.fromPubSub(received)

      // Listens to events from the database; a lost connection is reopened. Events missed meanwhile matter little,
      // because cached sessions live only briefly.
      yield* Stream.unwrap(Effect.map(pg.listen(CHANNEL), (queue) => Stream.fromQueue(queue))).pipe(
        Stream.runForEach((message) => PubSub.publish(received, JSON.parse(message.payload) as SessionEvent)),
        Effect.retry(Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")])),
        Effect.forkScoped,
      )

      return SessionEvents.of({
        all,
        ended: all.pipe(
          Stream.filter((event) => event.type === "ended"),
          Stream.flatMap((event) => Stream.fromIterable(event.sessionIds)),
        ),
        publish: (event) =>
          Effect.forEach(
            inPieces(event),
            (piece) => pg`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(piece)})`,
            { discard: true },
          ).pipe(Effect.orDie),
      })
    }),
  )
}

const inPieces = (event: SessionEvent): ReadonlyArray<SessionEvent> => {
  if (event.type !== "ended") return [event]
  const pieces: Array<SessionEvent> = []
  for (let start = 0; start < event.sessionIds.length; start += IDS_PER_MESSAGE) {
    pieces.push({ type: "ended", sessionIds: event.sessionIds.slice(start, start + IDS_PER_MESSAGE) })
  }
  return pieces
}
