import { Data } from "effect"

/** Content of one line or point of a log. `values` are by signal id, in the signal's unit. */
export interface Reading {
  /** Epoch ms. */
  readonly time: number
  readonly position?: {
    readonly lat: number
    readonly lng: number
    /** Speed in km/h; calculated from the previous point where the log lacks it. */
    readonly speed?: number
    /** Heading in degrees from north; calculated from the previous point where the log lacks it. */
    readonly heading?: number
  }
  readonly values: ReadonlyArray<readonly [signalId: number, value: number]>
}

/** A place in a log that could not be read. Line and column count from 1; the column may be a name instead. */
export interface Fault {
  readonly line: number
  readonly column: string
  readonly why: string
}

/** Item of a log reader's output: a reading or a fault. */
export type Item = { readonly reading: Reading } | { readonly fault: Fault }

/** Error for a log that cannot be imported at all, with a one-line message. */
export class ImportRejected extends Data.TaggedError("ImportRejected")<{ readonly message: string }> {}
