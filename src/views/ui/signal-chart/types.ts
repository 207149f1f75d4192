import type { Gapped } from "#domain/gaps.ts"

/** One line of the chart: epoch ms and values in the displayed unit, oldest first; interrupted at its gaps. */
export interface Line extends Gapped {
  readonly key: string
  readonly label: string
  readonly unit: string
  /**
   * Index of the line's colour and dash pattern where it stands for a machine; without one, the colour follows the
   * line's position and the line is not dashed.
   */
  readonly style?: number
}

/** Something that happened at a time: a vertical line through the chart, and a mark on the time axis. */
export interface Mark {
  readonly key: string
  /** Epoch ms, or elapsed ms as the lines' times. */
  readonly time: number
  readonly title: string
  /** Index of the colour of the machine that it happened to. */
  readonly style: number
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
