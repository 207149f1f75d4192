import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { SAME_WISH_WITHIN, SECRET_LIFETIME, type SecretPurpose } from "../rules/accounts.ts"
import { newToken, tokenHash } from "../rules/secret-token.ts"

export type SecretUse =
  | { readonly outcome: "USED"; readonly userId: number }
  | { readonly outcome: "UNKNOWN" | "EXPIRED" | "USED_BEFORE" }

/** Validity and purpose of a mailed secret, read without using it up. */
type SecretLook =
  | { readonly outcome: "GOOD"; readonly userId: number; readonly purpose: SecretPurpose }
  | { readonly outcome: "EXPIRED" | "USED_BEFORE"; readonly purpose: SecretPurpose }
  | { readonly outcome: "UNKNOWN" }

interface SecretsShape {
  readonly look: (token: string) => Effect.Effect<SecretLook>
  /** Deletes a user's unused secrets of the given purposes; their links then count as UNKNOWN. */
  readonly void: (userId: number, purposes: ReadonlyArray<SecretPurpose>) => Effect.Effect<void>
  /**
   * Revokes a user's valid secrets of the given purposes; a user who opens such a link later learns its purpose,
   * and that it has expired.
   */
  readonly expire: (userId: number, purposes: ReadonlyArray<SecretPurpose>) => Effect.Effect<void>
  /**
   * Revokes a user's valid secrets of the given purposes; a user who opens such a link later learns that it was
   * already used.
   */
  readonly useUp: (userId: number, purposes: ReadonlyArray<SecretPurpose>) => Effect.Effect<void>
  /**
   * Whether a valid secret was mailed for this purpose within the last minutes, so that the request is a retry and
   * needs no second mail.
   */
  readonly isOnItsWay: (userId: number, purpose: SecretPurpose) => Effect.Effect<boolean>
  /** Issues a secret for a mail and revokes an older secret of the same purpose. */
  readonly issue: (userId: number, purpose: SecretPurpose) => Effect.Effect<string>
  /** Uses up a secret; of two simultaneous uses only one succeeds. */
  readonly use: (token: string, purpose: SecretPurpose) => Effect.Effect<SecretUse>
}

/** Milliseconds for which an expired secret stays stored, so that its link counts as expired, not unknown. */
const EXPIRED_KNOWN_FOR = 30 * 24 * 3_600_000

/** Secrets sent by mail: stored hashed, valid once and for a limited time. */
export class Secrets extends Context.Service<Secrets, SecretsShape>()("headland/Secrets") {
  static readonly layer = Layer.effect(
    Secrets,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return Secrets.of({
        look: Effect.fn("Secrets.look")(function* (token) {
          const now = yield* Clock.currentTimeMillis
          const [known] = yield* sql<{
            userId: number
            purpose: SecretPurpose
            used: Date | null
            expires: Date
          }>`
            SELECT user_id AS "userId", purpose, used, expires FROM secrets WHERE token_hash = ${tokenHash(token)}`
          if (known === undefined) return { outcome: "UNKNOWN" } as const
          const { purpose } = known
          if (known.used !== null) return { outcome: "USED_BEFORE", purpose } as const
          if (known.expires.getTime() <= now) return { outcome: "EXPIRED", purpose } as const
          return { outcome: "GOOD", userId: known.userId, purpose } as const
        }, Effect.orDie),
        void: (userId, purposes) =>
          sql`DELETE FROM secrets WHERE user_id = ${userId} AND purpose = ANY(${[...purposes]}) AND used IS NULL`.pipe(
            Effect.asVoid,
            Effect.orDie,
          ),
        useUp: Effect.fn("Secrets.useUp")(function* (userId, purposes) {
          const now = new Date(yield* Clock.currentTimeMillis)
          yield* sql`UPDATE secrets SET used = ${now}
            WHERE user_id = ${userId} AND purpose = ANY(${[...purposes]}) AND used IS NULL AND expires > ${now}`
        }, Effect.orDie),
        expire: Effect.fn("Secrets.expire")(function* (userId, purposes) {
          const now = new Date(yield* Clock.currentTimeMillis)
          yield* sql`UPDATE secrets SET expires = ${now}
            WHERE user_id = ${userId} AND purpose = ANY(${[...purposes]}) AND used IS NULL AND expires > ${now}`
        }, Effect.orDie),
        isOnItsWay: Effect.fn("Secrets.isOnItsWay")(function* (userId, purpose) {
          const now = yield* Clock.currentTimeMillis
          const found = yield* sql`SELECT FROM secrets WHERE user_id = ${userId} AND purpose = ${purpose}
            AND used IS NULL AND expires > ${new Date(now)} AND created > ${new Date(now - SAME_WISH_WITHIN)}`
          return found.length > 0
        }, Effect.orDie),
        issue: Effect.fn("Secrets.issue")(
          function* (userId, purpose) {
            const now = yield* Clock.currentTimeMillis
            const token = newToken()
            yield* sql`DELETE FROM secrets WHERE user_id = ${userId} AND purpose = ${purpose}
              AND (expires > ${new Date(now)} OR expires < ${new Date(now - EXPIRED_KNOWN_FOR)})`
            yield* sql`INSERT INTO secrets ${sql.insert({
              token_hash: tokenHash(token),
              purpose,
              user_id: userId,
              created: new Date(now),
              expires: new Date(now + SECRET_LIFETIME[purpose]),
            })}`
            return token
          },
          sql.withTransaction,
          Effect.orDie,
        ),
        use: Effect.fn("Secrets.use")(function* (token, purpose) {
          const now = new Date(yield* Clock.currentTimeMillis)
          const hashed = tokenHash(token)
          const [taken] = yield* sql<{ userId: number }>`
            UPDATE secrets SET used = ${now}
            WHERE token_hash = ${hashed} AND purpose = ${purpose} AND used IS NULL AND expires > ${now}
            RETURNING user_id AS "userId"`
          if (taken !== undefined) return { outcome: "USED", userId: taken.userId } as const
          const [known] = yield* sql<{ used: Date | null }>`
            SELECT used FROM secrets WHERE token_hash = ${hashed} AND purpose = ${purpose}`
          if (known === undefined) return { outcome: "UNKNOWN" } as const
          return { outcome: known.used === null ? "EXPIRED" : "USED_BEFORE" } as const
        }, Effect.orDie),
      })
    }),
  )
}
