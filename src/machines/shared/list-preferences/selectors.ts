import type { SnapshotFrom } from "xstate"
import type { ListPreferencesMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ListPreferencesMachine>

/** Names of the columns that the user has hidden in the list. */
export const hiddenOf = ({ context }: Snapshot): ReadonlyArray<string> => context.preferences.hidden
/** Views of the list: queries that the user saved, each under a name. */
export const viewsOf = ({ context }: Snapshot) => context.preferences.views
