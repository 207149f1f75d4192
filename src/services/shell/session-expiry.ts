import { Context, type Effect, type Stream } from "effect"

/** Reason passed to the session; `cookies.blocked` where the browser refuses the cookie that carries it. */
export type SessionExpiryReason = "session.expired" | "cookies.blocked" | "account.incomplete"

/**
 * Says once, to all, that the server no longer knows the session. Sessions are counted, so that a late 401 of an
 * earlier one says nothing about the present one.
 */
export class SessionExpiry extends Context.Service<
  SessionExpiry,
  {
    /** Number of the session that is open, or undefined. */
    readonly open: Effect.Effect<number | undefined>
    /** A user is signed in from now on. Repeated calls change nothing. */
    readonly opened: Effect.Effect<void>
    /** The user has signed out: 401 is no surprise from now on. */
    readonly closed: Effect.Effect<void>
    /** A call made in this session was answered 401. */
    readonly expired: (session: number) => Effect.Effect<void>
    /** A call made in it was refused because the account is not complete (GATE-14). */
    readonly incomplete: (session: number) => Effect.Effect<void>
    /** One element per lost session, and per call that was refused to its account, from now on. */
    readonly reasons: Stream.Stream<SessionExpiryReason>
  }
>()("headland/SessionLoss") {}
