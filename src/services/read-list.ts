import { Effect, Schema } from "effect"
import type { HttpClientResponse } from "effect/http"
import { PageMetadata } from "#contract/schemas/paging.ts"
import { knownRows, listIn } from "./known-rows.ts"

const decodePage = Schema.decodeUnknownEffect(PageMetadata)

/**
 * Decodes a list in either of its two forms; a response that is not a list does not match the contract and is a
 * defect, as for any other call.
 */
const read = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const list = listIn(yield* response.json)
  return { rows: list?.rows ?? [], page: yield* decodePage(list?.page) }
}, Effect.orDie)

/** Reads a page of notifications; rows of unknown kinds are skipped. */
export const readList = <A>(what: string, item: Schema.Codec<A, unknown>) => {
  const known = knownRows(what, item)
  return Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
    const { rows, page } = yield* read(response)
    return { content: yield* known(rows), pageMetadata: page }
  })
}

/** Reads the total number of rows from a list response; rows of unknown kinds are included. */
export const readTotal = (response: HttpClientResponse.HttpClientResponse) =>
  Effect.map(read(response), ({ page }) => page.totalElements)
