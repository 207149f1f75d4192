import { Clock, Context, Effect, Layer, Option, Stream } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { sessionLifetime } from "#domain/session-lifetime.ts"
import { newToken, tokenHash } from "../rules/secret-token.ts"
import { type SessionEvent, SessionEvents } from "../rules/session-events.ts"
import { SessionCache, type SignIn } from "./session-cache.ts"
import { transactionOn } from "./transaction.ts"
import { Users } from "./users.ts"

/** Minimum interval in ms between two recorded uses of a session; idle times are far longer. */
const USE_STEP = 60_000

interface SessionsShape {
  /** Creates a sign-in; `seconds` is its maximum lifetime. */
  readonly create: (
    userId: number,
    roles: ReadonlyArray<RoleEntry>,
  ) => Effect.Effect<{ readonly token: string; readonly seconds: number }>
  /**
   * The sign-in that belongs to the token of a session cookie; none if the sign-in has ended, was idle too long or
   * has expired. Counts as a use of the session.
   */
  readonly resolve: (token: string) => Effect.Effect<Option.Option<SignIn>>
  /** Issues a new token for the same sign-in and revokes the old token. `seconds` is the remaining lifetime. */
  readonly renewToken: (
    sessionId: string,
  ) => Effect.Effect<{ readonly token: string; readonly seconds: number }>
  /** Creates a sign-in that replaces the browser's previous sign-in, if there was one. */
  readonly replace: (
    former: string,
    userId: number,
    roles: ReadonlyArray<RoleEntry>,
  ) => Effect.Effect<{ readonly token: string; readonly seconds: number }>
  readonly end: (token: string) => Effect.Effect<void>
  readonly endOfUser: (userId: number, except?: string) => Effect.Effect<void>
  /** Removes expired and idle sessions. */
  readonly endExpired: Effect.Effect<void>
  /** Makes every process reload a user's data that are cached with sessions. */
  readonly userChanged: (userId: number) => Effect.Effect<void>
  /** Makes every process reload the data that are cached with the sessions of all users. */
  readonly everybodyChanged: Effect.Effect<void>
}

/** Sign-ins. The token exists only in the cookie and hashed in the database (OPEN-02). */
export class Sessions extends Context.Service<Sessions, SessionsShape>()("headland/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const users = yield* Users
      const events = yield* SessionEvents
      const cache = new SessionCache()

      const forget = (event: SessionEvent) => cache.drop((signIn) => concerns(event, signIn))
      yield* events.all.pipe(
        Stream.runForEach((event) => Effect.sync(() => forget(event))),
        Effect.forkScoped({ startImmediately: true }),
      )
      /**
       * Publishes a session event and clears this process's cache, once more after the commit: a call in between
       * may have cached the old data.
       */
      const tell = (event: SessionEvent) => {
        const forgotten = Effect.sync(() => forget(event))
        return Effect.all([forgotten, events.publish(event), sql.afterCommit(forgotten)], { discard: true })
      }
      const notifyEnded = (rows: ReadonlyArray<{ readonly id: string }>) =>
        rows.length === 0 ? Effect.void : tell({ type: "ended", sessionIds: rows.map((row) => row.id) })

      const read = Effect.fn("Sessions.read")(function* (token: string, now: number) {
        const hashed = tokenHash(token)
        const [row] = yield* sql<{ id: string; userId: number; lastUsed: Date }>`
          SELECT s.id, s.user_id AS "userId", s.last_used AS "lastUsed"
          FROM sessions s JOIN users u ON u.id = s.user_id AND u.active
          WHERE s.token_hash = ${hashed} AND s.expires > ${new Date(now)}
            AND s.last_used + s.idle_seconds * interval '1 second' > ${new Date(now)}`
        if (row === undefined) return Option.none<SignIn>()
        if (now - row.lastUsed.getTime() >= USE_STEP)
          yield* sql`UPDATE sessions SET last_used = ${new Date(now)} WHERE token_hash = ${hashed}`
        const user = yield* users.byId(row.userId)
        return Option.map(user, (found): SignIn => ({ user: found, sessionId: row.id }))
      }, Effect.orDie)

      const create: SessionsShape["create"] = Effect.fn("Sessions.create")(function* (userId, roles) {
        const now = yield* Clock.currentTimeMillis
        const token = newToken()
        const { idleSeconds, absoluteSeconds } = sessionLifetime(roles)
        yield* sql`INSERT INTO sessions ${sql.insert({
          token_hash: tokenHash(token),
          id: newToken().slice(0, 22),
          user_id: userId,
          created: new Date(now),
          last_used: new Date(now),
          idle_seconds: idleSeconds,
          expires: new Date(now + absoluteSeconds * 1000),
        })}`
        return { token, seconds: absoluteSeconds }
      }, Effect.orDie)

      /**
       * Deletes sessions and notifies all processes in one transaction: a session has ended only when they are
       * notified.
       */
      const endThose = (deletion: Statement.Statement<{ readonly id: string }>) =>
        Effect.flatMap(deletion, notifyEnded).pipe(sql.withTransaction, Effect.orDie)
      const end = (token: string) =>
        endThose(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash(token)} RETURNING id`)

      return Sessions.of({
        create,
        replace: (former, userId, roles) =>
          Effect.andThen(end(former), create(userId, roles)).pipe(transactionOn(sql)),
        end,
        resolve: Effect.fn("Sessions.resolve")(function* (token) {
          if (token === "") return Option.none()
          const now = yield* Clock.currentTimeMillis
          const known = cache.get(token, now)
          if (known !== undefined) return Option.some(known)
          const moment = cache.moment
          const found = yield* read(token, now)
          if (Option.isSome(found)) cache.put(token, found.value, moment, now)
          return found
        }),
        renewToken: Effect.fn("Sessions.renewToken")(function* (sessionId) {
          const token = newToken()
          const now = yield* Clock.currentTimeMillis
          const [row] = yield* sql<{ expires: Date; userId: number }>`
            UPDATE sessions SET token_hash = ${tokenHash(token)} WHERE id = ${sessionId}
            RETURNING expires, user_id AS "userId"`
          if (row !== undefined) yield* tell({ type: "userChanged", userId: row.userId })
          return { token, seconds: Math.max(0, Math.floor(((row?.expires.getTime() ?? now) - now) / 1000)) }
        }, Effect.orDie),
        endOfUser: (userId, except = "") =>
          endThose(sql`DELETE FROM sessions WHERE user_id = ${userId} AND id <> ${except} RETURNING id`),
        endExpired: Effect.gen(function* () {
          const now = new Date(yield* Clock.currentTimeMillis)
          yield* endThose(sql`DELETE FROM sessions
            WHERE expires <= ${now} OR last_used + idle_seconds * interval '1 second' <= ${now} RETURNING id`)
        }),
        userChanged: (userId) => tell({ type: "userChanged", userId }),
        everybodyChanged: tell({ type: "everybodyChanged" }),
      })
    }),
  )
}

const concerns = (event: SessionEvent, signIn: SignIn): boolean => {
  switch (event.type) {
    case "ended":
      return event.sessionIds.includes(signIn.sessionId)
    case "userChanged":
      return event.userId === signIn.user.id
    case "everybodyChanged":
      return true
  }
}
