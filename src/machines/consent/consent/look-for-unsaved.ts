import { fromPromise, type SnapshotFrom } from "xstate"
import type { NavigationMachine } from "../../shell/navigation/machine.ts"
import { unsavedOf } from "../../shell/navigation/selectors.ts"
import { systemIds } from "../../system.ts"

/** Whether a reload of the page would lose unsaved input; false where no navigation chart runs. */
export const lookForUnsaved = fromPromise<boolean>(async ({ system }) => {
  const snapshot: Partial<SnapshotFrom<NavigationMachine>> | undefined = system
    .get(systemIds.navigation)
    ?.getSnapshot()
  return snapshot?.context !== undefined && unsavedOf(snapshot as SnapshotFrom<NavigationMachine>).length > 0
})
