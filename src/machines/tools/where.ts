import type { AnyActorRef, SnapshotFrom } from "xstate"
import type { NavigationMachine } from "../shell/navigation/machine.ts"
import { pathOf } from "../shell/navigation/selectors.ts"
import { systemIds } from "../system.ts"

/** The path of what is shown; the start where no navigation runs. */
export const whereIn = (system: AnyActorRef["system"]): string => {
  const snapshot: Partial<SnapshotFrom<NavigationMachine>> | undefined = system
    .get(systemIds.navigation)
    ?.getSnapshot()
  return snapshot?.context === undefined ? "/" : pathOf(snapshot as SnapshotFrom<NavigationMachine>)
}
