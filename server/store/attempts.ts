import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type Limit, MAIL_LIMITS, REACTIVATION_LIMIT, SIGN_IN_LIMITS } from "../rules/accounts.ts"
import { accountHash } from "../rules/secret-token.ts"

/**
 * Decision of a rate limit about an attempt; when refused, `retryAfter` is the number of whole seconds until
 * another may be allowed.
 */
export type Permit =
  | { readonly allowed: true; readonly id: bigint }
  | { readonly allowed: false; readonly retryAfter: number }

interface AttemptsShape {
  /**
   * Counts a sign-in attempt as failed before the password is checked, so that simultaneous attempts cannot exceed
   * the limit together; `forgive` removes the count when the password was correct. A browser that has signed in to
   * the account before has an `allowance` of its own, which neither other addresses nor other browsers use up.
   */
  readonly signIn: (email: string, address: string, allowance?: string) => Effect.Effect<Permit>
  readonly forgive: (id: bigint) => Effect.Effect<void>
  /** Whether one more mail may be sent for an account at the request of a client address. */
  readonly mail: (email: string, address: string) => Effect.Effect<boolean>
  /**
   * Locks an email address until the transaction ends, so that mail requests for the same address are handled one
   * after another.
   */
  readonly oneAtATime: (email: string) => Effect.Effect<void>
  /** Counts an activation mail sent again by support. */
  readonly reactivation: (email: string, address: string) => Effect.Effect<Permit>
  /** Deletes attempts that are older than the windows of all limits. */
  readonly dropOld: Effect.Effect<void>
}

/** Rate limits of OPEN-13, OPEN-14 and OPEN-18, shared by all server processes. */
export class Attempts extends Context.Service<Attempts, AttemptsShape>()("headland/Attempts") {
  static readonly layer = Layer.effect(
    Attempts,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const take = Effect.fn("Attempts.take")(
        function* (
          kind: "SIGN_IN" | "MAIL" | "REACTIVATION",
          email: string,
          address: string,
          limitsOf: (account: Uint8Array) => ReadonlyArray<readonly [Limit, Statement.Fragment]>,
        ) {
          const now = yield* Clock.currentTimeMillis
          const account = accountHash(email)
          // Locks the client address and the account, so that simultaneous attempts are counted one after another
          // and cannot exceed the limit together.
          yield* sql`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${address}))`
          yield* sql`SELECT pg_advisory_xact_lock(${ACCOUNT_LOCK}, hashtext(encode(${account}, 'hex')))`
          const waits = yield* Effect.forEach(limitsOf(account), ([limit, whose]) =>
            // Reads the oldest of the last `most` attempts in the limit's window; if there is one, the limit is
            // reached until that attempt leaves the window.
            sql<{ at: Date }>`
            SELECT at FROM sign_in_attempts
            WHERE kind = ${kind} AND ${whose} AND at > ${new Date(now - limit.window)}
            ORDER BY at DESC OFFSET ${limit.most - 1} LIMIT 1`.pipe(
              Effect.map(([blocking]) =>
                blocking === undefined ? 0 : blocking.at.getTime() + limit.window - now,
              ),
            ),
          )
          const wait = Math.max(...waits)
          if (wait > 0) return { allowed: false, retryAfter: Math.ceil(wait / 1000) } as const
          const [row] = yield* sql<{ id: bigint }>`
          INSERT INTO sign_in_attempts (kind, account, address, at)
          VALUES (${kind}, ${account}, ${address}, ${new Date(now)}) RETURNING id`
          return { allowed: true, id: row?.id ?? 0n } as const
        },
        sql.withTransaction,
        Effect.orDie,
      )

      return Attempts.of({
        signIn: (email, address, allowance) =>
          take("SIGN_IN", email, allowance ?? address, (account) => [
            [
              SIGN_IN_LIMITS.accountAndAddress,
              sql`account = ${account} AND address = ${allowance ?? address}`,
            ],
            ...(allowance === undefined
              ? ([
                  [SIGN_IN_LIMITS.address, sql`address = ${address}`],
                  [SIGN_IN_LIMITS.account, sql`account = ${account}`],
                ] as const)
              : []),
          ]),
        forgive: (id) => sql`DELETE FROM sign_in_attempts WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
        mail: (email, address) =>
          take("MAIL", email, address, (account) => [
            [MAIL_LIMITS.account, sql`account = ${account}`],
            [MAIL_LIMITS.address, sql`address = ${address}`],
          ]).pipe(Effect.map((permit) => permit.allowed)),
        oneAtATime: (email) =>
          sql`SELECT pg_advisory_xact_lock(${WISH_LOCK}, hashtext(${email}))`.pipe(
            Effect.asVoid,
            Effect.orDie,
          ),
        reactivation: (email, address) =>
          take("REACTIVATION", email, address, (account) => [
            [REACTIVATION_LIMIT, sql`account = ${account}`],
          ]),
        dropOld: Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          yield* sql`DELETE FROM sign_in_attempts WHERE at < ${new Date(now - LONGEST_WINDOW)}`
        }).pipe(Effect.orDie),
      })
    }),
  )
}

const ADDRESS_LOCK = 462_025_002
const ACCOUNT_LOCK = 462_025_003
const WISH_LOCK = 462_025_006

const LONGEST_WINDOW = Math.max(
  ...[...Object.values(SIGN_IN_LIMITS), ...Object.values(MAIL_LIMITS), REACTIVATION_LIMIT].map(
    (limit) => limit.window,
  ),
)
