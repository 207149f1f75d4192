import type { ListPreferences } from "#domain/list-preferences.ts"
import type { BrowserStore } from "#services/shell/browser-store.ts"
import { loadListPreferences, saveListPreferences } from "#services/shell/list-preferences.ts"
import type { Area } from "../../effect-actor.ts"

/** Actors that store hidden columns and saved views of a list in this browser. */
export const preferencesOf = (area: Pick<Area<BrowserStore>, "fromEffect">) => ({
  load: area.fromEffect<ListPreferences, never, { readonly pageKey: string }>({
    name: "BrowserStore.read connectListPreferences",
    run: ({ pageKey }) => loadListPreferences(pageKey),
    failures: [],
  }),
  save: area.fromEffect<void, never, { readonly pageKey: string; readonly preferences: ListPreferences }>({
    name: "BrowserStore.update connectListPreferences",
    run: ({ pageKey, preferences }) => saveListPreferences(pageKey, preferences),
    failures: [],
  }),
})
