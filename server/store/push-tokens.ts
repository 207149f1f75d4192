import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

/** Push endpoint of one browser, with its encryption keys (W3C push subscription). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A notification to push, with the browsers of its recipient. */
export interface Outgoing {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly link: string | null
  readonly attempts: number
  readonly targets: ReadonlyArray<PushTarget>
}

interface PushTokensShape {
  /**
   * Registers the push token of a sign-in and replaces an older token; a browser belongs to the sign-in that
   * registered last.
   */
  readonly register: (
    signIn: { readonly sessionId: string; readonly userId: number },
    target: PushTarget,
    language: string,
  ) => Effect.Effect<void>
  /** Deletes an endpoint that the push service no longer knows. */
  readonly drop: (endpoint: string) => Effect.Effect<void>
  /** Notifications due for pushing, in order of age with the oldest at the top. */
  readonly due: (most: number) => Effect.Effect<ReadonlyArray<Outgoing>>
  readonly delivered: (id: number) => Effect.Effect<void>
  /** Schedules another attempt to push a notification, except to endpoints at which the notification has arrived. */
  readonly retry: (id: number, at: Date, arrived: ReadonlyArray<string>) => Effect.Effect<void>
  /** Marks notifications from before `before` as pushed: they are outdated, so that no further attempt is made. */
  readonly passOver: (before: Date) => Effect.Effect<void>
}

/** Browsers to which notifications are pushed, each with its sign-in (OPEN-129). */
export class PushTokens extends Context.Service<PushTokens, PushTokensShape>()("headland/PushTokens") {
  static readonly layer = Layer.effect(
    PushTokens,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const now = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms))
      return PushTokens.of({
        register: Effect.fn("PushTokens.register")(
          function* ({ sessionId, userId }, { auth, endpoint, p256dh }, language) {
            yield* sql`DELETE FROM push_tokens WHERE endpoint = ${endpoint} AND session_id <> ${sessionId}`
            yield* sql`INSERT INTO push_tokens (session_id, user_id, endpoint, p256dh, auth, language, registered)
              SELECT id, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${yield* now}
              FROM sessions WHERE id = ${sessionId}
              ON CONFLICT (session_id) DO UPDATE SET endpoint = excluded.endpoint, p256dh = excluded.p256dh,
                auth = excluded.auth, language = excluded.language, registered = excluded.registered`
          },
          sql.withTransaction,
          Effect.orDie,
        ),
        drop: Effect.fn("PushTokens.drop")(function* (endpoint) {
          yield* sql`DELETE FROM push_tokens WHERE endpoint = ${endpoint}`
        }, Effect.orDie),
        due: Effect.fn("PushTokens.due")(function* (most) {
          const time = yield* now
          return yield* sql<Outgoing>`
            SELECT n.id::float8 AS id, n.title, n.type, n.link, n.push_attempts AS attempts,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('endpoint', t.endpoint, 'p256dh', t.p256dh, 'auth', t.auth)), '[]')
                FROM push_tokens t JOIN sessions s ON s.id = t.session_id
                WHERE t.user_id = n.user_id AND t.endpoint <> ALL(n.push_arrived) AND s.expires > ${time}
                  AND s.last_used + s.idle_seconds * interval '1 second' > ${time}) AS targets
            FROM user_notifications n
            WHERE NOT n.pushed AND (n.push_after IS NULL OR n.push_after <= ${time})
            ORDER BY n.id LIMIT ${most}`
        }, Effect.orDie),
        delivered: Effect.fn("PushTokens.delivered")(function* (id) {
          yield* sql`UPDATE user_notifications SET pushed = true, push_arrived = '{}' WHERE id = ${id}::float8::bigint`
        }, Effect.orDie),
        retry: Effect.fn("PushTokens.retry")(function* (id, at, arrived) {
          yield* sql`UPDATE user_notifications SET push_attempts = push_attempts + 1, push_after = ${at},
            push_arrived = push_arrived || ${arrived}::text[] WHERE id = ${id}::float8::bigint`
        }, Effect.orDie),
        passOver: Effect.fn("PushTokens.passOver")(function* (before) {
          yield* sql`UPDATE user_notifications n SET pushed = true, push_arrived = '{}' WHERE NOT pushed AND (time < ${before}
            OR NOT EXISTS (SELECT FROM push_tokens t WHERE t.user_id = n.user_id))`
        }, Effect.orDie),
      })
    }),
  )
}
