import type { ListQuery } from "#domain/list-query.ts"
import type { BrowserStore } from "#services/shell/browser-store.ts"
import { loadListQuery, saveListQuery } from "#services/shell/page-selections.ts"
import type { Area } from "../../effect-actor.ts"

/**
 * Actors that remember a list's query for the next visit (LIST-09): `pagedListMachine({ ...memoryOf(area), load
 * })`.
 */
export const memoryOf = (area: Pick<Area<BrowserStore>, "fromEffect">) => ({
  loadQuery: area.fromEffect<ListQuery | undefined, never, { readonly pageKey: string }>({
    name: "BrowserStore.read connectPageSelections",
    run: ({ pageKey }) => loadListQuery(pageKey),
    failures: [],
  }),
  saveQuery: area.fromEffect<void, never, { readonly pageKey: string; readonly listQuery: ListQuery }>({
    name: "BrowserStore.update connectPageSelections",
    run: ({ pageKey, listQuery }) => saveListQuery(pageKey, listQuery),
    failures: [],
  }),
})
