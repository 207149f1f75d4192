import { Effect } from "effect"
import { MAX_PAGE_SIZE, type Paged } from "#contract/schemas/paging.ts"
import type { CallFailure } from "#services/failures.ts"
import type { Asked } from "../paged-list/machine.ts"

/** Most rows in one export; the result states how many rows are left out. */
export const MOST_EXPORTED = 20_000

export interface ExportedRows {
  readonly rows: ReadonlyArray<unknown>
  /** Number of rows that the query finds. */
  readonly total: number
}

/** Loads the rows of a query for export, page by page, up to the limit. */
export const rowsToExport = Effect.fnUntraced(function* <R>(
  load: (asked: Asked) => Effect.Effect<Paged<unknown>, CallFailure, R>,
  asked: Asked,
) {
  const rows: Array<unknown> = []
  for (let page = 0; ; page++) {
    const { content, pageMetadata } = yield* load({ ...asked, page, size: MAX_PAGE_SIZE })
    rows.push(...content)
    const total = pageMetadata.totalElements
    const isAll = rows.length >= Math.min(total, MOST_EXPORTED)
    if (isAll || content.length === 0) return { rows, total } satisfies ExportedRows
  }
})
