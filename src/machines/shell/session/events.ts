import { Schema } from "effect"
import { User } from "#contract/schemas/user.ts"

/** Sign-in has succeeded in this tab. */
export const SessionOpened = Schema.Struct({
  type: Schema.Literal("session.opened"),
  user: Schema.toType(User),
})
/** The user changed their own account; agreements and profile may be complete now. */
export const UserChanged = Schema.Struct({ type: Schema.Literal("user.changed"), user: Schema.toType(User) })
export const SignOutRequested = Schema.Struct({
  type: Schema.Literal("signOut.requested"),
  /** Another user goes on at the present place. */
  keepLocation: Schema.optionalKey(Schema.Boolean),
})
/** The account is no more: its session is over, whatever becomes of the sign-out. */
export const AccountDeleted = Schema.Struct({ type: Schema.Literal("account.deleted") })
/** The server no longer knows the session: a call was answered 401. */
export const SessionExpired = Schema.Struct({
  type: Schema.Literal("session.expired"),
  /** False: this browser keeps no cookies, so that no session goes on here. */
  canLast: Schema.optionalKey(Schema.Boolean),
})
/** A call of a complete account was refused because it is not complete. */
export const AccountIncomplete = Schema.Struct({ type: Schema.Literal("account.incomplete") })
/** Try again to find out who is signed in. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
/** The person signed out in another tab. */
export const TabSignedOut = Schema.Struct({ type: Schema.Literal("tab.signedOut") })
/** The person signed in in another tab. */
export const TabSignedIn = Schema.Struct({ type: Schema.Literal("tab.signedIn") })

export const SessionEvents = Schema.Union([
  SessionOpened,
  UserChanged,
  SignOutRequested,
  AccountDeleted,
  SessionExpired,
  AccountIncomplete,
  LoadRetried,
  TabSignedOut,
  TabSignedIn,
])
export type SessionEvent = typeof SessionEvents.Type

/** From the session to the portal: the code that loads the user did not arrive. */
export const SessionUnready = Schema.Struct({ type: Schema.Literal("session.unready") })
/** From the session to the portal: the server that knows the user cannot be reached. */
export const SessionUnreachable = Schema.Struct({ type: Schema.Literal("session.unreachable") })

/**
 * From the session to portal and navigation: the signed-in user, or null. `keepLocation` is false after a sign-out:
 * the next user does not land where this one was.
 */
export const SessionChanged = Schema.Struct({
  type: Schema.Literal("session.changed"),
  user: Schema.NullOr(Schema.toType(User)),
  keepLocation: Schema.Boolean,
})
export type SessionChanged = typeof SessionChanged.Type
