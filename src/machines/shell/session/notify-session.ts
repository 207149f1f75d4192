import type { User } from "#contract/schemas/user.ts"
import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { SignOutRequested, UserChanged } from "./events.ts"

/** Message for `sendToSystem`: the user's details, e-mail address or roles changed. */
export const notifySession = (user: User): SystemMessage => {
  const event: typeof UserChanged.Type = { type: "user.changed", user }
  return { to: systemIds.session, event }
}

const signOut: typeof SignOutRequested.Type = { type: "signOut.requested" }
/** Message for `sendToSystem` that signs the present user out and navigates to sign-in. */
export const signOutToSignIn: SystemMessage = { to: systemIds.session, event: signOut }

const leave: typeof SignOutRequested.Type = { type: "signOut.requested", keepLocation: true }
/** Message for `sendToSystem` that signs the present user out, while another user continues at the place shown now. */
export const signOutHere: SystemMessage = { to: systemIds.session, event: leave }
