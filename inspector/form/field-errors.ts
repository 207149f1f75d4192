import { SchemaAST, SchemaIssue } from "effect"
import type { FieldError, Wrong } from "./draft.ts"
import { type Field, fieldOfAst } from "./field.ts"

type Issue = SchemaIssue.Issue
type Path = FieldError["path"]

/** Field errors from a Schema issue, each with the path of its field. */
export const fieldErrorsOf = (issue: Issue, path: Path = []): ReadonlyArray<FieldError> => {
  switch (issue._tag) {
    case "Pointer":
      return fieldErrorsOf(issue.issue, [...path, ...issue.path])
    case "Composite":
      return issue.issues.flatMap((inner) =>
        inner._tag === "Filter" ? ofCheck(inner, issue.ast, path) : fieldErrorsOf(inner, path),
      )
    case "AnyOf":
      return issue.issues.length > 0
        ? issue.issues.flatMap((inner) => fieldErrorsOf(inner, path))
        : ofKind(issue, path)
    case "Encoding":
      return fieldErrorsOf(issue.issue, path)
    case "InvalidType":
      return ofKind(issue, path)
    case "MissingKey":
      return [{ path, why: "missing" }]
    case "UnexpectedKey":
      return [{ path, why: "unexpected" }]
    default:
      return inItsWords(issue, path)
  }
}

/** Field errors for a value of the wrong kind. */
const ofKind = (issue: Issue & { readonly ast: SchemaAST.AST }, path: Path): ReadonlyArray<FieldError> => {
  const field = fieldOfAst(issue.ast)
  if (field.kind === "number") return [{ path, why: "number" }]
  if (field.kind === "choice") return [{ path, why: "oneOf", options: field.options }]
  if (field.kind === "constant") return [{ path, why: "oneOf", options: [field.value] }]
  const kinds = [...new Set(kindsOf(SchemaAST.toEncoded(issue.ast)))]
  return kinds.includes("json") ? inItsWords(issue, path) : [{ path, why: "expected", kinds }]
}

/** Kinds of values that a Schema accepts, for the error text; also for a Schema that no form can represent. */
const kindsOf = (ast: SchemaAST.AST): ReadonlyArray<Field["kind"]> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(kindsOf)
  if (SchemaAST.isObjects(ast)) return ["parts"]
  return SchemaAST.isArrays(ast) ? ["list"] : [fieldOfAst(ast).kind]
}

/** Field errors for a value of the right kind that a Schema check refuses. */
const ofCheck = (issue: SchemaIssue.Filter, ast: SchemaAST.AST, path: Path): ReadonlyArray<FieldError> => {
  const { id = "", payload } = nameOf(issue.filter)
  const wrong = ast._tag === "Arrays" ? (ofLists[id] ?? ofValues[id]) : ofValues[id]
  return wrong === undefined ? inItsWords(issue, path) : [{ path, ...wrong(payload) }]
}

type Numbers = Readonly<Record<string, number>>
type Checks = Readonly<Record<string, (numbers: Numbers) => Wrong>>
const ofValues: Checks = {
  isInt: () => ({ why: "whole" }),
  isFinite: () => ({ why: "finite" }),
  isPattern: () => ({ why: "pattern" }),
  isUnique: () => ({ why: "twice" }),
  isMaxLength: ({ maxLength = 0 }) => ({ why: "tooLong", max: maxLength }),
  isMinLength: ({ minLength = 0 }) => ({ why: "tooShort", min: minLength }),
  isLessThanOrEqualTo: ({ maximum = 0 }) => ({ why: "most", max: maximum }),
  isGreaterThanOrEqualTo: ({ minimum = 0 }) => ({ why: "least", min: minimum }),
}
const ofLists: Checks = {
  isMaxLength: ({ maxLength = 0 }) => ({ why: "tooMany", max: maxLength }),
  isMinLength: ({ minLength = 0 }) => ({ why: "tooFew", min: minLength }),
}

/** Id of a built-in Schema check and the numbers it was created with. */
const nameOf = ({ annotations }: SchemaIssue.Filter["filter"]) => {
  const known = annotations?.representation as
    | { readonly id?: string; readonly payload?: Numbers | null }
    | undefined
  return { id: known?.id?.replace("effect/schema/", ""), payload: known?.payload ?? {} }
}

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()
/** Field errors with the Schema's own message, for issues without a text in the language files. */
const inItsWords = (issue: Issue, path: Path): ReadonlyArray<FieldError> =>
  formatted(issue).issues.map(({ path: more = [], message }) => ({
    path: [...path, ...more.map((key) => (typeof key === "object" ? key.key : key))],
    why: "schema",
    message,
  }))
