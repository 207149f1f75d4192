import uPlot from "uplot"
import { align } from "./aligned.ts"
import { endLabels } from "./end-labels.ts"
import { markLines } from "./mark-lines.ts"
import { axesOf, lookOf, paddingOf, rangeOf, seriesOf, tickWidth, unitsOf } from "./options.ts"
import type { Line, Mark, SignalChartTexts, Span } from "./types.ts"

export interface PlotCallbacks {
  readonly onCursor: (time: number | undefined) => void
  readonly onZoom: (start: number, end: number) => void
  readonly onReset: () => void
}

export interface PlotInput {
  readonly lines: ReadonlyArray<Line>
  readonly span: Span
  readonly zone: string
  readonly texts: SignalChartTexts
  /** What the chart is as one of several below each other; undefined for a chart that stands alone. */
  readonly panel?: Omit<Panel, "hasSigns"> | undefined
}

/** Part of a stack of charts with one time axis and one crosshair. */
export interface Panel {
  /** Whether the times are written below this panel, as below the last of the stack. */
  readonly hasTimes: boolean
  /** Whether a part of the time can be zoomed to. */
  readonly isZoomable: boolean
  readonly marks: ReadonlyArray<Mark>
  /** Whether the marks have their signs on this panel, as on the first of the stack; all panels have their lines. */
  readonly hasSigns: boolean
}

/** Least height of a chart in px, and of a panel. */
const LEAST_HEIGHT = { chart: 200, panel: 96 }

/** Draws the lines into the host element; the caller must destroy the returned plot. */
export const drawPlot = (host: HTMLElement, input: PlotInput, callbacks: () => PlotCallbacks): uPlot => {
  const { lines, span, zone, texts, panel } = input
  const look = lookOf(host)
  const width = Math.max(host.clientWidth, 200)
  const tick = tickWidth(span, texts, width)
  const padding = paddingOf(tick)
  return new uPlot(
    {
      width,
      height: Math.max(host.clientHeight, LEAST_HEIGHT[panel === undefined ? "chart" : "panel"]),
      ms: 1,
      tzDate: (time) => uPlot.tzDate(new Date(time), zone || "UTC"),
      legend: { show: false },
      padding: [12, padding, 0, padding],
      cursor: {
        points: { size: 7 },
        // Panels show the crosshair's time only: its value differs from panel to panel.
        y: panel === undefined,
        drag: { x: panel?.isZoomable ?? true, y: false, setScale: false },
        bind: {
          // Replaces uPlot's own zoom reset: a double click asks the state chart to show the whole span again.
          dblclick: () => () => {
            callbacks().onReset()
            return null
          },
        },
      },
      scales: {
        x: { time: true, min: span.start, max: span.end },
        ...Object.fromEntries(unitsOf(lines).map((unit) => [unit, { range: rangeOf as uPlot.Scale.Range }])),
      },
      axes: axesOf({
        lines,
        look,
        texts,
        width,
        tick,
        isPanel: panel !== undefined,
        hasTimes: panel?.hasTimes ?? true,
      }),
      series: seriesOf(lines, look),
      hooks: {
        draw: [markLines(panel?.marks ?? [], look), endLabels(lines, look)],
        ready: [(plot) => listenToPointer(plot, callbacks)],
        setSelect: [
          (plot) => {
            const { left, width } = plot.select
            if (width < 8) return
            callbacks().onZoom(plot.posToVal(left, "x"), plot.posToVal(left + width, "x"))
            plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          },
        ],
      },
    },
    align(lines) as uPlot.AlignedData,
    host,
  )
}

/**
 * Reports the crosshair only for pointer moves of the user; uPlot's own cursor hook also fires when the plot is
 * drawn again or the crosshair is set by code.
 */
const listenToPointer = (plot: uPlot, callbacks: () => PlotCallbacks): void => {
  plot.over.addEventListener("mousemove", () => {
    const { idx } = plot.cursor
    callbacks().onCursor(idx === null || idx === undefined ? undefined : (plot.data[0][idx] ?? undefined))
  })
  plot.over.addEventListener("mouseleave", () => callbacks().onCursor(undefined))
}

/** Moves the crosshair to a time, as if the pointer were at that time. */
export const pointAt = (plot: uPlot, time: number | undefined): void => {
  // Before its first drawing, in a microtask, the plot has no scales that map a time to a position, so the
  // crosshair waits for that drawing.
  if (plot.status === 0) queueMicrotask(() => plot.status === 1 && pointAt(plot, time))
  else if (time === undefined) plot.setCursor({ left: -10, top: -10 }, false)
  else plot.setCursor({ left: plot.valToPos(time, "x"), top: plot.over.clientHeight / 2 }, false)
}
