import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import type uPlot from "uplot"
import "uplot/dist/uPlot.min.css"
import { MarkSigns } from "./MarkSigns.tsx"
import { axesThatFit, unitsOf } from "./options.ts"
import { drawPlot, type Panel, pointAt } from "./plot.ts"
import { Readout } from "./Readout.tsx"
import classes from "./SignalChart.module.css"
import type { Line, SignalChartTexts, Span } from "./types.ts"

export interface SignalChartProps {
  readonly lines: ReadonlyArray<Line>
  readonly span: Span
  /** IANA time zone of the time axis. */
  readonly zone: string
  readonly texts: SignalChartTexts
  /** Colour scheme, light or dark; the canvas is drawn again when it changes. */
  readonly scheme: string
  /** Position of the crosshair when no pointer is over the chart, epoch ms. */
  readonly time?: number | undefined
  readonly onTime?: (time: number) => void
  readonly onZoom?: (start: number, end: number) => void
  readonly onReset?: () => void
  /**
   * What the chart is as one of several below each other, whose parent knows the common crosshair: it gets each time
   * pointed at by `onPoint`, undefined when the pointer leaves, and reads out the values.
   */
  readonly panel?: Panel & { readonly onPoint: (time: number | undefined) => void }
}

/** Signals over time on a canvas, with a crosshair controlled by pointer, touch and keys. Owns the uPlot object. */
export const SignalChart = (props: SignalChartProps) => {
  const { lines, span, zone, scheme, texts, time, panel } = props
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const [own, setOwn] = useState<number | undefined>(undefined)
  const [over, setOver] = useState<HTMLElement | undefined>(undefined)
  const pointed = panel === undefined ? own : undefined
  const setPointed = panel?.onPoint ?? setOwn
  const marks = panel?.marks
  const hasTimes = panel?.hasTimes
  const isZoomable = panel?.isZoomable

  const callbacks = useEffectEvent(() => ({
    onCursor: setPointed,
    onZoom: (start: number, end: number) => props.onZoom?.(start, end),
    onReset: () => props.onReset?.(),
    time: pointed ?? time,
  }))

  useEffect(() => {
    const element = host.current
    if (element === null) return
    element.dataset.scheme = scheme
    const stacked =
      marks === undefined ? undefined : { marks, hasTimes: hasTimes ?? true, isZoomable: isZoomable ?? true }
    const draw = () => {
      const plot = drawPlot(element, { lines, span, zone, texts, panel: stacked }, () => callbacks())
      setOver(plot.over)
      return plot
    }
    const roomFor = () => axesThatFit(unitsOf(lines).length, element.clientWidth)
    let axes = roomFor()
    let drawn = draw()
    plot.current = drawn
    const resized = new ResizeObserver(() => {
      if (axes === roomFor()) drawn.setSize({ width: element.clientWidth, height: element.clientHeight })
      else {
        axes = roomFor()
        drawn.destroy()
        drawn = draw()
        plot.current = drawn
        pointAt(drawn, callbacks().time)
      }
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      drawn.destroy()
    }
  }, [lines, span, zone, scheme, texts, marks, hasTimes, isZoomable])

  useEffect(() => {
    // A panel under the pointer has its crosshair there already.
    if (plot.current?.over.matches(":hover") && panel !== undefined) return
    if (plot.current !== null && pointed === undefined) pointAt(plot.current, time)
  }, [time, pointed, lines, span, zone, scheme, texts, panel])

  const step = (event: KeyboardEvent) => {
    const next = keyStep(event.key, pointed ?? time ?? span.start, span)
    if (next === "reset") props.onReset?.()
    else if (next === "zoom") zoomAround(props, pointed ?? time ?? (span.start + span.end) / 2)
    else if (next !== undefined) {
      setPointed(next)
      if (plot.current !== null) pointAt(plot.current, next)
      props.onTime?.(next)
    }
    if (next !== undefined) event.preventDefault()
  }

  const shown = pointed ?? time
  return (
    <div>
      <div
        ref={host}
        className={`${classes.palette} ${classes.chart}`}
        data-panel={panel !== undefined}
        role="application"
        aria-label={texts.label}
        aria-description={texts.keys}
        // biome-ignore lint: the picture is worked by keys
        tabIndex={0}
        onKeyDown={step}
        onClick={() => pointed !== undefined && props.onTime?.(pointed)}
      />
      {panel === undefined ? (
        <Readout lines={lines} time={shown} texts={texts} />
      ) : (
        panel.hasSigns && <MarkSigns over={over} marks={panel.marks} span={span} />
      )}
    </div>
  )
}

/**
 * Keys of the signal chart: arrow keys step by a hundredth of the span, Home and End go to its ends, plus zooms
 * in, Escape shows the whole span.
 */
const keyStep = (key: string, from: number, { start, end }: SignalChartProps["span"]) => {
  const step = (end - start) / 100
  const within = (time: number) => Math.min(end, Math.max(start, time))
  switch (key) {
    case "ArrowLeft":
      return within(from - step)
    case "ArrowRight":
      return within(from + step)
    case "Home":
      return start
    case "End":
      return end
    case "+":
      return "zoom"
    case "Escape":
      return "reset"
    default:
      return undefined
  }
}

const zoomAround = ({ span, onZoom }: SignalChartProps, middle: number) => {
  const quarter = (span.end - span.start) / 4
  onZoom?.(middle - quarter, middle + quarter)
}
