import { Tooltip } from "@mantine/core"
import "@mantine/core/styles/Tooltip.css"
import { createPortal } from "react-dom"
import classes from "./SignalChart.module.css"
import type { Mark, Span } from "./types.ts"

const EVENTS = { hover: true, focus: true, touch: true }

/** Signs of the marks on the plot of a chart, whose titles show on hover, touch and focus. */
export const MarkSigns = (props: {
  /** Element of the plot that lies exactly over its lines. */
  readonly over: HTMLElement | undefined
  readonly marks: ReadonlyArray<Mark>
  readonly span: Span
}) => {
  const { over, marks, span } = props
  if (over === undefined) return null
  const shown = marks.filter(({ time }) => time >= span.start && time <= span.end)
  return createPortal(
    shown.map(({ key, time, title, style }) => (
      <Tooltip key={key} label={title} events={EVENTS} multiline maw={320} withinPortal>
        <span
          className={classes.sign}
          data-line={style + 1}
          style={{ insetInlineStart: `${(100 * (time - span.start)) / (span.end - span.start)}%` }}
          role="img"
          aria-label={title}
          // biome-ignore lint: the title shows on focus
          tabIndex={0}
        >
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path d="M7 13 1 2h12z" fill="currentColor" />
          </svg>
        </span>
      </Tooltip>
    )),
    over,
  )
}
