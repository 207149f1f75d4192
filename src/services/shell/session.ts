import { Context, type Effect } from "effect"
import type { Credentials, User } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

/** Named as the failed call when the client's code did not arrive: no call was made. */
export const SESSION_CLIENT = "the client of the session"

/** Who is signed in, as the server sees it. */
export class Session extends Context.Service<
  Session,
  {
    /** The user of the browser's cookie. Without one: `ApiError` with 401. Not asked: `SESSION_CLIENT` unreachable. */
    readonly current: Effect.Effect<User, CallFailure>
    /**
     * After a sign-in in another tab: the user of the browser's cookie now. If it is another user, the session is over
     * here, and this user's unsaved work is kept.
     */
    readonly again: (userId: number) => Effect.Effect<User, CallFailure>
    /** Refusals keep the server's codes: AUTHENTICATION_FAILED, DISABLED_ACCOUNT, TOO_MANY_ATTEMPTS. */
    readonly signIn: (credentials: Credentials) => Effect.Effect<User, CallFailure>
    /** Ends the session on the server, then what this browser kept of it, here and in other tabs. */
    readonly signOut: Effect.Effect<void, CallFailure>
    /** Failures are logged besides (GATE-22). */
    readonly keepAlive: Effect.Effect<void, CallFailure>
  }
>()("headland/Session") {}
