import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { fail } from "../rules/fail.ts"

/** More entries than any form has: a live view of 10 000 machines is the largest. */
const MOST_VALUES = 20_000

/**
 * Refuses a body of very many values before each of them is checked against a schema: a megabyte of wrong entries
 * would make an error of each, which blocks other calls for a second.
 */
export const checkBodyValues = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const text = yield* Effect.orDie(request.text)
  if (!hasManyCommas(text)) return
  const path = crowdedPlace(text)
  if (path === undefined) return
  return yield* fail("SIZE", path === "" ? undefined : path, { max: MOST_VALUES })
})

/** So many values have nearly as many commas; to count those is quick, and hardly any body has them. */
const hasManyCommas = (text: string): boolean => {
  let count = 0
  for (let at = text.indexOf(","); at !== -1; at = text.indexOf(",", at + 1))
    if (++count >= MOST_VALUES / 2) return true
  return false
}

/** Where in the body there are more values than may be, as a dotted path; commas may also be those of a text. */
const crowdedPlace = (text: string): string | undefined => {
  const waiting: Array<readonly [value: unknown, path: string]> = [[parsed(text), ""]]
  let count = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, path] = next
    if (typeof value !== "object" || value === null) continue
    const inner = Object.entries(value)
    count += inner.length
    if (count > MOST_VALUES) return path
    for (const [key, one] of inner) waiting.push([one, path === "" ? key : `${path}.${key}`])
  }
  return undefined
}

/** What is no JSON is for the decoder to refuse. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
