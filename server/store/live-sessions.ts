import { randomBytes } from "node:crypto"
import { PgClient } from "@effect/sql-pg"
import { Clock, Context, Effect, Layer, Option, PubSub, Schedule, Stream } from "effect"
import { SqlClient } from "effect/sql"

/** Lifetime in ms of a live session after its last read (OPEN-68). */
export const LIVE_SESSION_LIFE_MS = 2 * 60_000

/** Maximum number of live sessions per user; a further session ends the one that was not read for the longest time. */
export const MOST_LIVE_SESSIONS = 50

export interface StoredLiveSession {
  readonly id: string
  readonly userId: number
  /** Id of the sign-in that started the live session. */
  readonly signIn: string
  readonly machineIds: ReadonlyArray<number>
}

/** Change that may end live streams: a live session has ended, or the users who may read a machine have changed. */
export type LiveChange =
  | { readonly type: "sessionEnded"; readonly id: string }
  | { readonly type: "readersChanged"; readonly machineId: number }

interface LiveSessionsShape {
  /** Starts a live session; returns its id and its start in epoch milliseconds. */
  readonly start: (
    session: Omit<StoredLiveSession, "id">,
  ) => Effect.Effect<{ readonly id: string; readonly started: number }>
  /** Reads an active live session of the given user and extends the session's lifetime. */
  readonly read: (id: string, userId: number) => Effect.Effect<Option.Option<StoredLiveSession>>
  /** Ends a live session of the given user; has no effect on a session that has already ended. */
  readonly end: (id: string, userId: number) => Effect.Effect<void>
  /** Removes live sessions whose lifetime since the last read is over. */
  readonly endUnread: Effect.Effect<void>
  /** Whether the sign-in that started a live session is valid; live sessions end with it. */
  readonly signInHolds: (signIn: string) => Effect.Effect<boolean>
  /** Stream of the changes that end live streams, made by any server process from the subscription on. */
  readonly changes: Stream.Stream<LiveChange>
}

/** Live sessions: the machines that users follow live. */
export class LiveSessions extends Context.Service<LiveSessions, LiveSessionsShape>()(
  "headland/LiveSessions",
) {
  static readonly layer = Layer.effect(
    LiveSessions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const changes = yield* receivedChanges
      const livingSince = (now: number) => new Date(now - LIVE_SESSION_LIFE_MS)

      const endUnread = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        yield* sql`DELETE FROM live_sessions WHERE last_read <= ${livingSince(now)}`
      }).pipe(Effect.orDie)
      yield* endUnread.pipe(
        Effect.catchCause((cause) => Effect.logWarning("live sessions not cleared", cause)),
        Effect.repeat(Schedule.spaced("30 seconds")),
        Effect.forkScoped,
      )

      return LiveSessions.of({
        changes,
        endUnread,
        start: Effect.fn("LiveSessions.start")(function* ({ userId, signIn, machineIds }) {
          const id = randomBytes(24).toString("base64url")
          const started = yield* Clock.currentTimeMillis
          const time = new Date(started)
          yield* sql`INSERT INTO live_sessions (id, user_id, sign_in, machine_ids, started, last_read)
            VALUES (${id}, ${userId}, ${signIn}, ${[...machineIds]}::int[], ${time}, ${time})`
          yield* sql`DELETE FROM live_sessions WHERE id IN (SELECT id FROM live_sessions
            WHERE user_id = ${userId} AND id <> ${id} ORDER BY last_read DESC, started DESC OFFSET ${MOST_LIVE_SESSIONS - 1})`
          return { id, started }
        }, Effect.orDie),
        read: Effect.fn("LiveSessions.read")(function* (id, userId) {
          const now = yield* Clock.currentTimeMillis
          const [row] = yield* sql<StoredLiveSession>`
            UPDATE live_sessions SET last_read = GREATEST(last_read, ${new Date(now)})
            WHERE id = ${id} AND user_id = ${userId} AND last_read > ${livingSince(now)}
            RETURNING id, user_id AS "userId", sign_in AS "signIn", machine_ids AS "machineIds"`
          return Option.fromUndefinedOr(row)
        }, Effect.orDie),
        end: (id, userId) =>
          sql`DELETE FROM live_sessions WHERE id = ${id} AND user_id = ${userId}`.pipe(
            Effect.asVoid,
            Effect.orDie,
          ),
        signInHolds: Effect.fn("LiveSessions.signInHolds")(function* (signIn) {
          const now = new Date(yield* Clock.currentTimeMillis)
          const rows = yield* sql`SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id AND u.active
            WHERE s.id = ${signIn} AND s.expires > ${now}
              AND s.last_used + s.idle_seconds * interval '1 second' > ${now}`
          return rows.length > 0
        }, Effect.orDie),
      })
    }),
  )
}

/** Changes announced by database triggers (see migration 0002); a lost connection is reopened. */
const receivedChanges = Effect.gen(function* () {
  const pg = yield* PgClient.PgClient
  const received = yield* PubSub.unbounded<LiveChange>()
  yield* Stream.unwrap(Effect.map(pg.listen("headland_rights"), (queue) => Stream.fromQueue(queue))).pipe(
    Stream.runForEach((message) => PubSub.publish(received, toChange(message.payload ?? ""))),
    Effect.retry(Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")])),
    Effect.forkScoped,
  )
  return Stream.fromPubSub(received)
})

const toChange = (payload: string): LiveChange => {
  const [kind = "", id = ""] = payload.split(" ")
  return kind === "session" ? { type: "sessionEnded", id } : { type: "readersChanged", machineId: Number(id) }
}
