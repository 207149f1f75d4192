import { type AnyActorRef, fromCallback, type SnapshotFrom } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { subscribe } from "../../subscribe.ts"
import { systemIds } from "../../system.ts"
import type { PortalMachine } from "./machine.ts"
import { consentOf, hasJustAnswered } from "./selectors.ts"

const portalIn = (system: AnyActorRef["system"]): SnapshotFrom<PortalMachine> | undefined => {
  const snapshot: Partial<SnapshotFrom<PortalMachine>> | undefined = system
    .get(systemIds.portal)
    ?.getSnapshot()
  return snapshot?.context === undefined ? undefined : (snapshot as SnapshotFrom<PortalMachine>)
}

/** Whether the visitor has decided about consent; true where no portal chart runs, because there is no question. */
const isAnsweredIn = (system: AnyActorRef["system"]): boolean => {
  const portal = portalIn(system)
  return portal === undefined || consentOf(portal) !== undefined
}

export interface ConsentAnswered {
  readonly type: "consent.answered"
  /** Whether the user answered after signing in, so that nothing else may open in the same moment. */
  readonly isNew: boolean
}

/** Actor that reports once the visitor has answered the consent question, at once where it was answered before. */
export const watchAnswer = fromCallback<ConsentAnswered, { readonly user: User | null }>(
  ({ input: { user }, sendBack, system }) => {
    const read = () => isAnsweredIn(system) || undefined
    const isNew = () => {
      const portal = portalIn(system)
      return portal !== undefined && user !== null && hasJustAnswered(portal, user.id)
    }
    return subscribe(system.get(systemIds.portal), read, () =>
      sendBack({ type: "consent.answered", isNew: isNew() }),
    )
  },
)
