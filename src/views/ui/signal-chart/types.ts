/** One line of the chart: epoch ms and values in the displayed unit, oldest first. */
export interface Line {
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly times: Float64Array
  readonly values: Float64Array
}

/** The displayed time span, epoch ms. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Texts and formats of the chart that depend on language, time zone and units; passed in by the caller. */
export interface SignalChartTexts {
  /** Description of the chart for screen readers. */
  readonly label: string
  /** Help text on the chart's keyboard control. */
  readonly keys: string
  readonly time: (time: number) => string
  /** Label of the time axis; `step` is the distance between labels, ms. */
  readonly tick: (time: number, step: number) => string
  readonly value: (value: number) => string
}
