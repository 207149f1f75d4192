import type { SnapshotFrom } from "xstate"
import type { Option, SearchableSelectMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SearchableSelectMachine>

export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const isSearching = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const queryOf = ({ context }: Snapshot): string => context.query
export const chosenOf = ({ context }: Snapshot): Option | null => context.chosen
export const optionsOf = ({ context }: Snapshot): ReadonlyArray<Option> => context.found.options
/** Option highlighted by the arrow keys. */
export const activeOf = ({ context }: Snapshot): Option | undefined => context.found.options[context.active]
/** Whether the user pressed arrow keys for a list that is still loading. */
export const isAhead = ({ context }: Snapshot): boolean => context.ahead !== 0
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: "failed" })
/**
 * Whether an option may be chosen: not after a further keystroke, when the list still belongs to the earlier
 * search text.
 */
export const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches({ open: "found" })

/**
 * Message about the search, shown instead of the options or below them; its text key is `common.<message>`
 * (SEL-06).
 */
export const messageOf = (
  snapshot: Snapshot,
): "tooShortQuery" | "searching" | "noResults" | "tooManyResults" | "searchError" | undefined => {
  if (snapshot.matches({ open: "tooShort" })) return "tooShortQuery"
  if (snapshot.matches({ open: "searching" }) || snapshot.matches({ open: "typing" })) return "searching"
  if (snapshot.matches({ open: "empty" })) return "noResults"
  if (snapshot.matches({ open: "failed" })) return "searchError"
  const { options, total } = snapshot.context.found
  return snapshot.matches({ open: "found" }) && total > options.length ? "tooManyResults" : undefined
}
/** Fewest characters of a search, for the message that asks for more. */
export const shortestOf = ({ context }: Snapshot): number => context.shortest
/** Total number of matching options, of which only a part may be shown. */
export const totalOf = ({ context }: Snapshot): number => context.found.total
