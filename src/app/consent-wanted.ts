import type { SnapshotFrom } from "xstate"
import type { PortalMachine } from "#machines/shell/portal/machine.ts"
import { bootOf, consentOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"

/**
 * Whether a visitor must be asked for consent, or something depends on the answer: counting, another provider, the
 * maps of signed-in users. A sign-in after the answer does not wait for this code.
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
