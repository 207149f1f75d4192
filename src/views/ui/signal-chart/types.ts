/** One line of the picture: epoch ms and values in the unit shown, oldest first. */
export interface Line {
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly times: Float64Array
  readonly values: Float64Array
}

/** The time that is shown, epoch ms. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Everything that depends on language, zone and units comes from outside. */
export interface SignalChartTexts {
  /** Says what the picture is, for those who do not see it. */
  readonly label: string
  /** Help text for the keyboard. */
  readonly keys: string
  readonly time: (time: number) => string
  /** A mark on the time axis; `step` is the distance of the marks, ms. */
  readonly tick: (time: number, step: number) => string
  readonly value: (value: number) => string
}
