import type { AnyActorRef, SnapshotFrom } from "xstate"
import { systemIds } from "../../system.ts"
import type { SignInExpected } from "./events.ts"
import type { PortalMachine } from "./machine.ts"

/** E-mail address with which sign-in begins: of the account just activated on this page, else empty. */
export const signInEmailIn = (system: AnyActorRef["system"]): string => {
  const snapshot: Partial<SnapshotFrom<PortalMachine>> | undefined = system
    .get(systemIds.portal)
    ?.getSnapshot()
  return snapshot?.context?.signInEmail ?? ""
}

/** Message for `sendToSystem` after an activation: the sign-in page begins with the account's address. */
export const expectSignIn = (email: string) => {
  const event: typeof SignInExpected.Type = { type: "signIn.expected", email }
  return { to: systemIds.portal, event }
}
