import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"
import { type Draft, draftOf, emptyOf, valueOf } from "#inspector/form/draft.ts"
import { eventChoices } from "#inspector/form/events.ts"
import { fieldOf } from "#inspector/form/field.ts"
import { fieldErrorText } from "#inspector/form/field-error-text.ts"
import { fieldErrorsAt, read } from "#inspector/form/read.ts"
import { charts } from "#machines/charts.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"
import { callFailures } from "#services/failures.ts"
import { inspectorText } from "./support/texts.ts"

const COUNT = 200
const seed = Number(process.env.TEST_SEED ?? 20_261_122)

/** Charts that receive events, to test the form for sending them; the other charts only show a view. */
const listening = charts.filter(({ events }) => events !== Schema.Never)

type AnyCodec = Schema.Codec<unknown, unknown>

/** Encoded samples of a Schema, as they would be sent to a tab. */
const samplesOf = (codec: AnyCodec) =>
  Arbitrary.sampleEffect(Arbitrary.schema(codec), { count: COUNT, seed, size: 4, maxDiscards: 20_000 }).pipe(
    Effect.flatMap((values) => Effect.forEach(values, (value) => Schema.encodeUnknownEffect(codec)(value))),
    Effect.orDie,
  )

/**
 * Whether a value survives JSON, in which NaN is missing: values of fields without their own Schema are sent as
 * JSON.
 */
const isJson = (value: unknown): boolean => {
  try {
    assert.deepStrictEqual(JSON.parse(JSON.stringify(value)), value)
    return true
  } catch {
    return false
  }
}

const expectThrough = (codec: AnyCodec, value: unknown) => {
  const draft = draftOf(fieldOf(codec), value)
  if (draft === undefined) return assert.fail(`no form for ${JSON.stringify(value)}`)
  const result = read(codec, draft)
  if ("fieldErrors" in result) return assert.fail(JSON.stringify([value, result.fieldErrors]))
  assert.deepStrictEqual(result.value, value)
  assert.deepStrictEqual(result.decoded, Schema.decodeUnknownSync(codec)(value))
}

const Everything = Schema.Struct({
  type: Schema.Literal("everything"),
  text: Schema.String,
  number: Schema.Number,
  short: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 })),
  flag: Schema.Boolean,
  size: Schema.Literals(["low", "half", 3, true]),
  maybe: Schema.NullOr(Schema.String),
  absent: Schema.optionalKey(Schema.Boolean),
  unset: Schema.optional(Schema.Finite),
  list: Schema.Array(Schema.Struct({ name: Schema.String, tags: Schema.Array(Schema.Int) })),
  shape: Schema.Union([
    Schema.Struct({ kind: Schema.Literal("circle"), radius: Schema.Finite }),
    Schema.Struct({ kind: Schema.Literal("way"), points: Schema.Array(Schema.Finite) }),
  ]),
  nested: Schema.Struct({ inner: Schema.Struct({ deep: Schema.NullOr(Schema.Int) }) }),
  since: Schema.DateTimeUtcFromString,
})

describe("a form made from a Schema", () => {
  for (const chart of listening) {
    it.effect(`holds every event of ${chart.area}/${chart.name}`, () =>
      Effect.gen(function* () {
        const codec = chart.events as AnyCodec
        const events = (yield* samplesOf(codec)).filter(isJson)
        assert.isAbove(events.length, COUNT / 4)
        for (const event of events) expectThrough(codec, event)
      }),
    )
  }

  it.effect("holds every kind of value", () =>
    Effect.gen(function* () {
      for (const value of yield* samplesOf(Everything as AnyCodec))
        expectThrough(Everything as AnyCodec, value)
    }),
  )

  it.effect("holds every declared failure, and makes the failure itself of it", () =>
    Effect.gen(function* () {
      for (const failure of callFailures) {
        const codec = failure as unknown as AnyCodec
        for (const value of yield* samplesOf(codec)) expectThrough(codec, value)
      }
    }),
  )

  it("asks for nothing of an event that carries nothing", () => {
    assert.deepStrictEqual(fieldOf(Schema.Struct({ type: Schema.Literal("a") })), {
      kind: "parts",
      parts: [{ name: "type", isOptional: false, field: { kind: "constant", value: "a" } }],
    })
  })

  it("leaves to JSON what no form can hold", () => {
    for (const schema of [
      Schema.Unknown,
      Schema.Record(Schema.String, Schema.Int),
      Schema.Struct({}),
      Schema.Tuple([Schema.String, Schema.Int]),
      Schema.suspend(() => Schema.String),
    ])
      assert.deepStrictEqual(fieldOf(schema), { kind: "json" })
  })

  it("offers nested unions as one list, by their tags", () => {
    const shape = fieldOf(Schema.NullOr(Everything.fields.shape))
    assert.deepStrictEqual(shape.kind === "oneOf" ? shape.variants.map(({ title }) => title) : [], [
      "circle",
      "way",
      "null",
    ])
  })
})

describe("what was typed", () => {
  const read1 = (schema: Schema.Constraint, value: unknown, draft = draftOf(fieldOf(schema), value)) =>
    draft === undefined ? assert.fail("no form") : read(schema, draft)
  const fieldErrors = (result: ReturnType<typeof read>) =>
    "fieldErrors" in result ? result.fieldErrors.map(({ path, why }) => `${path.join(".")} ${why}`) : []

  it("is shown at its field when it is no number or no JSON", () => {
    const schema = Schema.Struct({ a: Schema.Number, b: Schema.Unknown, c: Schema.Array(Schema.Number) })
    const typed = (text: string): Draft => ({ kind: "number", text })
    const draft: Draft = {
      kind: "parts",
      parts: [
        { name: "a", isOptional: false, isGiven: true, draft: typed(" ") },
        { name: "b", isOptional: false, isGiven: true, draft: { kind: "json", text: "{a" } },
        {
          name: "c",
          isOptional: false,
          isGiven: true,
          draft: { kind: "list", item: { kind: "number" }, items: [typed("1e3"), typed("one"), typed("-0")] },
        },
      ],
    }
    assert.deepStrictEqual(fieldErrors(read(schema, draft)), ["a number", "b json", "c.1 number"])
  })

  it("is shown at its field when the Schema refuses it, all of it at once", () => {
    const shape = { kind: "circle", radius: 1 }
    const value = { list: [{ name: "n", tags: [1.5] }], nested: { inner: { deep: 0.5 } }, short: 10, shape }
    const { list, nested, short } = Everything.fields
    const result = read1(Schema.Struct({ list, nested, short, shape: Everything.fields.shape }), value)
    assert.deepStrictEqual(fieldErrors(result).sort(), [
      "list.0.tags.0 whole",
      "nested.inner.deep whole",
      "short schema",
    ])
    if (!("fieldErrors" in result)) return
    assert.strictEqual(fieldErrorsAt(result.fieldErrors, ["list"]).length, 1)
    assert.isEmpty(fieldErrorsAt(result.fieldErrors, ["list"], [0]))
    assert.strictEqual(fieldErrorsAt(result.fieldErrors, [], ["list", "nested"]).length, 1)
    assert.isEmpty(fieldErrorsAt(result.fieldErrors, ["nested", "other"]))
  })

  it("is described in words, by the Schema's message only for other kinds", () => {
    const wordsOf = (schema: Schema.Constraint, value: unknown) => {
      const result = read(schema, { kind: "json", text: JSON.stringify(value) })
      if (!("fieldErrors" in result)) return []
      return result.fieldErrors.map((fieldError) =>
        [...fieldError.path, fieldErrorText(fieldError, inspectorText)].map(String).join(" "),
      )
    }
    const [short, list] = [Schema.String.check(Schema.isMaxLength(3)), Schema.Array(Schema.Int)]
    const cases: ReadonlyArray<readonly [Schema.Constraint, unknown, string]> = [
      [Schema.Struct({ a: Schema.String }), {}, "a Required."],
      [Schema.Struct({ a: Schema.Finite }), { a: "1" }, "a Enter a number."],
      [Schema.Int, 0.5, "Enter a whole number."],
      [short, "abcd", "Too long: at most 3."],
      [Schema.NonEmptyString, "", "Too short: at least 1."],
      [list.check(Schema.isMaxLength(1)), [1, 2], "Too many: at most 1."],
      [list.check(Schema.isMinLength(2)), [1], "Too few: at least 2."],
      [list.check(Schema.isUnique()), [1, 1], "Duplicate entry."],
      [Schema.Number.check(Schema.isLessThanOrEqualTo(3)), 4, "Too high: at most 3."],
      [Schema.Number.check(Schema.isGreaterThanOrEqualTo(-1)), -2, "Too low: at least -1."],
      [Schema.String.check(Schema.isPattern(/^a/)), "b", "Use the expected format."],
      [Schema.Literals(["low", "half"]), "high", "Expected one of: low, half."],
      [Schema.Literal("low"), "high", "Expected one of: low."],
      [Schema.Struct({ a: list }), { a: 1 }, "a Expected: list."],
      [Schema.Union([Schema.Boolean, Schema.String]), 1, "Expected: boolean / text."],
    ]
    for (const [schema, value, words] of cases) assert.deepStrictEqual(wordsOf(schema, value), [words])
    const odd = Schema.Int.check(Schema.makeFilter((value) => value % 2 === 1, { expected: "an odd number" }))
    assert.deepStrictEqual(wordsOf(Schema.Struct({ a: odd }), { a: 2 }), ["a Expected an odd number"])
  })

  it("has words for whatever is wrong with an event of the product", () => {
    let addEntries = 0
    for (const chart of charts)
      for (const { id, start, read: readIt } of eventChoices(chart)) {
        const built = valueOf(start)
        const whole = ("value" in built ? built.value : {}) as Readonly<Record<string, unknown>>
        for (const name of Object.keys(whole))
          for (const wrong of [null, -0.5, "", "?".repeat(5_000), {}, [], undefined]) {
            const result = readIt({ kind: "json", text: JSON.stringify({ ...whole, [name]: wrong }) })
            if (!("fieldErrors" in result)) continue
            for (const fieldError of result.fieldErrors) {
              assert.notStrictEqual(fieldError.why, "schema", `${id} ${name} ${JSON.stringify(fieldError)}`)
              assert.notStrictEqual(fieldErrorText(fieldError, inspectorText), "-")
              addEntries += 1
            }
          }
      }
    assert.isAbove(addEntries, 500)
  })

  it("does not take a value of another kind", () => {
    const field = fieldOf(Everything)
    assert.isUndefined(draftOf(field, null))
    assert.isUndefined(draftOf(field, { type: "everything" }))
    for (const schema of [Schema.String, Schema.Number, Schema.Boolean, Schema.Null, Everything.fields.size])
      assert.isUndefined(draftOf(fieldOf(schema), { other: 1 }))
    assert.isUndefined(draftOf(fieldOf(Schema.Array(Schema.String)), ["a", 1]))
  })

  it("begins empty, with what must be there and nothing else", () => {
    const value = valueOf(
      emptyOf(fieldOf(Schema.Struct({ a: Schema.String, b: Schema.optionalKey(Schema.Int) }))),
    )
    assert.deepStrictEqual(value, { value: { a: "" } })
  })

  it("leaves out what is written as nothing, and says so where JSON must be", () => {
    assert.deepStrictEqual(valueOf({ kind: "json", text: " " }), { value: undefined })
  })
})

describe("the events of a chart", () => {
  it("each have a form, with a sample in it that the chart would take", () => {
    for (const chart of listening) {
      const choices = eventChoices(chart)
      assert.isNotEmpty(choices)
      for (const { id, start, read: readIt } of choices) {
        assert.notStrictEqual(id, "")
        const result = readIt(start)
        if ("value" in result) assert.strictEqual((result.value as { type: string }).type, id)
      }
    }
    for (const chart of charts.filter((one) => !listening.includes(one)))
      assert.isEmpty(eventChoices(chart), chart.name)
    const [email] = eventChoices(signInChart)
    assert.deepStrictEqual(email && email.read(email.start), {
      value: { type: "email.changed", email: "aino@headland.example" },
      decoded: { type: "email.changed", email: "aino@headland.example" },
    })
  })
})
