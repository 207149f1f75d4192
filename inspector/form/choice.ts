import type { Draft } from "./draft.ts"
import type { Read } from "./read.ts"

/** One of the things that somebody may send: its form, and how what is in it is read. */
export interface Choice {
  readonly id: string
  /** The form as it is at first. */
  readonly start: Draft
  readonly read: (draft: Draft) => Read
}
