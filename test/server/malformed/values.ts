import { Exit, Schema, SchemaAST } from "effect"
import type { ErrorCode } from "#contract/codes.ts"
import type { Call, Wire } from "../generated/catalogue.ts"
import type { Example } from "./fixtures.ts"
import { checkOf, isDayOrTime, type Kind, kindOf } from "./kinds.ts"

/** A path or query with exactly one error. */
export interface MalformedValue {
  readonly what: string
  readonly field: string
  /** Expected error codes; undefined accepts any code that names the field. */
  readonly codes: ReadonlyArray<ErrorCode> | undefined
  /** Malformed path parameters, each encoded as it is sent. */
  readonly encoded?: Readonly<Record<string, string>>
  readonly query?: Example["query"]
}

const LONG = "a".repeat(900)

/** Path parameters to send in place of a whole number, encoded as they are sent. */
const noNumbers = [
  "x",
  "1.5",
  "NaN",
  "Infinity",
  "1%00",
  "1%27%20OR%201=1--",
  "..%2f..%2f1",
  "%F0%9F%9A%9C",
  LONG,
]
/** Ids to send for which no row exists. */
const nobodys = ["0", "-1", "2147483647", "2147483648", "9007199254740993", "99999999999999999999"]
/** Texts, encoded as sent, that are not valid for any path parameter. */
const noText = [
  "%00",
  "a%00b",
  "%27%20OR%201=1--",
  "%25",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "%F0%9F%9A%9C",
  "%5C",
  LONG,
]

export const malformedParams = (call: Call): ReadonlyArray<MalformedValue> =>
  fieldsOf(call.params).flatMap(({ kind, name }): ReadonlyArray<MalformedValue> => {
    const malformed = (piece: string, codes: ReadonlyArray<ErrorCode> | undefined) => ({
      what: piece.slice(0, 40),
      field: name,
      codes,
      encoded: { [name]: piece },
    })
    return kind.type === "number"
      ? [
          ...noNumbers.map((piece) => malformed(piece, ["INVALID_INPUT_VALUE"])),
          ...nobodys.map((piece) => malformed(piece, undefined)),
        ]
      : noText.map((piece) => malformed(piece, undefined))
  })

interface Field {
  readonly name: string
  readonly kind: Kind
  readonly required: boolean
}

const fieldsOf = (codec: Wire | undefined): ReadonlyArray<Field> =>
  codec === undefined || !SchemaAST.isObjects(codec.ast)
    ? []
    : codec.ast.propertySignatures.map(({ name, type }) => ({
        name: String(name),
        kind: kindOf(type),
        required: !SchemaAST.isOptional(type),
      }))

/** Every query with one error that the call's schema or the rules of all lists forbid. */
export const malformedQueries = ({ call, query }: Example): ReadonlyArray<MalformedValue> => {
  const { query: codec } = call
  if (codec === undefined) return []
  const decode = Schema.decodeUnknownExit(codec)
  const fields = fieldsOf(codec)
  const backwards = {
    what: "before the start",
    field: "end",
    codes: ["END_BEFORE_START" as const],
    query: [...query.filter(([name]) => name !== "start" && name !== "end"), ...backwardsOf(fields)],
  }
  const malformed = fields.flatMap((field): ReadonlyArray<MalformedValue> => {
    const others = query.filter(([name]) => name !== field.name)
    const isList = field.kind.type === "list"
    const malformed = (values: ReadonlyArray<string>, codes: ReadonlyArray<ErrorCode>) => ({
      what: values.length === 0 ? "missing" : values.join("&").slice(0, 40),
      field: field.name,
      codes,
      query: [...others, ...values.map((value) => [field.name, value] as const)],
    })
    const forbidden = wrongValues(field)
      .map(([values, ...codes]) => malformed(values, codes))
      .filter((one) => Exit.isFailure(decode(recordOf(one.query, codec))))
    const day = isDayOrTime(field.kind)
    return [
      ...forbidden,
      ...(field.required ? [malformed([], ["NOT_NULL"])] : []),
      ...(isList ? [] : [malformed(["1", "1"], ["INVALID_INPUT_VALUE", "DISALLOWED_VALUE", "PATTERN"])]),
      ...(field.name === "sort" ? [malformed(["noSuchColumn,asc"], ["DISALLOWED_VALUE"])] : []),
      ...(day ? [malformed(["2026-02-30T00:00:00Z"], ["INVALID_INPUT_VALUE", "PATTERN"])] : []),
      ...(day ? [malformed(["2026-02-30"], ["INVALID_INPUT_VALUE", "PATTERN"])] : []),
    ]
  })
  return backwards.query.length > 1 && backwardsOf(fields).length === 2
    ? [...malformed, backwards]
    : malformed
}

/** Query with a span that ends before it starts, in the date format of the call's fields. */
const backwardsOf = (fields: ReadonlyArray<Field>): Example["query"] =>
  [
    ["start", "2026-02-02"],
    ["end", "2026-02-01"],
  ].flatMap(([name = "", day = ""]) => {
    const form = checksOfField(fields, name)
    return form === undefined ? [] : [[name, form.test(day) ? day : `${day}T00:00:00Z`] as const]
  })

const checksOfField = (fields: ReadonlyArray<Field>, name: string): RegExp | undefined => {
  const field = fields.find((one) => one.name === name)
  return field === undefined ? undefined : checkOf(field.kind, "isPattern")?.pattern
}

/** Query as an object, as the server reads it: a parameter given several times, or allowed to be, is a list. */
const recordOf = (query: Example["query"], codec: Wire) => {
  const lists = new Set(fieldsOf(codec).flatMap(({ kind, name }) => (kind.type === "list" ? [name] : [])))
  const record: Record<string, string | ReadonlyArray<string>> = {}
  for (const [name, value] of query) {
    const known = record[name]
    record[name] = known === undefined ? (lists.has(name) ? [value] : value) : [...[known].flat(), value]
  }
  return record
}

type Wrong = readonly [values: ReadonlyArray<string>, ...codes: ReadonlyArray<ErrorCode>]

const wrongValues = ({ kind }: Field): ReadonlyArray<Wrong> => {
  if (kind.type !== "list") return wrongOnes(kind).map(([value, ...codes]) => [[value], ...codes])
  const item = SchemaAST.isArrays(kind.ast) ? kind.ast.rest[0] : undefined
  const most = checkOf(kind, "isMaxLength")
  return [
    ...(item === undefined ? [] : wrongOnes(kindOf(item))).map(
      ([value, ...codes]): Wrong => [[value], ...codes],
    ),
    ...(most === undefined
      ? []
      : rightItems(item).map((one): Wrong => [Array.from({ length: most.limit + 1 }, () => one), "SIZE"])),
  ]
}

/** Valid items for a list, which the test repeats to exceed its length. */
const rightItems = (item: SchemaAST.AST | undefined): ReadonlyArray<string> => {
  const kind = item === undefined ? undefined : kindOf(item)
  if (kind?.type === "number") return ["1"]
  if (kind?.type === "words")
    return SchemaAST.isUnion(kind.ast) ? kind.ast.types.flatMap(literalOf).slice(0, 1) : []
  const form = kind === undefined ? undefined : checkOf(kind, "isPattern")?.pattern
  return ["x", "FI", "HDLMACH0000000001"].filter((text) => form === undefined || form.test(text)).slice(0, 1)
}

const literalOf = (ast: SchemaAST.AST) => (SchemaAST.isLiteral(ast) ? [String(ast.literal)] : [])

const wrongOnes = (
  kind: Kind,
): ReadonlyArray<readonly [value: string, ...codes: ReadonlyArray<ErrorCode>]> => {
  if (kind.type === "words")
    return [
      ["NO_SUCH_WORD", "DISALLOWED_VALUE"],
      ["", "DISALLOWED_VALUE"],
      ["constructor", "DISALLOWED_VALUE"],
    ]
  if (kind.type === "number") {
    const least = checkOf(kind, "isGreaterThanOrEqualTo")
    const most = checkOf(kind, "isLessThanOrEqualTo")
    return [
      ["x", "INVALID_INPUT_VALUE"],
      ["", "INVALID_INPUT_VALUE"],
      ["1.5", "INVALID_INPUT_VALUE"],
      ["NaN", "INVALID_INPUT_VALUE"],
      ["Infinity", "INVALID_INPUT_VALUE"],
      ["1e999", "INVALID_INPUT_VALUE"],
      ["1 OR 1=1", "INVALID_INPUT_VALUE"],
      ["\u0000", "INVALID_INPUT_VALUE"],
      ...(least === undefined ? [] : [[String(least.limit - 1), "MIN"] as const]),
      ...(most === undefined
        ? []
        : [[String(most.limit + 1), "MAX"] as const, ["9007199254740991", "MAX"] as const]),
    ]
  }
  if (kind.type !== "text") return [["NO_SUCH_WORD", "DISALLOWED_VALUE", "INVALID_INPUT_VALUE"]]
  const most = checkOf(kind, "isMaxLength")
  const form = checkOf(kind, "isPattern")?.pattern
  return [
    ["a\u0000b", "INVALID_INPUT_VALUE", "PATTERN"],
    ["  ", "NOT_NULL", "PATTERN", "SIZE"],
    ...(most === undefined ? [] : [["a".repeat(most.limit + 1), "SIZE"] as const]),
    ...(form === undefined
      ? []
      : ["?", "a b", "'--", "yesterday", "2026-13-01"]
          .filter((text) => !form.test(text))
          .map((text) => [text, "PATTERN"] as const)),
  ]
}

/** Queries in which one field has an unexpected text that a schema may let through; the call must not fail. */
export const oddQueries = ({ call, query }: Example): ReadonlyArray<MalformedValue> =>
  fieldsOf(call.query).flatMap(({ name }) =>
    [
      "a\u0000b",
      "%_\\' OR 1=1--",
      "-1",
      "9007199254740991",
      "9999-12-31T23:59:59+14:00",
      "0001-01-01T00:00:00Z",
      "0000-01-01",
    ].map((value) => ({
      what: value.slice(0, 40),
      field: name,
      codes: undefined,
      query: [...query.filter(([other]) => other !== name), [name, value] as const],
    })),
  )
