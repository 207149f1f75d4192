import { Effect, Schema } from "effect"
import type { HttpClientResponse } from "effect/http"
import { PageMetadata } from "#contract/schemas/paging.ts"
import { knownRows, listIn } from "./known-rows.ts"

const decodePage = Schema.decodeUnknownEffect(PageMetadata)

/** A list in either form; an answer of neither does not fit the contract: a defect, as of any other call. */
const read = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const list = listIn(yield* response.json)
  return { rows: list?.rows ?? [], page: yield* decodePage(list?.page) }
}, Effect.orDie)

/** Reads a page of notifications. */
export const readList = <A>(what: string, item: Schema.Codec<A, unknown>) => {
  const known = knownRows(what, item)
  return Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
    const { rows, page } = yield* read(response)
    return { content: yield* known(rows), pageMetadata: page }
  })
}

/** How many there are, of whatever kind. */
export const readTotal = (response: HttpClientResponse.HttpClientResponse) =>
  Effect.map(read(response), ({ page }) => page.totalElements)
