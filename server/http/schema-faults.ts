import { SchemaAST, type SchemaIssue } from "effect"
import { ERROR_CODE } from "#contract/checks.ts"
import type { ErrorCode } from "#contract/codes.ts"
import type { ErrorItem } from "#contract/errors.ts"

/**
 * What does not fit a schema, as the faults of an error list: every fault, each with its field (dotted path) and the
 * code that the check names. Needs issues that report their input.
 */
export const faultsOf = (issue: SchemaIssue.Issue): ReadonlyArray<ErrorItem> => walk(issue, [])

const walk = (issue: SchemaIssue.Issue, path: ReadonlyArray<PropertyKey>): ReadonlyArray<ErrorItem> => {
  switch (issue._tag) {
    case "Pointer":
      return walk(issue.issue, [...path, ...issue.path])
    case "Encoding":
      return walk(issue.issue, path)
    case "Composite":
      return issue.issues.flatMap((inner) => walk(inner, path))
    case "Filter":
      return [checkFault(issue, path)]
    case "MissingKey":
      return [fault("NOT_NULL", path)]
    case "AnyOf":
      return unionFaults(issue, path)
    case "InvalidType":
      return [fault(isNothing(issue.input) ? "NOT_NULL" : codeOfType(issue.ast), path)]
    default:
      return [fault(path.length === 0 ? "UNPARSEABLE_INPUT" : "INVALID_INPUT_VALUE", path)]
  }
}

const checkFault = (issue: SchemaIssue.Filter, path: ReadonlyArray<PropertyKey>): ErrorItem => {
  const { [ERROR_CODE]: code, errorLimits } = (issue.filter.annotations ?? {}) as {
    readonly [ERROR_CODE]?: ErrorCode
    readonly errorLimits?: { readonly min?: number; readonly max?: number }
  }
  return { ...fault(code ?? "INVALID_INPUT_VALUE", path), ...errorLimits }
}

/**
 * A value fits one of several shapes or none. When one of them fits on the outside, its inner faults are the ones
 * that help; a list of words is an enumeration; else the value is of no known kind.
 */
const unionFaults = (issue: SchemaIssue.AnyOf, path: ReadonlyArray<PropertyKey>) => {
  const closest = issue.issues.filter((inner) => outermost(inner)._tag !== "InvalidType")
  if (closest.length > 0) return closest.flatMap((inner) => walk(inner, path))
  if (isNothing(issue.input)) return [fault("NOT_NULL", path)]
  return [
    fault(issue.ast.types.every(SchemaAST.isLiteral) ? "DISALLOWED_VALUE" : "INVALID_INPUT_VALUE", path),
  ]
}

const outermost = (issue: SchemaIssue.Issue): SchemaIssue.Issue =>
  issue._tag === "Encoding" ? outermost(issue.issue) : issue

const codeOfType = (ast: SchemaAST.AST): ErrorCode =>
  SchemaAST.isLiteral(ast) ? "DISALLOWED_VALUE" : "INVALID_INPUT_VALUE"

const isNothing = (value: unknown) => value === null || value === undefined

const fault = (message: ErrorCode, path: ReadonlyArray<PropertyKey>): ErrorItem =>
  path.length === 0 ? { message } : { message, field: path.map(String).join(".") }
