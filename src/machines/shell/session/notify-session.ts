import type { User } from "#contract/schemas/user.ts"
import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { SignOutRequested, UserChanged } from "./events.ts"

/** For `tell`: the person is another one than the session knows, in his details, address or roles. */
export const notifySession = (user: User): SystemMessage => {
  const event: typeof UserChanged.Type = { type: "user.changed", user }
  return { to: systemIds.session, event }
}

const signOut: typeof SignOutRequested.Type = { type: "signOut.requested" }
/** For `tell`: who is signed in here leaves, and sign-in comes next. */
export const signOutToSignIn: SystemMessage = { to: systemIds.session, event: signOut }

const leave: typeof SignOutRequested.Type = { type: "signOut.requested", keepLocation: true }
/** For `tell`: who is signed in here leaves, and somebody else goes on at this place. */
export const signOutHere: SystemMessage = { to: systemIds.session, event: leave }
