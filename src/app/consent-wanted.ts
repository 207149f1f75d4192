import type { SnapshotFrom } from "xstate"
import type { PortalMachine } from "#machines/shell/portal/machine.ts"
import { bootOf, consentOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"

/**
 * Whether the consent area must load: the visitor has not decided on consent yet, or a feature depends on the
 * decision (analytics, another consent provider, the maps of signed-in users). Once the visitor has decided, a
 * sign-in does not wait for this code.
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
