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
/** Number of letters needed to search for machines and service centres, while fewer are typed; otherwise undefined. */
export const lettersWanted = ({ context: { query, user } }: Snapshot): number | undefined =>
  query.trim() !== "" && searchLength(query) < SHORTEST_SEARCH && mayAsk(user) ? SHORTEST_SEARCH : undefined
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: "failed" })
/** Whether an entry was selected, so that the palette closes. */
export const isDone = (snapshot: Snapshot): boolean => snapshot.matches("done")

/** Address prefix of a found machine: owners open it in their fleet, other users on the general machine page. */
export const machineAddress = ({ context }: Snapshot): "/fleet/machines/vin" | "/machine" => {
  const may = accessOf(context.user)
  return may.isEndUser && !may.canViewPartnerContext ? "/fleet/machines/vin" : "/machine"
}
