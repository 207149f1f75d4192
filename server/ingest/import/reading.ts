import { Data } from "effect"

/** What the log recorded at one time, from one line or point. `values` are by signal id, in the signal's unit. */
export interface Reading {
  /** Epoch ms. */
  readonly time: number
  /** Line of the file, from 1. */
  readonly line: number
  readonly position?: Place
  /** Number of the position's segment, which was recorded without interruption; absent in logs without segments. */
  readonly segment?: number
  readonly values: ReadonlyArray<readonly [signalId: number, value: number]>
  /** Number of cells that say that there is no value (as nan). */
  readonly blanks?: number
}

export interface Place {
  readonly lat: number
  readonly lng: number
  /** Speed in km/h; calculated from the previous point where the log lacks it. */
  readonly speed?: number
  /** Heading in degrees from north; calculated from the previous point where the log lacks it. */
  readonly heading?: number
}

/** Reasons for which values of a log are not stored. */
export type Reason = keyof typeof REASONS

export const REASONS = {
  TIME: "without a time that can be read",
  CELLS: "on a line with another number of cells than the header",
  NUMBER: "not a number",
  RANGE: "out of range",
  PLACE: "without latitude or longitude",
  SAME_TIME: "at the same time as a value of the same signal further up in the file",
  CUT: "where the file ends early",
} as const

/** A place in a log that could not be read. Line and column count from 1; the column may be a name instead. */
export interface Fault {
  readonly line: number
  readonly column: string
  readonly why: string
  readonly reason: Reason
  /** Number of values that are not stored for this fault; 0 for a part of a position that is stored. */
  readonly values: number
}

/**
 * Item of a log reader's output: a reading, a fault, or a note about the whole file. Every value of the log is in
 * exactly one reading or fault; a position counts as one value.
 */
export type Item = { readonly reading: Reading } | { readonly fault: Fault } | { readonly note: string }

/** Error for a log that cannot be imported at all, with a one-line message. */
export class ImportRejected extends Data.TaggedError("ImportRejected")<{ readonly message: string }> {}
