import { Arbitrary, Effect, Schema } from "effect"
import type { DemoPerson } from "#domain/demo-accounts.ts"
import { type Random, random } from "#server/seed/terrain/random.ts"
import type { Call, Wire } from "./catalogue.ts"
import type { Known } from "./known-values.ts"

type Values = Readonly<Record<string, unknown>>

/** What travels: path and query as texts, the body as JSON. */
export interface Asked {
  readonly params: Values
  readonly query: Values
  readonly body: unknown
}

/** Requests that fit the schemas of a call, the same for the same seed. */
export const validRequests = Effect.fn("validRequests")(function* (
  call: Call,
  known: Known,
  { count, person, seed }: { readonly count: number; readonly seed: number; readonly person: DemoPerson },
) {
  const dice = random(seed)
  const fit = (value: unknown) => fitted(value, { call, known, dice, person })
  const [params, queries, bodies] = yield* Effect.all([
    samples(call.params, count, seed),
    samples(call.query, count, seed + 1),
    samples(call.payload, count, seed + 2),
  ])
  return Array.from(
    { length: count },
    (_, index): Asked => ({
      params: notEmpty(fit(params[index] ?? {}) as Values),
      query: fit(queries[index] ?? {}) as Values,
      body: call.payload === undefined ? undefined : fit(bodies[index]),
    }),
  )
})

const samples = (codec: Wire | undefined, count: number, seed: number) =>
  codec === undefined
    ? Effect.succeed([])
    : Arbitrary.sampleEffect(Arbitrary.schema(codec), { count, seed, size: 4, maxDiscards: 20_000 }).pipe(
        Effect.flatMap((values) =>
          Effect.forEach(values, (value) => Schema.encodeUnknownEffect(codec)(value)),
        ),
        Effect.orDie,
      )

/** Without its last part a path is another path. */
const notEmpty = (params: Values): Values =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === "" ? "-" : value]))

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

interface Fitting {
  readonly call: Call
  readonly known: Known
  readonly dice: Random
  readonly person: DemoPerson
}

/** The same value with what it names taken from the world, where that is known; its shape stays. */
const fitted = (value: unknown, fitting: Fitting): unknown => {
  if (Array.isArray(value)) return value.map((item) => fitted(item, fitting))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fittedField(name, inner, fitting)]),
  )
}

const fittedField = (name: string, value: unknown, fitting: Fitting): unknown => {
  if (value === null) return null
  if (Array.isArray(value) && value.length > 0 && typeof value[0] !== "object")
    return [...new Set(value.map((item) => fittedField(name, item, fitting)))]
  const meant = fitting.known.of(fitting, name)
  if (meant === undefined) return fitted(value, fitting)
  if (meant instanceof Date)
    return textOf(value).includes("T") ? meant.toISOString() : meant.toISOString().slice(0, 10)
  return typeof value === "string" ? textOf(meant) : meant
}

/** The target of a request: path and query. */
export const targetOf = (call: Call, { params, query }: Pick<Asked, "params" | "query">): string => {
  const path = call.path.replace(/:([A-Za-z0-9_]+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name] ?? "")),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, textOf(one))
  const text = search.toString()
  return text === "" ? path : `${path}?${text}`
}
