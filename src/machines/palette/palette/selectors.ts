import type { SnapshotFrom } from "xstate"
import { SHORTEST_SEARCH, searchLength } from "#contract/checks.ts"
import { accessOf } from "#domain/access/access.ts"
import type { FoundThings } from "#services/palette/palette-calls.ts"
import type { PaletteMachine } from "./machine.ts"
import { mayAsk } from "./machine.ts"

type Snapshot = SnapshotFrom<PaletteMachine>

export const queryOf = ({ context }: Snapshot): string => context.query
export const foundOf = ({ context }: Snapshot): FoundThings => context.found
export const activeOf = ({ context }: Snapshot): number => context.active
export const isSearching = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: "searching" }) || snapshot.matches({ open: "typing" })
/** How many letters it takes to ask for machines and service centres, where fewer were typed. */
export const lettersWanted = ({ context: { query, user } }: Snapshot): number | undefined =>
  query.trim() !== "" && searchLength(query) < SHORTEST_SEARCH && mayAsk(user) ? SHORTEST_SEARCH : undefined
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: "failed" })
/** Something was chosen: the palette goes. */
export const isDone = (snapshot: Snapshot): boolean => snapshot.matches("done")

/** Where a machine is shown: owners in their fleet, others in the general view. */
export const machineAddress = ({ context }: Snapshot): "/fleet/machines/vin" | "/machine" => {
  const may = accessOf(context.user)
  return may.isEndUser && !may.canViewPartnerContext ? "/fleet/machines/vin" : "/machine"
}
