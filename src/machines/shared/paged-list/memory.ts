import type { Selection } from "#domain/selection.ts"
import type { BrowserStore } from "#services/shell/browser-store.ts"
import { recallSelection, rememberSelection } from "#services/shell/page-selections.ts"
import type { Area } from "../../effect-actor.ts"

/** What every list remembers for the next visit (LIST-09): `pagedListMachine({ ...memoryOf(area), load })`. */
export const memoryOf = (area: Pick<Area<BrowserStore>, "fromEffect">) => ({
  recall: area.fromEffect<Selection | undefined, never, { readonly pageKey: string }>({
    name: "BrowserStore.read connectPageSelections",
    run: ({ pageKey }) => recallSelection(pageKey),
    failures: [],
  }),
  remember: area.fromEffect<void, never, { readonly pageKey: string; readonly selection: Selection }>({
    name: "BrowserStore.update connectPageSelections",
    run: ({ pageKey, selection }) => rememberSelection(pageKey, selection),
    failures: [],
  }),
})
