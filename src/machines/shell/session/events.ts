import { Schema } from "effect"
import { User } from "#contract/schemas/user.ts"

/** The user signed in successfully in this tab. */
export const SessionOpened = Schema.Struct({
  type: Schema.Literal("session.opened"),
  user: Schema.toType(User),
})
/** The user changed their own account; agreements and profile may be complete now. */
export const UserChanged = Schema.Struct({ type: Schema.Literal("user.changed"), user: Schema.toType(User) })
export const SignOutRequested = Schema.Struct({
  type: Schema.Literal("signOut.requested"),
  /** Whether another user continues at the place that is shown now. */
  keepLocation: Schema.optionalKey(Schema.Boolean),
})
/** The account was deleted, and with it the session ended, even if the sign-out call fails. */
export const AccountDeleted = Schema.Struct({ type: Schema.Literal("account.deleted") })
/** The server no longer knows the session: a call was answered 401. */
export const SessionExpired = Schema.Struct({
  type: Schema.Literal("session.expired"),
  /** Whether a new session can last: false when the browser keeps no cookies. */
  canLast: Schema.optionalKey(Schema.Boolean),
})
/** A call that needs a complete account was refused because the account is incomplete. */
export const AccountIncomplete = Schema.Struct({ type: Schema.Literal("account.incomplete") })
/** Request to ask again who is signed in, after a failure. */
export const LoadRetried = Schema.Struct({ type: Schema.Literal("load.retried") })
/** The user signed out in another tab. */
export const TabSignedOut = Schema.Struct({ type: Schema.Literal("tab.signedOut") })
/** A user signed in in another tab. */
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

/** Sent by the session chart to the portal: the code that loads the user failed to load. */
export const SessionUnready = Schema.Struct({ type: Schema.Literal("session.unready") })
/** Sent by the session chart to the portal: the server, which knows the user, cannot be reached. */
export const SessionUnreachable = Schema.Struct({ type: Schema.Literal("session.unreachable") })

/**
 * Sent by the session chart to portal and navigation: the signed-in user, or null. `keepLocation` is false after a
 * sign-out, so that the next user does not start at the former user's place.
 */
export const SessionChanged = Schema.Struct({
  type: Schema.Literal("session.changed"),
  user: Schema.NullOr(Schema.toType(User)),
  keepLocation: Schema.Boolean,
})
export type SessionChanged = typeof SessionChanged.Type
