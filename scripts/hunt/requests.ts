import type { Scope } from "#test/server/roles/fixtures.ts"
import type { Request, Row, Caller as Sender } from "#test/server/roles/table.ts"
import type { Asked } from "./asked.ts"

/**
 * Calls of a row for one sender: for the things of each side, and mixed, with one value at a time from another
 * side (the own centre with another's machine, the own rule with another's boundary in the body).
 */
export const requestsOf = (row: Row, sides: ReadonlyArray<Scope>, sender: Sender): ReadonlyArray<Asked> => {
  const whole = sides.map((side) => row.request(side, sender))
  const requests = [...whole, ...whole.flatMap((one) => whole.flatMap((other) => mixed(one, other)))]
  const asked = requests.map((request) => askedOf(row.call, request))
  return [...new Map(asked.map((one) => [`${one.address} ${JSON.stringify(one.body)}`, one])).values()]
}

const mixed = (one: Request, other: Request): ReadonlyArray<Request> => [
  ...swapped(one, other),
  ...(isRecord(one.body) && isRecord(other.body)
    ? swapped(one.body, other.body).map((body) => ({ ...one, body }))
    : []),
]

/** `one` with each of its values that differ replaced by that of `other`, one at a time. */
const swapped = <Values extends object>(one: Values, other: Values): ReadonlyArray<Values> => {
  const differing = Object.entries(other).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(one[name as keyof Values]),
  )
  return differing.length < 2 ? [] : differing.map(([name, value]) => ({ ...one, [name]: value }))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const askedOf = (call: string, { body, query, ...values }: Request): Asked => {
  const [method = "GET", path = ""] = call.split(" ")
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const base = path.startsWith("/oauth2") ? "" : "/api"
  return {
    call,
    method,
    address: `${base}${filled}${query === undefined ? "" : `?${query}`}`,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    query: new URLSearchParams(query),
    body,
  }
}
