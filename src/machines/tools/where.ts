import type { AnyActorRef, SnapshotFrom } from "xstate"
import type { Language } from "#contract/schemas/user.ts"
import type { NavigationMachine } from "../shell/navigation/machine.ts"
import { pathOf } from "../shell/navigation/selectors.ts"
import type { PortalMachine } from "../shell/portal/machine.ts"
import { systemIds } from "../system.ts"

/** The path of what is shown; the start where no navigation runs. */
export const whereIn = (system: AnyActorRef["system"]): string => {
  const snapshot: Partial<SnapshotFrom<NavigationMachine>> | undefined = system
    .get(systemIds.navigation)
    ?.getSnapshot()
  return snapshot?.context === undefined ? "/" : pathOf(snapshot as SnapshotFrom<NavigationMachine>)
}

/** The language of the page; undefined where no portal runs. */
export const languageIn = (system: AnyActorRef["system"]): Language | undefined => {
  const snapshot: Partial<SnapshotFrom<PortalMachine>> | undefined = system
    .get(systemIds.portal)
    ?.getSnapshot()
  return snapshot?.context?.language
}
