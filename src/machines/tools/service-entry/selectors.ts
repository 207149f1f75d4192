import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { SearchableSelectMachine } from "../../shared/searchable-select/machine.ts"
import type { ServiceEntryMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ServiceEntryMachine>

export const hasNone = (snapshot: Snapshot): boolean => snapshot.matches("none")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")
/** Actor of the select for a service context; undefined unless the user has to choose one. */
export const selectOf = ({ children }: Snapshot) =>
  children.select as unknown as ActorRefFrom<SearchableSelectMachine> | undefined
