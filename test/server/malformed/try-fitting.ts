import { Arbitrary, Effect, Exit, Schema } from "effect"
import { hash, type Random, random } from "#server/seed/terrain/random.ts"
import type { Wire } from "../generated/catalogue.ts"
import { wrongsOf } from "../generated/oracle.ts"
import { restoreFixtures } from "../roles/fixtures.ts"
import { type Fixtures, writtenRows } from "./fixtures.ts"

const EACH = 4

/** Whether a field names an existing row or role, and so keeps its value: a generated one would match nothing. */
const isName = (name: string) =>
  /(^|[a-z])(ids?|Ids?|machines|brands|domains|vin|role|version|country|countries)$/.test(name)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A valid body with some values replaced by generated ones, and some optional fields added. */
const mixed = (right: unknown, generated: unknown, dice: Random): unknown => {
  if (!isObject(right) || !isObject(generated)) return dice.next() < 0.3 ? generated : right
  const names = [...new Set([...Object.keys(right), ...Object.keys(generated)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      if (isName(name)) return name in right ? [[name, right[name]]] : []
      if (name in right && name in generated) return [[name, mixed(right[name], generated[name], dice)]]
      return name in right || dice.next() < 0.3 ? [[name, right[name] ?? generated[name]]] : []
    }),
  )
}

const generatedBodies = Effect.fn("generatedBodies")(function* (payload: Wire, right: unknown, seed: number) {
  const dice = random(seed)
  const values = yield* Arbitrary.sampleEffect(Arbitrary.schema(payload), {
    count: EACH,
    seed,
    size: 4,
    maxDiscards: 20_000,
  }).pipe(Effect.orDie)
  const samples = yield* Effect.forEach(values, (value) => Schema.encodeUnknownEffect(payload)(value)).pipe(
    Effect.orDie,
  )
  const fits = Schema.decodeUnknownExit(payload)
  return samples.map((sample) => mixed(right, sample, dice)).filter((body) => Exit.isSuccess(fits(body)))
})

/**
 * Sends writes to existing rows as a user with access, with values generated from the schemas: most succeed, and
 * all responses are declared.
 */
export const tryFitting = Effect.fn("tryFitting")(function* (fixtures: Fixtures, seed: number) {
  const wrongs: Array<string> = []
  const worked = new Set<string>()
  const writes = fixtures.examples.filter(({ call, works }) => works && call.payload !== undefined)
  for (const [number, example] of writes.entries()) {
    const { call } = example
    if (call.payload === undefined) continue
    for (const body of yield* generatedBodies(call.payload, example.body, hash(seed, number))) {
      const answer = yield* fixtures.send(example, { body: JSON.stringify(body) })
      if (answer.status < 400) worked.add(call.name)
      for (const wrong of wrongsOf(call, answer))
        wrongs.push(`${call.name} ${JSON.stringify(body).slice(0, 300)}: ${wrong}`)
      yield* restoreFixtures
      yield* writtenRows
    }
  }
  const idle = writes.map(({ call }) => call.name).filter((name) => !worked.has(name))
  if (worked.size < 0.95 * writes.length) wrongs.push(`too few worked, not: ${idle.join(", ")}`)
  return { count: writes.length, wrongs }
})
