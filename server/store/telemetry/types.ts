/** Times are epoch milliseconds, ascending and without doubles; speed km/h, heading degrees from north. */
export interface TrackColumns {
  readonly times: Float64Array
  readonly lat: Float64Array
  readonly lng: Float64Array
  readonly speed: Float64Array
  readonly heading: Float64Array
}

/** Times are epoch milliseconds, ascending and without doubles; values in the signal's unit. */
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

/** What one machine recorded in some span of time, usually a day. */
export interface MachineDay {
  readonly machineId: number
  readonly track: TrackColumns
  readonly signals: ReadonlyArray<SeriesColumns & { readonly signalId: number }>
}

/** Positions to append, column by column, in any order. lat and lng in degrees, kept to 1e-7; speed km/h, heading degrees. */
export interface PositionRows {
  readonly machineIds: ReadonlyArray<number>
  readonly times: ReadonlyArray<number>
  readonly lat: ReadonlyArray<number>
  readonly lng: ReadonlyArray<number>
  readonly speed: ReadonlyArray<number>
  readonly heading: ReadonlyArray<number>
}

/** Samples to append, column by column, in any order. */
export interface SampleRows {
  readonly machineIds: ReadonlyArray<number>
  readonly signalIds: ReadonlyArray<number>
  readonly times: ReadonlyArray<number>
  readonly values: ReadonlyArray<number>
}

/** `duplicates` are rows whose machine, signal and time were known before: the value known first stays. */
export interface Appended {
  readonly accepted: number
  readonly duplicates: number
}

/** Both ends are epoch milliseconds: start <= time < end. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A signal that only an import brought and that the catalogue does not name. */
export interface ImportedSignal {
  readonly id: number
  readonly name: string
  readonly unit: string
}
