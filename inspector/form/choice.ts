import type { Draft } from "./draft.ts"
import type { Read } from "./read.ts"

/** One of the values that a user may send to a chart: its form, and how the form's input is read. */
export interface Choice {
  readonly id: string
  /** The form in its initial state. */
  readonly start: Draft
  readonly read: (draft: Draft) => Read
}
