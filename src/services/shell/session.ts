import { Context, type Effect } from "effect"
import type { Credentials, User } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

/** Value of `call` in the failure when the client's code could not be loaded, so that no call was made. */
export const SESSION_CLIENT = "the client of the session"

/** Calls about the session and the signed-in user. */
export class Session extends Context.Service<
  Session,
  {
    /**
     * The user of the browser's session cookie. Fails with an `ApiError` of status 401 when no user is signed in,
     * and with a `NetworkError` for `SESSION_CLIENT` when the client's code could not be loaded.
     */
    readonly current: Effect.Effect<User, CallFailure>
    /**
     * Reads the user of the browser's session cookie after a sign-in in another tab. If the user is not `userId`,
     * the session of this tab is over, and the unsaved work of this tab's user is kept.
     */
    readonly again: (userId: number) => Effect.Effect<User, CallFailure>
    /**
     * Signs in with e-mail and password. Refusals keep the server's codes: AUTHENTICATION_FAILED,
     * DISABLED_ACCOUNT, TOO_MANY_ATTEMPTS.
     */
    readonly signIn: (credentials: Credentials) => Effect.Effect<User, CallFailure>
    /** Ends the session on the server, then deletes the session's data from this browser, in this tab and in others. */
    readonly signOut: Effect.Effect<void, CallFailure>
    /** Extends the session on the server; failures are also logged (GATE-22). */
    readonly keepAlive: Effect.Effect<void, CallFailure>
  }
>()("headland/Session") {}
