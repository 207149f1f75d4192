import type { SnapshotFrom } from "xstate"
import type { Option, SearchableSelectMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SearchableSelectMachine>

export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const isSearching = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const queryOf = ({ context }: Snapshot): string => context.query
export const chosenOf = ({ context }: Snapshot): Option | null => context.chosen
export const optionsOf = ({ context }: Snapshot): ReadonlyArray<Option> => context.found.options
/** The option that the arrow keys stand on. */
export const activeOf = ({ context }: Snapshot): Option | undefined => context.found.options[context.active]
/** Whether the person has reached for an option of a list that is still to come. */
export const isAhead = ({ context }: Snapshot): boolean => context.ahead !== 0
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: "failed" })
/** While a choice may be made; after the next keystroke the list is that of the words before. */
export const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches({ open: "found" })

/** What the list says instead of options or below them: `common.<message>` (SEL-06). */
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
/** Fewest characters, for the text that asks for them. */
export const shortestOf = ({ context }: Snapshot): number => context.shortest
/** How many more there are than are shown. */
export const totalOf = ({ context }: Snapshot): number => context.found.total
