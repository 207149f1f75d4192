import type { Draft } from "./draft.ts"
import type { Read } from "./read.ts"

/**
 * One kind of value that a user may send to a chart: the form for the value, and the function that reads the
 * form's input.
 */
export interface Choice {
  readonly id: string
  /** The empty form, before any input by the user. */
  readonly start: Draft
  readonly read: (draft: Draft) => Read
}
