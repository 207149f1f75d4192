import type { SnapshotFrom } from "xstate"
import type { PortalMachine } from "#machines/shell/portal/machine.ts"
import { bootOf, consentOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"

/**
 * Whether somebody must be asked what he agrees to, or something depends on his answer: counting, another provider, the
 * maps of whoever is signed in. Who has answered and only signs in does not wait for the code of it.
 */
export const isConsentWanted = (portal: SnapshotFrom<PortalMachine>): boolean => {
  const boot = bootOf(portal)
  const session = sessionOf(portal)?.getSnapshot()
  return (
    consentOf(portal) === undefined ||
    (boot?.consentProvider ?? boot?.analytics ?? boot?.tagManager) !== undefined ||
    (session !== undefined && currentUser(session) !== null)
  )
}
