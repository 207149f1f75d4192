import { Effect } from "effect"

const BATCH = 200

/**
 * Runs a job's work for all rows that are due, read in batches by ascending id, so that memory holds only one batch
 * and a row that stays due is not met twice.
 */
export const inBatches = Effect.fnUntraced(function* <A extends { readonly id: number }, E, R, E2, R2>(
  readAfter: (id: number, most: number) => Effect.Effect<ReadonlyArray<A>, E, R>,
  work: (row: A) => Effect.Effect<unknown, E2, R2>,
) {
  for (let after = 0; ; ) {
    const rows = yield* readAfter(after, BATCH)
    for (const row of rows) yield* work(row)
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = last.id
  }
})
