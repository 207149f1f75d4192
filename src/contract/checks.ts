import { Schema } from "effect"
import { isBlank } from "./blank.ts"
import type { ErrorCode } from "./codes.ts"
import { ADDRESS, isVisible } from "./email.ts"
import { isLine } from "./line.ts"
import { PHONE_OR_NONE } from "./phone.ts"
import { isStorable } from "./storable.ts"

/** Key of a Schema annotation: a check stores there the error code that the API returns when the check fails. */
export const ERROR_CODE = "errorCode"

const coded = (code: ErrorCode, limits: { readonly min?: number; readonly max?: number } = {}) => ({
  [ERROR_CODE]: code,
  errorLimits: limits,
})

const notBlank = Schema.makeFilter((text: string) => !isBlank(text), {
  ...coded("NOT_NULL"),
  expected: "a text that is not blank",
})

const storable = Schema.makeFilter(isStorable, {
  ...coded("INVALID_INPUT_VALUE"),
  expected: "a text of whole characters other than NUL",
})

const line = Schema.makeFilter(isLine, {
  ...coded("INVALID_INPUT_VALUE"),
  expected: "a text of one line, with nothing that turns its direction",
})

/** Maximum depth of nested lists and objects in a JSON value, far above the depth that callers need. */
const DEEPEST = 32

const isStorableJson = (value: Schema.Json, depth = 0): boolean => {
  if (typeof value === "string") return isStorable(value)
  if (typeof value !== "object" || value === null) return true
  if (depth >= DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1))
}

/**
 * A JSON object with any keys whose texts and depth the database can store; any other value gets the error
 * INVALID_INPUT_VALUE.
 */
export const freeObject = Schema.Record(Schema.String, Schema.Json).check(
  Schema.makeFilter((value: Readonly<Record<string, Schema.Json>>) => isStorableJson(value), {
    ...coded("INVALID_INPUT_VALUE"),
    expected: `an object of whole characters, at most ${DEEPEST} levels deep`,
  }),
)

/** Free text of at most `max` characters; may be empty. */
export const text = (max: number) =>
  Schema.String.check(storable, Schema.isMaxLength(max, coded("SIZE", { max })))

/** One line of text of at most `max` characters, such as a person's name; may be empty. */
export const lineOfText = (max: number) =>
  Schema.String.check(line, Schema.isMaxLength(max, coded("SIZE", { max })))

/**
 * Minimum number of characters in a search for people, machines or partners, so that no search can list all of
 * them (SEL-08).
 */
export const SHORTEST_SEARCH = 3

/**
 * Length of a search text as it counts for `SHORTEST_SEARCH`: the characters of its words, and 0 if all words are
 * single letters, because such a search would list nearly everything.
 */
export const searchLength = (query: string): number => {
  const words = query.trim().split(/\s+/u)
  return words.every((word) => [...word].length < 2) ? 0 : [...words.join("")].length
}

/** Most characters of a search text; every list accepts that many. */
export const LONGEST_SEARCH = 100

/** Shortens a typed or pasted text to the length that a search accepts. */
export const searchOf = (typed: string): string => typed.slice(0, LONGEST_SEARCH).toWellFormed()

/** Schema of a list's filter text without minimum length, up to `LONGEST_SEARCH` characters. */
export const anyText = text(LONGEST_SEARCH)

const searchable = (mayBeBlank: boolean) =>
  anyText.check(
    Schema.makeFilter(
      (query: string) => {
        const length = searchLength(query)
        return length >= SHORTEST_SEARCH || (mayBeBlank && length === 0)
      },
      {
        ...coded("SIZE", { min: SHORTEST_SEARCH, max: LONGEST_SEARCH }),
        expected: `at least ${SHORTEST_SEARCH} characters to search for`,
      },
    ),
  )

/** Search text: fewer than three characters answer the error SIZE. */
export const searchText = searchable(false)

/**
 * Schema of the filter text for lists of people or partners: blank means no filter, fewer than three characters
 * give the error SIZE.
 */
export const narrowingText = searchable(true)

/** Text that must hold something after trimming: blank answers NOT_NULL, too long SIZE. */
export const requiredText = (max: number) =>
  Schema.String.check(notBlank, storable, Schema.isMaxLength(max, coded("SIZE", { max })))

/** Text of one line that must hold something after trimming: blank answers NOT_NULL, too long SIZE. */
export const requiredLine = (max: number) =>
  Schema.String.check(notBlank, line, Schema.isMaxLength(max, coded("SIZE", { max })))

/** Text of `min` to `max` characters that must hold something: blank answers NOT_NULL, too short or too long SIZE. */
export const textBetween = (min: number, max: number) =>
  Schema.String.check(
    notBlank,
    storable,
    Schema.isMinLength(min, coded("SIZE", { min, max })),
    Schema.isMaxLength(max, coded("SIZE", { min, max })),
  )

export const pattern = (regExp: RegExp) => Schema.isPattern(regExp, coded("PATTERN"))

/** Whole number from `min` to `max`: below answers MIN, above MAX. */
export const wholeNumber = (min: number, max: number) =>
  Schema.Int.check(
    Schema.isGreaterThanOrEqualTo(min, coded("MIN", { min })),
    Schema.isLessThanOrEqualTo(max, coded("MAX", { max })),
  )

/** Number from `min` to `max`: below answers MIN, above MAX. */
export const numberBetween = (min: number, max: number) =>
  Schema.Finite.check(
    Schema.isGreaterThanOrEqualTo(min, coded("MIN", { min })),
    Schema.isLessThanOrEqualTo(max, coded("MAX", { max })),
  )

/** A list of at least one and at most `max` entries: empty answers NOT_NULL, more SIZE. */
export const listOf = <S extends Schema.Constraint>(item: S, max: number) =>
  Schema.Array(item).check(
    Schema.isMinLength(1, coded("NOT_NULL")),
    Schema.isMaxLength(max, coded("SIZE", { max })),
  )

/** A list of at most `max` entries, or none: more answers SIZE. */
export const listUpTo = <S extends Schema.Constraint>(item: S, max: number) =>
  Schema.Array(item).check(Schema.isMaxLength(max, coded("SIZE", { max })))

/** Telephone number of at most `max` characters; may be empty. */
export const phoneNumber = (max: number) => lineOfText(max).check(pattern(PHONE_OR_NONE))

/**
 * Schema check that refuses invisible characters. It is separate from a field's pattern, because the tests
 * generate values from patterns and cannot do so for Unicode classes.
 */
export const visible = Schema.makeFilter(isVisible, {
  ...coded("PATTERN"),
  expected: "a text without invisible characters",
})

/** E-mail address as typed; checks only the form, not whether an account has the address. */
export const Email = requiredText(254).check(pattern(ADDRESS).abort(), visible)
