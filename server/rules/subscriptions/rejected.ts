import { Data, Effect } from "effect"

type RefusalCode =
  | "ALREADY_ACTIVE"
  | "ALREADY_INACTIVE"
  | "ALREADY_SAVED"
  | "CONFLICT"
  | "COUNTRY_DOES_NOT_MATCH_SERVICE"
  | "DISALLOWED_VALUE"
  | "NOT_FOUND"
  | "NOT_NULL"
  | "PREREQUISITES_NOT_FULFILLED"
  | "SIZE"
  | "SUBSCRIPTION_ACTIVE"
  | "TERMINATING_DESCRIPTION_IS_REQUIRED"
  | "UNAUTHORIZED_OPERATION"
  | "UNMODIFIABLE"

/** Error for a change that the rules do not allow; nothing was changed. */
export class Rejected extends Data.TaggedError("Rejected")<{
  readonly code: RefusalCode
  readonly field?: string
  readonly limits?: { readonly min: number; readonly max: number }
}> {}

export const refused = (code: RefusalCode, field?: string): Effect.Effect<never, Rejected> =>
  Effect.fail(new Rejected({ code, ...(field === undefined ? {} : { field }) }))
