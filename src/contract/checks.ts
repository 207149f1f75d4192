import { Schema } from "effect"
import { isBlank } from "./blank.ts"
import type { ErrorCode } from "./codes.ts"
import { ADDRESS, isVisible } from "./email.ts"
import { isLine } from "./line.ts"
import { isStorable } from "./storable.ts"

/** Key of the annotation under which a check names the code that its failure answers with. */
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

/** Levels of lists and objects inside one another; no honest value has more. */
const DEEPEST = 32

const isStorableJson = (value: Schema.Json, depth = 0): boolean => {
  if (typeof value === "string") return isStorable(value)
  if (typeof value !== "object" || value === null) return true
  if (depth >= DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1))
}

/** A free JSON object that the database can hold; anything else answers INVALID_INPUT_VALUE. */
export const freeObject = Schema.Record(Schema.String, Schema.Json).check(
  Schema.makeFilter((value: Readonly<Record<string, Schema.Json>>) => isStorableJson(value), {
    ...coded("INVALID_INPUT_VALUE"),
    expected: `an object of whole characters, at most ${DEEPEST} levels deep`,
  }),
)

/** Free text of at most `max` characters; may be empty. */
export const text = (max: number) =>
  Schema.String.check(storable, Schema.isMaxLength(max, coded("SIZE", { max })))

/** Text of one line, of at most `max` characters, as it is written of people; may be empty. */
export const lineOfText = (max: number) =>
  Schema.String.check(line, Schema.isMaxLength(max, coded("SIZE", { max })))

/** Fewest characters to search for people, machines and partners, so that no search lists them all (SEL-08). */
export const SHORTEST_SEARCH = 3

/** How many characters of a search count: blanks around it do not. */
export const searchLength = (query: string): number => [...query.trim()].length

/** Most characters of a search: every list takes as many. */
export const LONGEST_SEARCH = 100

/** As much of what is typed or pasted as can be searched for. */
export const searchOf = (typed: string): string => typed.slice(0, LONGEST_SEARCH).toWellFormed()

/** What a list is narrowed by, of any length. */
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

/** What is searched for: shorter than three characters answers SIZE. */
export const searchText = searchable(false)

/** What a list is narrowed by, where it is of people or partners; blank is no search, and shorter than three answers SIZE. */
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

/** Beside a pattern, as values can be generated from one only if it names no classes of Unicode. */
export const visible = Schema.makeFilter(isVisible, {
  ...coded("PATTERN"),
  expected: "a text without invisible characters",
})

/** E-mail address as typed; form only, the account decides whether it exists. */
export const Email = requiredText(254).check(pattern(ADDRESS).abort(), visible)
