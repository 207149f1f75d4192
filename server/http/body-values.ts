import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { fail } from "../rules/fail.ts"

/** Maximum number of values in a body, more than any form has: the largest is a live view of 10 000 machines. */
const MOST_VALUES = 20_000

/**
 * Refuses a body with very many values before they are checked against a schema: a megabyte of invalid values
 * would produce an error for each, which blocks other calls for a second.
 */
export const checkBodyValues = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const text = yield* Effect.orDie(request.text)
  if (!hasManyCommas(text)) return
  const path = crowdedPlace(text)
  if (path === undefined) return
  return yield* fail("SIZE", path === "" ? undefined : path, { max: MOST_VALUES })
})

/**
 * Quick check before parsing: a body with too many values has nearly as many commas, and hardly any body has so
 * many commas.
 */
const hasManyCommas = (text: string): boolean => {
  let count = 0
  for (let at = text.indexOf(","); at !== -1; at = text.indexOf(",", at + 1))
    if (++count >= MOST_VALUES / 2) return true
  return false
}

/** Dotted path of the part of the body with too many values; undefined when the commas are only in texts. */
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

/** Parsed body text; invalid JSON is left for the schema decoder to refuse. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
