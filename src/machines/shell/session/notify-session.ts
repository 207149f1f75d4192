import type { User } from "#contract/schemas/user.ts"
import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { SignOutRequested, UserChanged } from "./events.ts"

/** For `sendToSystem`: the user's details, address or roles changed. */
export const notifySession = (user: User): SystemMessage => {
  const event: typeof UserChanged.Type = { type: "user.changed", user }
  return { to: systemIds.session, event }
}

const signOut: typeof SignOutRequested.Type = { type: "signOut.requested" }
/** For `sendToSystem`: signs the present user out, and leads to sign-in. */
export const signOutToSignIn: SystemMessage = { to: systemIds.session, event: signOut }

const leave: typeof SignOutRequested.Type = { type: "signOut.requested", keepLocation: true }
/** For `sendToSystem`: signs the present user out, and another goes on at this place. */
export const signOutHere: SystemMessage = { to: systemIds.session, event: leave }
