import { Effect, Schema } from "effect"
import type { HttpClientResponse } from "effect/http"
import { PageMetadata } from "#contract/schemas/paging.ts"
import { knownLines, listIn } from "./known-lines.ts"

const decodePage = Schema.decodeUnknownEffect(PageMetadata)

/** A list in either form; an answer of neither does not fit the contract: a defect, as of any other call. */
const read = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const list = listIn(yield* response.json)
  return { lines: list?.lines ?? [], page: yield* decodePage(list?.page) }
}, Effect.orDie)

/** Reads a page of notifications. */
export const readList = <A>(what: string, item: Schema.Codec<A, unknown>) => {
  const known = knownLines(what, item)
  return Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
    const { lines, page } = yield* read(response)
    return { content: yield* known(lines), pageMetadata: page }
  })
}

/** How many there are, of whatever kind. */
export const readTotal = (response: HttpClientResponse.HttpClientResponse) =>
  Effect.map(read(response), ({ page }) => page.totalElements)
