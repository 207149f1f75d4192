import type { SnapshotFrom } from "xstate"
import type { ListPreferencesMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ListPreferencesMachine>

/** Names of the list columns that the user has hidden. */
export const hiddenOf = ({ context }: Snapshot): ReadonlyArray<string> => context.preferences.hidden
/** Queries of the list that the user saved under a name. */
export const viewsOf = ({ context }: Snapshot) => context.preferences.views
