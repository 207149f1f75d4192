import { Exit, Option, Schema } from "effect"
import { type Draft, type FieldError, valueOf } from "./draft.ts"
import { fieldErrorsOf } from "./field-errors.ts"

export type Read =
  /** Result of reading a form: the value as entered and as decoded by the Schema, or its field errors. */
  { readonly value: unknown; readonly decoded: unknown } | { readonly fieldErrors: ReadonlyArray<FieldError> }

/** Reads a form's value if the Schema accepts it; otherwise returns the field errors, each with its path. */
export const read = (schema: Schema.Constraint, draft: Draft): Read => {
  const built = valueOf(draft)
  if ("fieldErrors" in built) return built
  const exit = Schema.decodeUnknownExit(schema as Schema.Codec<unknown, unknown>, { errors: "all" })(
    built.value,
  )
  if (Exit.isSuccess(exit)) return { value: built.value, decoded: exit.value }
  const error = Option.getOrUndefined(Exit.findErrorOption(exit))
  const fieldErrors = error === undefined ? [] : fieldErrorsOf(error.issue)
  return { fieldErrors: fieldErrors.length > 0 ? fieldErrors : [{ path: [], why: "schema", message: "" }] }
}

/**
 * Field errors to show beside one field of a form: for a single input, all errors in its value; for a group of
 * fields, only the errors that belong to none of its parts.
 */
export const fieldErrorsAt = (
  fieldErrors: ReadonlyArray<FieldError>,
  path: FieldError["path"],
  parts?: ReadonlyArray<PropertyKey>,
): ReadonlyArray<FieldError> =>
  fieldErrors.filter((fieldError) => {
    if (!path.every((key, index) => fieldError.path[index] === key)) return false
    const next = fieldError.path[path.length]
    return parts === undefined || next === undefined || !parts.includes(next)
  })
