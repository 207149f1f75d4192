/**
 * Columns of a track. Times are epoch milliseconds, ascending and without duplicates; speed km/h, heading degrees
 * from north.
 */
export interface TrackColumns {
  readonly times: Float64Array
  readonly lat: Float64Array
  readonly lng: Float64Array
  readonly speed: Float64Array
  readonly heading: Float64Array
}

/** Columns of a series. Times are epoch milliseconds, ascending and without duplicates; values in the signal's unit. */
export interface SeriesColumns {
  readonly times: Float64Array
  readonly values: Float64Array
}

export interface MachineTrack extends TrackColumns {
  readonly machineId: number
}

export interface MachineSeries extends SeriesColumns {
  readonly machineId: number
  readonly signalId: number
}

/** Recorded data of one machine in a span of time (usually a day): track and signals. */
export interface MachineDay {
  readonly machineId: number
  readonly track: TrackColumns
  readonly signals: ReadonlyArray<SeriesColumns & { readonly signalId: number }>
}

/**
 * Positions to store, as columns with one value per row, in any order of rows. lat and lng in degrees, stored with
 * a precision of 1e-7; speed km/h, heading degrees.
 */
export interface PositionRows {
  readonly machineIds: ReadonlyArray<number>
  readonly times: ReadonlyArray<number>
  readonly lat: ReadonlyArray<number>
  readonly lng: ReadonlyArray<number>
  readonly speed: ReadonlyArray<number>
  readonly heading: ReadonlyArray<number>
}

/** Samples to store, as columns with one value per row, in any order of rows. */
export interface SampleRows {
  readonly machineIds: ReadonlyArray<number>
  readonly signalIds: ReadonlyArray<number>
  readonly times: ReadonlyArray<number>
  readonly values: ReadonlyArray<number>
}

/**
 * Numbers of rows stored. `duplicates` are rows whose machine, signal and time were stored before: the earlier
 * value is kept.
 */
export interface Appended {
  readonly accepted: number
  readonly duplicates: number
}

/** Time span; both ends are epoch milliseconds: start <= time < end. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A signal added by an import that is not in the catalogue. */
export interface ImportedSignal {
  readonly id: number
  readonly name: string
  readonly unit: string
}
