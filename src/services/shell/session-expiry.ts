import { Context, type Effect, type Stream } from "effect"

/** Reason why the session ended; `cookies.blocked` where the browser refuses the session cookie. */
export type SessionExpiryReason = "session.expired" | "cookies.blocked" | "account.incomplete"

/**
 * Announces once, to all subscribers, that the server no longer knows the session. Sessions are numbered, so that
 * a late 401 of an earlier session does not end the present one.
 */
export class SessionExpiry extends Context.Service<
  SessionExpiry,
  {
    /** Number of the session that is open; undefined without a signed-in user. */
    readonly open: Effect.Effect<number | undefined>
    /** Records that a user has signed in. Repeated calls change nothing. */
    readonly opened: Effect.Effect<void>
    /** Records that the user has signed out: 401 is expected from now on. */
    readonly closed: Effect.Effect<void>
    /** Records that a call made in this session was answered with 401. */
    readonly expired: (session: number) => Effect.Effect<void>
    /** Records that a call made in this session was refused because the account is incomplete (GATE-14). */
    readonly incomplete: (session: number) => Effect.Effect<void>
    /**
     * Stream of the losses after subscription: one element per lost session, and one per call refused because the
     * account is incomplete.
     */
    readonly reasons: Stream.Stream<SessionExpiryReason>
  }
>()("headland/SessionLoss") {}
