import type { AnyActorRef, SnapshotFrom } from "xstate"
import { systemIds } from "../../system.ts"
import type { NavigationMachine } from "./machine.ts"
import { isStandalone } from "./selectors.ts"

/** Whether the page stands alone, without the frame, as the tab of a proactive alert does. */
export const isAloneIn = (system: AnyActorRef["system"]): boolean => {
  const navigation: SnapshotFrom<NavigationMachine> | undefined = system
    .get(systemIds.navigation)
    ?.getSnapshot()
  return navigation?.context?.shown !== undefined && isStandalone(navigation)
}
