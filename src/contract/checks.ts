import { Schema } from "effect"
import type { ErrorCode } from "./codes.ts"

/** Key of the annotation under which a check names the code that its failure answers with. */
export const ERROR_CODE = "errorCode"

const coded = (code: ErrorCode, limits: { readonly min?: number; readonly max?: number } = {}) => ({
  [ERROR_CODE]: code,
  errorLimits: limits,
})

const notBlank = Schema.makeFilter((text: string) => text.trim().length > 0, {
  ...coded("NOT_NULL"),
  expected: "a text that is not blank",
})

/** Free text of at most `max` characters; may be empty. */
export const text = (max: number) => Schema.String.check(Schema.isMaxLength(max, coded("SIZE", { max })))

/** Text that must hold something after trimming: blank answers NOT_NULL, too long SIZE. */
export const requiredText = (max: number) =>
  Schema.String.check(notBlank, Schema.isMaxLength(max, coded("SIZE", { max })))

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

/** E-mail address as typed; form only, the account decides whether it exists. */
export const Email = requiredText(254).check(pattern(/^[^\s@]+@[^\s@]+$/))
