import { Iterable, Result, Schema, SchemaAST, type SchemaIssue } from "effect"
import { ERROR_CODE } from "./checks.ts"
import type { ErrorCode } from "./codes.ts"
import type { ErrorItem } from "./errors.ts"

/**
 * Error items of a value that does not fit a schema, the same items as the server would answer, so that a form
 * needs no second copy of a length or a pattern. Empty where the value fits.
 */
export const schemaErrors = (schema: Schema.Codec<unknown, unknown>) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all", reportInput: true })
  return (value: unknown): ReadonlyArray<ErrorItem> => {
    const result = decode(value)
    return Result.isFailure(result) ? fieldErrorsOf(result.failure.issue) : []
  }
}

/**
 * Maximum number of faults in one error list, more than any form has fields: a long list with a fault in every
 * entry must not produce an even longer error list.
 */
const MOST_FAULTS = 100

/**
 * Schema issues as the faults of an error list: every fault, up to a limit, each with its field (dotted path) and
 * the error code of the failed check. Needs issues that report their input.
 */
export const fieldErrorsOf = (issue: SchemaIssue.Issue): ReadonlyArray<ErrorItem> => [
  ...Iterable.take(walk(issue, []), MOST_FAULTS),
]

function* walk(issue: SchemaIssue.Issue, path: ReadonlyArray<PropertyKey>): Generator<ErrorItem, void> {
  switch (issue._tag) {
    case "Pointer":
      return yield* walk(issue.issue, [...path, ...issue.path])
    case "Encoding":
      return yield* walk(issue.issue, path)
    case "Composite":
      for (const inner of issue.issues) yield* walk(inner, path)
      return
    case "Filter":
      return yield checkError(issue, path)
    case "MissingKey":
      return yield fieldError("NOT_NULL", path)
    case "AnyOf":
      return yield* unionErrors(issue, path)
    case "InvalidType":
      return yield fieldError(isNothing(issue.input) ? "NOT_NULL" : codeOfType(issue.ast), path)
    default:
      return yield fieldError(path.length === 0 ? "UNPARSEABLE_INPUT" : "INVALID_INPUT_VALUE", path)
  }
}

const checkError = (issue: SchemaIssue.Filter, path: ReadonlyArray<PropertyKey>): ErrorItem => {
  const { [ERROR_CODE]: code, errorLimits } = (issue.filter.annotations ?? {}) as {
    readonly [ERROR_CODE]?: ErrorCode
    readonly errorLimits?: { readonly min?: number; readonly max?: number }
  }
  return { ...fieldError(code ?? "INVALID_INPUT_VALUE", path), ...errorLimits }
}

/**
 * Error items for a value that fits no member of a union. If the outer shape of one member fits, its inner faults
 * are listed; otherwise a missing value gets NOT_NULL, a union of literals DISALLOWED_VALUE, any other union
 * INVALID_INPUT_VALUE.
 */
function* unionErrors(
  issue: SchemaIssue.AnyOf,
  path: ReadonlyArray<PropertyKey>,
): Generator<ErrorItem, void> {
  const closest = issue.issues.filter((inner) => outermost(inner)._tag !== "InvalidType")
  for (const inner of closest) yield* walk(inner, path)
  if (closest.length > 0) return
  if (isNothing(issue.input)) return yield fieldError("NOT_NULL", path)
  yield fieldError(
    issue.ast.types.every(SchemaAST.isLiteral) ? "DISALLOWED_VALUE" : "INVALID_INPUT_VALUE",
    path,
  )
}

const outermost = (issue: SchemaIssue.Issue): SchemaIssue.Issue =>
  issue._tag === "Encoding" ? outermost(issue.issue) : issue

const codeOfType = (ast: SchemaAST.AST): ErrorCode =>
  SchemaAST.isLiteral(ast) ? "DISALLOWED_VALUE" : "INVALID_INPUT_VALUE"

const isNothing = (value: unknown) => value === null || value === undefined

const fieldError = (message: ErrorCode, path: ReadonlyArray<PropertyKey>): ErrorItem =>
  path.length === 0 ? { message } : { message, field: path.map(String).join(".") }
