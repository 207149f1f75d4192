import type { Draft } from "./draft.ts"
import type { Read } from "./read.ts"

/** One of the values a user may send: its form, and how its input is read. */
export interface Choice {
  readonly id: string
  /** The form as it is at first. */
  readonly start: Draft
  readonly read: (draft: Draft) => Read
}
