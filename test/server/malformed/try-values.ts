import { Effect } from "effect"
import type { Answer } from "#test/support/browser.ts"
import { faultsOf, wrongsOf } from "../generated/oracle.ts"
import { restoreFixtures } from "../roles/fixtures.ts"
import { answersFirst, type Example, type Fixtures, pathOf, writtenRows } from "./fixtures.ts"
import { type MalformedValue, malformedParams, malformedQueries, oddQueries } from "./values.ts"

const AT_ONCE = { concurrency: 8 }

const said = ({ call }: Example, { field, what }: MalformedValue, answer: Answer) =>
  `${call.name} ${field}=${what}: ${answer.status} ${answer.text.slice(0, 200)}`

const isAt = (field: string) => (fault: { readonly field?: string | undefined }) =>
  fault.field === field || fault.field?.startsWith(`${field}.`) === true

/** Calls for whose path parameter no text is malformed. */
const takesAnything = new Set(["GET /api/configurations/models/check-uuid/:uid", "GET /api/dtcs/:dtctoken"])

export const tryMalformedParams = Effect.fn("tryMalformedParams")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  let count = 0
  for (const example of fixtures.examples) {
    const { call } = example
    const malformed = malformedParams(call)
    count += malformed.length
    yield* Effect.forEach(
      malformed,
      (value) =>
        Effect.map(
          fixtures.send(example, { path: pathOf(call, example.params, value.encoded) }),
          (answer) => {
            const line = said(example, value, answer)
            for (const wrong of wrongsOf(call, answer)) wrongs.push(`${line}: ${wrong}`)
            const faults = faultsOf(call, answer) ?? []
            if (answer.status < 400 && !takesAnything.has(call.name)) wrongs.push(line)
            if (value.codes === undefined) return
            const [code] = value.codes
            if (answer.status !== 400 || !faults.every(isAt(value.field)) || faults[0]?.message !== code)
              wrongs.push(`${line}, not ${code}`)
          },
        ),
      AT_ONCE,
    )
    for (const row of yield* writtenRows) wrongs.push(`${call.name} wrote ${row}`)
  }
  return { count, wrongs }
})

export const tryMalformedQueries = Effect.fn("tryMalformedQueries")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  let count = 0
  for (const example of fixtures.examples) {
    const { call } = example
    const malformed = malformedQueries(example)
    count += malformed.length
    yield* Effect.forEach(
      malformed,
      (value) =>
        Effect.map(fixtures.send(example, { query: value.query ?? [] }), (answer) => {
          const line = said(example, value, answer)
          for (const wrong of wrongsOf(call, answer)) wrongs.push(`${line}: ${wrong}`)
          const faults = faultsOf(call, answer) ?? []
          if (answer.status !== 400 || !faults.every(isAt(value.field))) wrongs.push(line)
          else if (!faults.some(({ message }) => value.codes?.includes(message)))
            wrongs.push(`${line}, not ${value.codes?.join(" or ")}`)
        }),
      AT_ONCE,
    )
    for (const row of yield* writtenRows) wrongs.push(`${call.name} wrote ${row}`)
  }
  return { count, wrongs }
})

export const tryOddQueries = Effect.fn("tryOddQueries")(function* (fixtures: Fixtures) {
  const wrongs: Array<string> = []
  let count = 0
  for (const example of fixtures.examples) {
    const { call } = example
    const odd = oddQueries(example)
    count += odd.length
    yield* Effect.forEach(
      odd,
      (value) =>
        Effect.map(fixtures.send(example, { query: value.query ?? [] }), (answer) => {
          for (const wrong of wrongsOf(call, answer)) wrongs.push(`${said(example, value, answer)}: ${wrong}`)
        }),
      AT_ONCE,
    )
    if (answersFirst.has(call.name)) continue
    const rows = yield* writtenRows
    if (rows.length > 0) yield* restoreFixtures
    if (call.method === "GET") for (const row of rows) wrongs.push(`${call.name} wrote ${row}`)
  }
  return { count, wrongs }
})
