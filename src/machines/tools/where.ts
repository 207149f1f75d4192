import type { AnyActorRef, SnapshotFrom } from "xstate"
import type { NavigationMachine } from "../shell/navigation/machine.ts"
import { pathOf } from "../shell/navigation/selectors.ts"
import { systemIds } from "../system.ts"

/** Path of the shown page; the start page where no navigation chart runs. */
export const whereIn = (system: AnyActorRef["system"]): string => {
  const snapshot: Partial<SnapshotFrom<NavigationMachine>> | undefined = system
    .get(systemIds.navigation)
    ?.getSnapshot()
  return snapshot?.context === undefined ? "/" : pathOf(snapshot as SnapshotFrom<NavigationMachine>)
}
