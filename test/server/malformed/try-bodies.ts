import { Effect } from "effect"
import { hash } from "#server/seed/terrain/random.ts"
import type { Answer } from "#test/support/browser.ts"
import { faultsOf, wrongsOf } from "../generated/oracle.ts"
import { restoreFixtures } from "../roles/fixtures.ts"
import { fullBody, malformedBodies, oddBodies, withSurplus } from "./bodies.ts"
import { answersFirst, type Example, type Fixtures, writtenRows } from "./fixtures.ts"

/** Number of requests sent at a time, enough to keep the server busy. */
const AT_ONCE = { concurrency: 8 }

const said = ({ call }: Example, what: string, answer: Answer) =>
  `${call.name} ${what}: ${answer.status} ${answer.text.slice(0, 200)}`

const withBody = (fixtures: Fixtures) => fixtures.examples.filter(({ call }) => call.payload !== undefined)

/**
 * Sends bodies with one error each; returns the bodies not refused for exactly that error, and rows written
 * meanwhile.
 */
export const tryMalformedBodies = Effect.fn("tryMalformedBodies")(function* (
  fixtures: Fixtures,
  seed: number,
) {
  const wrongs: Array<string> = []
  let count = 0
  for (const [number, example] of withBody(fixtures).entries()) {
    const { call } = example
    if (call.payload === undefined) continue
    const full = yield* fullBody(call.payload, example.body, hash(seed, number))
    const bodies = malformedBodies(call.payload, full)
    count += bodies.length
    yield* Effect.forEach(
      bodies,
      ({ body, codes, field, what }) =>
        Effect.map(fixtures.send(example, { body }), (answer) => {
          const line = said(example, `${field} ${what}`, answer)
          for (const wrong of wrongsOf(call, answer)) wrongs.push(`${line}: ${wrong}`)
          const faults = faultsOf(call, answer) ?? []
          const elsewhere = faults.filter((one) => one.field !== field && !one.field?.startsWith(`${field}.`))
          if (answer.status !== 400 || elsewhere.length > 0) wrongs.push(line)
          else if (!faults.some(({ message }) => codes.includes(message)))
            wrongs.push(`${line}, not ${codes.join(" or ")}`)
        }),
      AT_ONCE,
    )
    for (const row of yield* writtenRows) wrongs.push(`${call.name} wrote ${row}`)
  }
  return { count, wrongs }
})

const bytes = (...values: ReadonlyArray<number>) => Buffer.from(values)

/** Bodies that are not a JSON object, by name. */
const noObjects: ReadonlyArray<readonly [what: string, body: string | Buffer | null]> = [
  ["none", null],
  ["empty", ""],
  ["blank", " \n"],
  ["a list", "[]"],
  ["a list with the object", "[{}]"],
  ["a text", '"text"'],
  ["a number", "7"],
  ["null", "null"],
  ["truth", "true"],
  ["text that is no JSON", "name=value&other=value"],
  ["half an object", '{"name": "x'],
  ["an object and more", "{} {}"],
  ["a comma too many", '{"name": 1,}'],
  ["single quotes", "{'name': 1}"],
  ["NaN", '{"name": NaN}'],
  ["a very deep list", "[".repeat(60_000)],
  ["a list of a deep object", `[${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}]`],
  ["bytes that are no UTF-8", bytes(0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d)],
  ["zeros", bytes(0, 0, 0, 0)],
]

/**
 * Sends bodies that are not a JSON object; each is one error of the whole body, except where all fields are
 * optional.
 */
export const tryNoObjects = Effect.fn("tryNoObjects")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  for (const example of withBody(fixtures)) {
    yield* Effect.forEach(
      noObjects,
      ([what, body]) =>
        Effect.map(
          fixtures.send(example, { body, headers: { "content-type": "application/json" } }),
          (answer) => {
            const line = said(example, what, answer)
            for (const wrong of wrongsOf(example.call, answer)) wrongs.push(`${line}: ${wrong}`)
            if (answer.status !== 400) wrongs.push(line)
          },
        ),
      AT_ONCE,
    )
    for (const row of yield* writtenRows) wrongs.push(`${example.call.name} wrote ${row}`)
  }
  return { count: withBody(fixtures).length * noObjects.length, wrongs }
})

/**
 * Sends values that a schema allows but no client sends: the response must be declared in the contract and never
 * be a 500.
 */
export const tryOddBodies = Effect.fn("tryOddBodies")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  let count = 0
  for (const example of withBody(fixtures)) {
    const { call } = example
    if (call.payload === undefined) continue
    for (const { body, field, impossible, what } of oddBodies(call.payload, example.body)) {
      count += 1
      const answer = yield* fixtures.send(example, { body })
      const line = said(example, `${field} ${what}`, answer)
      for (const wrong of wrongsOf(call, answer)) wrongs.push(`${line}: ${wrong}`)
      const isNamed = faultsOf(call, answer)?.some((fault) => fault.field === field)
      if (impossible && (answer.status !== 400 || !isNamed)) wrongs.push(line)
      const rows = yield* writtenRows
      if (answer.status >= 400 && !answersFirst.has(call.name))
        for (const row of rows) wrongs.push(`${line} wrote ${row}`)
    }
    yield* restoreFixtures
  }
  return { count, wrongs }
})

/** Sends fields unknown to the schema, which must be ignored: the call works as without them. */
export const trySurplus = Effect.fn("trySurplus")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  for (const example of withBody(fixtures)) {
    const { payload } = example.call
    if (payload === undefined) continue
    const answer = yield* fixtures.send(example, { body: withSurplus(payload, example.body) })
    const line = said(example, "with surplus fields", answer)
    for (const wrong of wrongsOf(example.call, answer)) wrongs.push(`${line}: ${wrong}`)
    if (example.works && answer.status >= 400) wrongs.push(line)
    if (/surplus/.test(answer.text)) wrongs.push(`${line} says it again`)
    yield* writtenRows
    yield* restoreFixtures
  }
  return { count: withBody(fixtures).length, wrongs }
})
