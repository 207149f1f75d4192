import { Exit, Option, Schema } from "effect"
import { type Draft, type Fault, valueOf } from "./draft.ts"
import { faultsOf } from "./faults.ts"

export type Read =
  /** As typed, and as the Schema makes of it. */
  { readonly value: unknown; readonly decoded: unknown } | { readonly faults: ReadonlyArray<Fault> }

/** What a form holds, if its Schema agrees; else what is wrong, each fault at its place. */
export const read = (schema: Schema.Constraint, draft: Draft): Read => {
  const built = valueOf(draft)
  if ("faults" in built) return built
  const exit = Schema.decodeUnknownExit(schema as Schema.Codec<unknown, unknown>, { errors: "all" })(
    built.value,
  )
  if (Exit.isSuccess(exit)) return { value: built.value, decoded: exit.value }
  const error = Option.getOrUndefined(Exit.findErrorOption(exit))
  const faults = error === undefined ? [] : faultsOf(error.issue)
  return { faults: faults.length > 0 ? faults : [{ path: [], why: "schema", message: "" }] }
}

/** Faults that are told at a place: all within a single input, of a group those that belong to none of its parts. */
export const faultsAt = (
  faults: ReadonlyArray<Fault>,
  path: Fault["path"],
  parts?: ReadonlyArray<PropertyKey>,
): ReadonlyArray<Fault> =>
  faults.filter((fault) => {
    if (!path.every((key, index) => fault.path[index] === key)) return false
    const next = fault.path[path.length]
    return parts === undefined || next === undefined || !parts.includes(next)
  })
