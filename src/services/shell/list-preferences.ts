import { Effect, Schema } from "effect"
import type { ListPreferences } from "#domain/list-preferences.ts"
import { BrowserStore } from "./browser-store.ts"

const Kept = Schema.Struct({
  hidden: Schema.Array(Schema.String),
  views: Schema.Array(Schema.Struct({ name: Schema.String, search: Schema.String })),
})
const decode = Schema.decodeUnknownEffect(Kept)

/** Loads the hidden columns and saved views of a page's list; a damaged entry counts as empty. */
export const loadListPreferences = (pageKey: string) =>
  BrowserStore.use((store) => store.read("connectListPreferences")).pipe(
    Effect.flatMap((pages) => decode(pages[pageKey])),
    Effect.orElseSucceed((): ListPreferences => ({ hidden: [], views: [] })),
  )

export const saveListPreferences = (pageKey: string, { hidden, views }: ListPreferences) =>
  BrowserStore.use((store) =>
    store.update("connectListPreferences", (pages) => ({
      ...pages,
      [pageKey]: { hidden: [...hidden], views: views.map(({ name, search }) => ({ name, search })) },
    })),
  )
