import type { SnapshotFrom } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Selection } from "#domain/selection.ts"
import type { PagedListMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<PagedListMachine>

/** The lines of the page shown; undefined before the first answer. `A` is the type the chart was made for. */
export const linesOf = <A>(snapshot: Snapshot): Paged<A> | undefined =>
  snapshot.context.loaded?.value as Paged<A> | undefined

export const selectionOf = (snapshot: Snapshot): Selection => snapshot.context.selection
/** What was chosen last time is known: from then on the list takes other choices. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** When what is shown was read, epoch ms; undefined before the first answer. */
export const loadedAt = (snapshot: Snapshot): number | undefined => snapshot.context.loaded?.at
