import { Data } from "effect"

/** What one line or point of a log says. `values` are by signal id, in the signal's unit. */
export interface Reading {
  /** Epoch ms. */
  readonly time: number
  readonly position?: {
    readonly lat: number
    readonly lng: number
    /** km/h; worked out from the points around where the log lacks it. */
    readonly speed?: number
    /** Degrees from north; likewise. */
    readonly heading?: number
  }
  readonly values: ReadonlyArray<readonly [signalId: number, value: number]>
}

/** A place in a log that could not be read. Line and column count from 1; the column may have a name. */
export interface Fault {
  readonly line: number
  readonly column: string
  readonly why: string
}

/** What a reader hands over piece by piece. */
export type Item = { readonly reading: Reading } | { readonly fault: Fault }

/** A log that cannot be imported at all, in one line. */
export class ImportRejected extends Data.TaggedError("ImportRejected")<{ readonly message: string }> {}
