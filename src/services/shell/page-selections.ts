import { Effect, Schema } from "effect"
import { PAGE_SIZES } from "#contract/schemas/paging.ts"
import type { ListQuery } from "#domain/list-query.ts"
import { BrowserStore } from "./browser-store.ts"

const Kept = Schema.Struct({
  page: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  size: Schema.Literals(PAGE_SIZES),
  sort: Schema.optionalKey(Schema.String),
  filters: Schema.Record(Schema.String, Schema.String),
})
const decode = Schema.decodeUnknownEffect(Kept)

/**
 * The user's list settings from their last visit to a list (LIST-09); settings that are no longer valid are
 * dropped.
 */
export const loadListQuery = (pageKey: string) =>
  BrowserStore.use((store) => store.read("connectPageSelections")).pipe(
    Effect.flatMap((pages) => decode(pages[pageKey])),
    Effect.map(({ sort, ...kept }): ListQuery | undefined => ({ ...kept, sort })),
    Effect.orElseSucceed(() => undefined),
  )

export const saveListQuery = (pageKey: string, { page, size, sort, filters }: ListQuery) =>
  BrowserStore.use((store) =>
    store.update("connectPageSelections", (pages) => ({
      ...pages,
      [pageKey]: { page, size, filters: { ...filters }, ...(sort === undefined ? {} : { sort }) },
    })),
  )
