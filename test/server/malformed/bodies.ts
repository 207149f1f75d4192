import { Arbitrary, Effect, Exit, Schema, SchemaAST } from "effect"
import type { ErrorCode } from "#contract/codes.ts"
import type { Wire } from "../generated/catalogue.ts"
import { checkOf, isDayOrTime, type Kind, kindOf } from "./kinds.ts"

type Path = ReadonlyArray<string | number>

/** A body with exactly one error. */
export interface MalformedBody {
  readonly what: string
  /** Field of the error, as an error list names it. */
  readonly field: string
  /** Error codes of which the server must answer one for this error. */
  readonly codes: ReadonlyArray<ErrorCode>
  readonly body: string
}

/** Wrong value for one place in a body, as JSON text; undefined removes the value. */
interface Wrong {
  readonly what: string
  readonly json: string | undefined
  readonly codes: ReadonlyArray<ErrorCode>
}

const wrong = (json: string | undefined, ...codes: ReadonlyArray<ErrorCode>): Wrong => ({
  what: json === undefined ? "missing" : json.length > 40 ? `${json.slice(0, 40)}...` : json,
  json,
  codes,
})

/** All bodies with one error that this schema forbids, made from a valid body. */
export const malformedBodies = (payload: Wire, right: unknown): ReadonlyArray<MalformedBody> => {
  const refuses = rejectionOf(payload)
  return placesOf(payload.ast, right).flatMap(({ kind, optional, path, value }) =>
    wrongsOf(kind, value, optional).flatMap(({ codes, json, what }) => {
      const body = withChange(right, path, json)
      return refuses(body) ? [{ what, field: path.join("."), codes, body }] : []
    }),
  )
}

/** A body with an unexpected value that the schema allows. */
export interface OddBody {
  readonly what: string
  readonly field: string
  readonly body: string
  /** Whether a rule of the server refuses the value, such as a 30th of February, although the schema accepts it. */
  readonly impossible: boolean
}

export const oddBodies = (payload: Wire, right: unknown): ReadonlyArray<OddBody> => {
  const refuses = rejectionOf(payload)
  return placesOf(payload.ast, right).flatMap(({ kind, path }) =>
    [...(isDayOrTime(kind) ? NO_DAYS : []), ...(ODD[kind.type] ?? [])].flatMap((json) => {
      const body = withChange(right, path, json)
      const impossible = isDayOrTime(kind) && NO_DAYS.includes(json)
      return refuses(body) ? [] : [{ what: json.slice(0, 40), field: path.join("."), body, impossible }]
    }),
  )
}

/** Wrong dates: the 30th of February, in both date formats. */
const NO_DAYS: ReadonlyArray<string> = ['"2026-02-30"', '"2026-02-30T00:00:00Z"']

const rejectionOf = (payload: Wire) => {
  const decode = Schema.decodeUnknownExit(payload)
  return (body: string) => Exit.isFailure(decode(JSON.parse(body)))
}

/** A body with all fields of the schema: the given values, and generated ones for the other fields. */
export const fullBody = Effect.fn("fullBody")(function* (payload: Wire, given: unknown, seed: number) {
  const values = yield* Arbitrary.sampleEffect(Arbitrary.schema(payload), {
    count: 24,
    seed,
    size: 4,
    maxDiscards: 20_000,
  }).pipe(Effect.orDie)
  let full = given
  const fits = rejectionOf(payload)
  for (const value of values) {
    const sample = yield* Schema.encodeUnknownEffect(payload)(value).pipe(Effect.orDie)
    const fuller = JSON.parse(JSON.stringify(filledUp(full, sample)))
    if (!fits(JSON.stringify(fuller))) full = fuller
  }
  return full
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const filledUp = (given: unknown, more: unknown): unknown => {
  if (given === undefined || given === null) return more ?? given
  if (Array.isArray(given)) return given.length === 0 && Array.isArray(more) ? more : given
  if (!isObject(given) || !isObject(more)) return given
  const names = new Set([...Object.keys(given), ...Object.keys(more)])
  return Object.fromEntries([...names].map((name) => [name, filledUp(given[name], more[name])]))
}

interface Place {
  readonly path: Path
  readonly kind: Kind
  readonly value: unknown
  readonly optional: boolean
}

/** Every position in a value that its schema describes; for a list only its last entry. */
const placesOf = (ast: SchemaAST.AST, value: unknown): ReadonlyArray<Place> => {
  const walk = (kind: Kind, at: unknown, path: Path): ReadonlyArray<Place> => {
    const { ast: inner } = kind
    if (SchemaAST.isObjects(inner) && isObject(at))
      return inner.propertySignatures.flatMap(({ name, type }) =>
        step(type, at[String(name)], [...path, String(name)]),
      )
    if (SchemaAST.isArrays(inner) && Array.isArray(at) && at.length > 0) {
      const item = inner.rest[0]
      return item === undefined ? [] : step(item, at.at(-1), [...path, at.length - 1])
    }
    return []
  }
  const step = (type: SchemaAST.AST, at: unknown, path: Path): ReadonlyArray<Place> => {
    const kind = kindOf(type)
    const place = { path, kind, value: at, optional: SchemaAST.isOptional(type) || isItem(path) }
    return at === undefined || at === null ? [place] : [place, ...walk(kind, at, path)]
  }
  return walk(kindOf(ast), value, [])
}

const isItem = (path: Path) => typeof path.at(-1) === "number"

const SOME_TEXT = '"x"'

const wrongTypes: Readonly<Record<Kind["type"], ReadonlyArray<string>>> = {
  text: ["7", "true", "{}", '["x"]'],
  number: ['"7"', "true", "[]", "{}", '"NaN"', "1e400", "-1e400"],
  truth: ['"true"', "1", "0", "[]", SOME_TEXT],
  words: ['"NO_SUCH_WORD"', "7", '""', "[]", '"constructor"'],
  object: ["[]", SOME_TEXT, "7", "true"],
  list: ["{}", SOME_TEXT, "7", "true"],
  free: ["[]", SOME_TEXT, "7"],
  several: [],
}

const wrongsOf = (kind: Kind, value: unknown, optional: boolean): ReadonlyArray<Wrong> => [
  ...(optional ? [] : [wrong(undefined, "NOT_NULL")]),
  ...(kind.nullable ? [] : [wrong("null", "NOT_NULL")]),
  ...wrongTypes[kind.type].map((json) =>
    kind.type === "words" ? wrong(json, "DISALLOWED_VALUE") : wrong(json, "INVALID_INPUT_VALUE"),
  ),
  ...(kind.type === "text" ? wrongTexts(kind) : []),
  ...(kind.type === "number" ? wrongNumbers(kind) : []),
  ...(kind.type === "list" && Array.isArray(value) ? wrongLists(kind, value) : []),
]

const wrongTexts = (kind: Kind): ReadonlyArray<Wrong> => {
  const most = checkOf(kind, "isMaxLength")
  const least = checkOf(kind, "isMinLength")
  const form = checkOf(kind, "isPattern")?.pattern
  // Expected error codes of a blank text, which counts as missing, or as not matching the pattern or the size.
  const blank: ReadonlyArray<ErrorCode> = ["NOT_NULL", "PATTERN", "SIZE"]
  return [
    wrong('""', ...blank),
    wrong('"  "', ...blank),
    wrong('"a\\u0000b"', "INVALID_INPUT_VALUE", "PATTERN"),
    wrong('"\\ud83d"', "INVALID_INPUT_VALUE", "PATTERN"),
    ...(most === undefined ? [] : [wrong(JSON.stringify("a".repeat(most.limit + 1)), "SIZE")]),
    ...(least === undefined || least.limit < 2
      ? []
      : [wrong(JSON.stringify("a".repeat(least.limit - 1)), "SIZE")]),
    ...(form === undefined
      ? []
      : ["?", "a b", "ä-1"]
          .filter((text) => !form.test(text))
          .map((text) => wrong(JSON.stringify(text), "PATTERN"))),
  ]
}

const wrongNumbers = (kind: Kind): ReadonlyArray<Wrong> => {
  const least = checkOf(kind, "isGreaterThanOrEqualTo")
  const most = checkOf(kind, "isLessThanOrEqualTo")
  return [
    wrong("1.5", "INVALID_INPUT_VALUE"),
    ...(least === undefined
      ? []
      : [wrong(String(least.limit - 1), "MIN"), wrong("-9007199254740991", "MIN")]),
    ...(most === undefined ? [] : [wrong(String(most.limit + 1), "MAX"), wrong("9007199254740991", "MAX")]),
  ]
}

const wrongLists = (kind: Kind, [first]: ReadonlyArray<unknown>): ReadonlyArray<Wrong> => {
  const most = checkOf(kind, "isMaxLength")
  const one = JSON.stringify(first ?? "x")
  const many = (count: number) => `[${Array.from({ length: count }, () => one).join()}]`
  return [
    wrong("[]", "NOT_NULL", "SIZE"),
    ...(checkOf(kind, "isUnique") === undefined ? [] : [wrong(many(2), "INVALID_INPUT_VALUE", "DUPLICATE")]),
    ...(most === undefined || first === undefined ? [] : [wrong(many(most.limit + 1), "SIZE")]),
  ]
}

const ODD: Partial<Readonly<Record<Kind["type"], ReadonlyArray<string>>>> = {
  text: [
    '"a\\u0000b"',
    '"\\ud83d"',
    '""',
    '"x\' OR 1=1; DROP TABLE users; --"',
    '"%_\\\\"',
    '"\\u202e\\ud83d\\ude9c\\u0301"',
    '"=cmd|calc"',
    '"9999-99-99"',
    '"0000-01-01"',
    '"2026-02-30"',
    '"0000-01-01T00:00:00Z"',
    '"9999-12-31T23:59:59Z"',
    '"ZZ"',
    JSON.stringify("a".repeat(5_000)),
  ],
  number: ["0", "-1", "2147483648", "9007199254740991", "-9007199254740991", "1e308", "0.001"],
  truth: ["true", "false"],
  words: ["null"],
  list: ["[]", "[null]", JSON.stringify(Array.from({ length: 20_000 }, (_, n) => n))],
  object: ["null", "{}"],
  free: [
    "{}",
    '{"__proto__":{"x":1},"constructor":"x"}',
    `{"deep":${"[".repeat(2_000)}${"]".repeat(2_000)}}`,
    '{"a\\u0000":"b"}',
    JSON.stringify({ long: "x".repeat(20_000) }),
  ],
}

/**
 * Unknown fields to add to a body, among them names that every JavaScript object has, and a nesting too deep to
 * traverse recursively.
 */
const SURPLUS = `"surplus":{"a":[1]},"constructor":7,"toString":null,"__proto__":{"admin":true},"deep":${"[".repeat(20_000)}${"]".repeat(20_000)}`

/** The body with fields unknown to the schema added to each of its objects. */
export const withSurplus = (payload: Wire, right: unknown): string => {
  const isOne = ({ kind, value }: Place) => kind.type === "object" && isObject(value)
  const paths = [
    [],
    ...placesOf(payload.ast, right)
      .filter(isOne)
      .map(({ path }) => path),
  ]
  const marked = structuredClone(right) as any
  for (const path of paths) path.reduce((at, name) => at[name], marked)[HERE] = 0
  return JSON.stringify(marked).replaceAll(`${JSON.stringify(HERE)}:0`, () => SURPLUS)
}

const HERE = "\u0001here\u0001"

/** The value as JSON, with another JSON text at one path. */
const withChange = (right: unknown, path: Path, json: string | undefined): string => {
  const changed = structuredClone(right) as any
  const last = path.at(-1) as string
  const holder = path.slice(0, -1).reduce((at, name) => at[name], changed)
  if (json === undefined) delete holder[last]
  else holder[last] = HERE
  const text = JSON.stringify(changed)
  return json === undefined ? text : text.replace(JSON.stringify(HERE), () => json)
}
