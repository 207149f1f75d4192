import type { SnapshotFrom } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ListQuery } from "#domain/list-query.ts"
import { arrivedIn, isAboutLoaded, type PagedListMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<PagedListMachine>

/**
 * The rows of the page shown; undefined before the first answer, and after a failed change of page, sort or filter
 * until its rows arrive: rows never stand under another choice. `A` is the type the chart was made for.
 */
export const rowsOf = <A>({ context }: Snapshot): Paged<A> | undefined =>
  context.failure !== undefined && !isAboutLoaded(context)
    ? undefined
    : (context.loaded?.value as Paged<A> | undefined)

/** How many pages there were in the last answer; none before the first. */
export const pagesOf = ({ context }: Snapshot): number => context.loaded?.value.pageMetadata.totalPages ?? 0
export const listQueryOf = (snapshot: Snapshot): ListQuery => snapshot.context.listQuery
/** What was chosen last time is known: from then on the list takes other choices. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
/** The right rows are shown, and could not be read again. */
export const isStale = (snapshot: Snapshot): boolean => snapshot.hasTag("stale")
/** Whether the last load failed. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** When what is shown was read, epoch ms; undefined before the first answer. */
export const loadedAt = (snapshot: Snapshot): number | undefined => snapshot.context.loaded?.at

/** A poll found other rows than those on the page. */
export const hasArrived = ({ context }: Snapshot): boolean => context.arrived !== undefined
/** How many rows a poll found that are not on the page; 0 where only order or absence differs. */
export const arrivedOf = ({ context }: Snapshot): number => arrivedIn(context)
