import type { SnapshotFrom } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ListQuery } from "#domain/list-query.ts"
import { arrivedIn, isAboutLoaded, type PagedListMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<PagedListMachine>

/**
 * Rows of the shown page; undefined before the first answer, and after a failed change of page, sort or filter
 * until its rows arrive, so that rows never appear under another query. `A` is the type that the chart was created
 * for.
 */
export const rowsOf = <A>({ context }: Snapshot): Paged<A> | undefined =>
  context.failure !== undefined && !isAboutLoaded(context)
    ? undefined
    : (context.loaded?.value as Paged<A> | undefined)

/** Number of pages in the last answer; 0 before the first answer. */
export const pagesOf = ({ context }: Snapshot): number => context.loaded?.value.pageMetadata.totalPages ?? 0
export const listQueryOf = (snapshot: Snapshot): ListQuery => snapshot.context.listQuery
/** Whether the remembered query has been read, so that the list accepts new choices. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches("open")
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
/** Whether the shown rows belong to the present query, but could not be read again. */
export const isStale = (snapshot: Snapshot): boolean => snapshot.hasTag("stale")
/** Whether the last load of the list failed. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** Time at which the shown rows were read, epoch ms; undefined before the first answer. */
export const loadedAt = (snapshot: Snapshot): number | undefined => snapshot.context.loaded?.at

/** Whether a poll found rows that differ from those on the page. */
export const hasArrived = ({ context }: Snapshot): boolean => context.arrived !== undefined
/** Number of rows found by a poll that are not on the page; 0 where only order or missing rows differ. */
export const arrivedOf = ({ context }: Snapshot): number => arrivedIn(context)
