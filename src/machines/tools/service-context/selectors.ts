import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { SearchableSelectMachine } from "../../shared/searchable-select/machine.ts"
import type { ServiceContextMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ServiceContextMachine>

export const contextIdOf = ({ context }: Snapshot): number | undefined => context.id
export const contextNameOf = ({ context }: Snapshot): string | undefined => context.name
export const isNameless = (snapshot: Snapshot): boolean => snapshot.matches("nameless")
/** Actor of the select for another service context. */
export const selectOf = ({ children }: Snapshot) =>
  children.select as unknown as ActorRefFrom<SearchableSelectMachine> | undefined
