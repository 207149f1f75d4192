import { Effect } from "effect"
import { Api } from "#contract/api.ts"
import { VERSION_HEADER } from "#contract/version.ts"
import { routesOf } from "#server/http/allowed-methods.ts"
import type { Answer } from "#test/support/browser.ts"
import { faultsOf } from "../generated/oracle.ts"
import { restoreFixtures } from "../roles/fixtures.ts"
import { type Changed, type Example, type Fixtures, pathOf, writtenRows } from "./fixtures.ts"

const AT_ONCE = { concurrency: 8 }

/** Outcome of a call as text: status and errors, such as `400 NOT_NULL x-api-version`. */
const outcomeOf = ({ call }: Example, answer: Answer): string => {
  const faults = (answer.status >= 400 ? faultsOf(call, answer) : []) ?? [{ message: "without a list" }]
  return [
    answer.status,
    ...faults.map(({ field, message }: any) => [message, field].filter(Boolean).join(" ")),
  ].join(" ")
}

const attempt = Effect.fnUntraced(function* (
  fixtures: Fixtures,
  examples: ReadonlyArray<Example>,
  changed: Changed,
  wanted: string,
) {
  const wrongs: Array<string> = []
  yield* Effect.forEach(
    examples,
    (example) =>
      Effect.map(fixtures.send(example, changed), (answer) => {
        const got = outcomeOf(example, answer)
        if (got !== wanted) wrongs.push(`${example.call.name}: ${wanted} expected, but ${got}`)
      }),
    AT_ONCE,
  )
  for (const row of yield* writtenRows) wrongs.push(`${wanted} wrote ${row}`)
  return { count: examples.length, wrongs }
})

const isWrite = ({ call }: Example) => call.method !== "GET"
/** Whether a closing page sends the call as a beacon, which cannot carry headers (CONFLICT-33). */
const isBeacon = ({ call }: Example) => call.path.endsWith("/livefleet/session/terminate")
/**
 * Whether a call refuses a wrong version header: not the calls of mailed links and browser navigation, which carry
 * none.
 */
const asksForVersion = ({ call }: Example) => call.path.startsWith("/api/")

export const tryVersions = Effect.fn("tryVersions")(function* (fixtures: Fixtures) {
  const examples = fixtures.examples.filter(asksForVersion)
  const silent = examples.filter((one) => isWrite(one) && !isBeacon(one) && !one.call.dealer)
  const other = (version: string) =>
    attempt(
      fixtures,
      examples,
      { headers: { [VERSION_HEADER]: version } },
      `400 INVALID_INPUT_VALUE ${VERSION_HEADER}`,
    )
  return together([
    yield* other("2"),
    yield* other("03"),
    yield* other("3, 3"),
    yield* attempt(
      fixtures,
      silent,
      { headers: { [VERSION_HEADER]: undefined } },
      `400 NOT_NULL ${VERSION_HEADER}`,
    ),
  ])
})

/** Sends writes as from another origin than the portal's, which must all be refused. */
export const tryOrigins = Effect.fn("tryOrigins")(function* (fixtures: Fixtures) {
  const writes = fixtures.examples.filter((one) => isWrite(one) && !one.call.dealer)
  const from = (headers: Changed["headers"] & {}) =>
    attempt(fixtures, writes, { headers }, "403 BAD_OR_MISSING_CSRF_VALUE")
  return together([
    yield* from({ origin: "https://elsewhere.example" }),
    yield* from({ origin: undefined, "sec-fetch-site": "cross-site" }),
    yield* from({ origin: "null" }),
  ])
})

export const tryMediaTypes = Effect.fn("tryMediaTypes")(function* (fixtures: Fixtures) {
  const writes = fixtures.examples.filter(isWrite)
  const withoutForms = writes.filter(({ call }) => call.path !== "/api/feedback")
  const typed = (type: string | undefined, examples = writes) =>
    attempt(
      fixtures,
      examples,
      { headers: { "content-type": type }, body: '{"name":"x"}' },
      "415 UNSUPPORTED_MEDIA_TYPE",
    )
  return together([
    yield* typed("text/plain"),
    yield* typed("application/x-www-form-urlencoded"),
    yield* typed("multipart/form-data; boundary=x", withoutForms),
    yield* typed("application/jsonx"),
    yield* typed("application/json; charset=utf-16"),
    yield* typed(undefined),
  ])
})

const LARGEST: ReadonlyArray<readonly [path: RegExp, bytes: number]> = [
  [/^\/api\/configurations\/(brands|models)(\/:\w+)?$/, 4_000_000],
  [/^\/api\/feedback$/, 3_000_000],
]
const largestOf = ({ call, person }: Example) =>
  LARGEST.find(([path]) => path.test(call.path))?.[1] ?? (person === "visitor" ? 65_536 : 1_000_000)

/**
 * Sends a request whose Content-Length is above the limit, and a chunked body above it without any Content-Length;
 * both must be refused (OPEN-172).
 */
export const tryTooLarge = Effect.fn("tryTooLarge")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  const examples = fixtures.examples.filter(({ call }) => call.payload !== undefined)
  for (const example of examples) {
    const limit = largestOf(example)
    const outcomes = [
      yield* fixtures.send(example, {
        body: "{}",
        headers: { "content-length": String(limit + 1) },
        stayOpen: true,
      }),
      yield* fixtures.send(example, { body: `{"x":"${"a".repeat(limit)}"}`, chunked: true }),
    ].map((answer) => outcomeOf(example, answer))
    for (const outcome of outcomes)
      if (outcome !== "413 PAYLOAD_TOO_LARGE") wrongs.push(`${example.call.name}: ${outcome}`)
  }
  for (const row of yield* writtenRows) wrongs.push(`too large, and wrote ${row}`)
  return { count: 2 * examples.length, wrongs }
})

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]

/** Sends every method that a path does not have, which must be answered 405. */
export const tryMethods = Effect.fn("tryMethods")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  const byPath = Map.groupBy(routesOf(Api), ({ path }) => path)
  let count = 0
  for (const [pattern, routes] of byPath) {
    const example = fixtures.examples.find(({ call }) => call.path === pattern)
    if (example === undefined || !pattern.startsWith("/api/")) continue
    const path = pathOf(example.call, example.params)
    const known = new Set(routes.map(({ method }) => method))
    // Methods allowed for the path, also those of calls whose path has the same form: `/partners/services` also
    // fits `/partners/:id`.
    const others = routesOf(Api).filter((one) => looksLike(one.path, path))
    const allowed = [...new Set([...known, ...others.map(({ method }) => method)])]
    if (allowed.includes("GET")) allowed.push("HEAD")
    const wrong = METHODS.filter((method) => !allowed.includes(method))
    count += wrong.length
    yield* Effect.forEach(
      wrong,
      (method) =>
        Effect.map(fixtures.send(example, { method, path, body: null, query: [] }), (answer) => {
          const line = `${method} ${pattern}: ${answer.status} ${answer.headers.get("allow")} ${answer.text.slice(0, 100)}`
          const outcome = method === "HEAD" ? `${answer.status}` : outcomeOf(example, answer)
          if (!"405 METHOD_NOT_ALLOWED".startsWith(outcome)) wrongs.push(line)
          if (answer.headers.get("allow") !== allowed.toSorted().join(", ")) wrongs.push(line)
        }),
      AT_ONCE,
    )
  }
  for (const row of yield* writtenRows) wrongs.push(`a wrong method wrote ${row}`)
  return { count, wrongs }
})

const looksLike = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:[A-Za-z0-9_]+/g, "[^/]+")}$`).test(path)

/** Headers that are not compared, because they differ between responses. */
const OWN = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length", "set-cookie"])

const headersOf = ({ headers }: Answer) =>
  [...headers].filter(([name]) => !OWN.has(name)).map(([name, value]) => `${name}: ${value}`)

/**
 * Checks that HEAD responds like GET without the body, and that an Accept header without any type of the call is
 * ignored.
 */
export const tryReads = Effect.fn("tryReads")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  const reads = fixtures.examples.filter((one) => !isWrite(one) && one.works)
  for (const example of reads) {
    const answer = yield* fixtures.send(example)
    const head = yield* fixtures.send(example, { method: "HEAD" })
    const name = example.call.name
    if (answer.status >= 400) wrongs.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
    if (head.status !== answer.status || head.text !== "")
      wrongs.push(`${name}: HEAD ${head.status} ${head.text.slice(0, 100)}, GET ${answer.status}`)
    const [ofGet, ofHead] = [headersOf(answer).join("\n"), headersOf(head).join("\n")]
    if (ofGet !== ofHead) wrongs.push(`${name}: HEAD has\n${ofHead}\nGET has\n${ofGet}`)
    const pictures = yield* fixtures.send(example, { headers: { accept: "image/x-unheard-of" } })
    if (pictures.status !== answer.status) wrongs.push(`${name}: Accept changes it to ${pictures.status}`)
  }
  yield* restoreFixtures
  yield* writtenRows
  return { count: 3 * reads.length, wrongs }
})

const together = (
  tried: ReadonlyArray<{ readonly count: number; readonly wrongs: ReadonlyArray<string> }>,
) => ({
  count: tried.reduce((sum, { count }) => sum + count, 0),
  wrongs: tried.flatMap(({ wrongs }) => wrongs),
})
