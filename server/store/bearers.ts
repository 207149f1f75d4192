import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { newToken, tokenHash } from "../rules/secret-token.ts"
import type { SignIn } from "./session-cache.ts"
import { Users } from "./users.ts"

/** Lifetime of a bearer token in ms (OPEN-19). */
const BEARER_LIFE_MS = 15 * 60_000
/** Maximum number of bearer tokens per sign-in; a further token removes the oldest. */
const MOST_BEARERS = 20

interface BearersShape {
  /**
   * Issues a bearer token for a sign-in. The token expires with the sign-in, or after 15 minutes; `expires` is
   * epoch milliseconds.
   */
  readonly issue: (sessionId: string) => Effect.Effect<{ readonly token: string; readonly expires: number }>
  /** Signed-in user of a bearer token with the user's present roles; none when the token or its session has expired. */
  readonly resolve: (token: string) => Effect.Effect<Option.Option<SignIn>>
}

/** Temporary bearer tokens of the dealer interface, stored hashed. */
export class Bearers extends Context.Service<Bearers, BearersShape>()("headland/Bearers") {
  static readonly layer = Layer.effect(
    Bearers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const users = yield* Users

      return Bearers.of({
        issue: Effect.fn("Bearers.issue")(
          function* (sessionId) {
            const now = yield* Clock.currentTimeMillis
            const token = newToken()
            const expires = now + BEARER_LIFE_MS
            yield* sql`DELETE FROM bearer_tokens WHERE session_id = ${sessionId} AND (expires <= ${new Date(now)}
              OR token_hash IN (SELECT token_hash FROM bearer_tokens WHERE session_id = ${sessionId}
                ORDER BY created DESC OFFSET ${MOST_BEARERS - 1}))`
            yield* sql`INSERT INTO bearer_tokens ${sql.insert({
              token_hash: tokenHash(token),
              session_id: sessionId,
              created: new Date(now),
              expires: new Date(expires),
            })}`
            return { token, expires }
          },
          sql.withTransaction,
          Effect.orDie,
        ),
        resolve: Effect.fn("Bearers.resolve")(function* (token) {
          if (token === "") return Option.none()
          const now = new Date(yield* Clock.currentTimeMillis)
          const [row] = yield* sql<{ sessionId: string; userId: number }>`
            SELECT s.id AS "sessionId", s.user_id AS "userId"
            FROM bearer_tokens b JOIN sessions s ON s.id = b.session_id JOIN users u ON u.id = s.user_id AND u.active
            WHERE b.token_hash = ${tokenHash(token)} AND b.expires > ${now} AND s.expires > ${now}
              AND s.last_used + s.idle_seconds * interval '1 second' > ${now}`
          if (row === undefined) return Option.none()
          const user = yield* users.byId(row.userId)
          return Option.map(user, (found): SignIn => ({ user: found, sessionId: row.sessionId }))
        }, Effect.orDie),
      })
    }),
  )
}
