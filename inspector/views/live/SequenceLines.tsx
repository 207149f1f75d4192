import { memo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Names } from "../../recording/names.ts"
import type { TimelineEntry } from "../../recording/recording.ts"
import { type Life, type Message, messageOf, type Sequence } from "../../recording/sequence.ts"
import classes from "./Sequence.module.css"

/** Width of a column in pixels. */
export const COLUMN = 124
/** Room in pixels for the text of an arrow at the right edge. */
const MARGIN = 180
/** Width in pixels of an arrow from an actor to itself. */
const LOOP = 26
const TIP = 7
/** Maximum width of a letter in pixels. */
const LETTER = 7.5
const EDGE = 8
/** Minimum width of the sequence diagram in pixels, so that the longest arrow text has room even with few lifelines. */
const NARROWEST = 800

export const widthOf = ({ lifelines }: Sequence): number =>
  Math.max(NARROWEST, (lifelines.length + 1) * COLUMN + MARGIN)
const middleOf = (column: number): number => (column + 0.5) * COLUMN

/** Horizontal extent of an arrow in pixels, including the arrow's text. */
export const reachOf = ({ from, to }: Message) => ({
  left: Math.min(from, to) * COLUMN,
  right: (Math.max(from, to) + 1) * COLUMN + (from === to ? COLUMN : 0),
})

/** Lines of the sequence diagram: the lifelines behind the drawn rows, and the arrows in these rows. */
export const SequenceLines = ({
  layout,
  entries,
  from,
  to,
  rowHeight,
  current,
  isFollowing,
  names,
}: {
  readonly layout: Sequence
  readonly entries: ReadonlyArray<TimelineEntry>
  /** Index of the first row to draw; `to` is the index after the last row to draw. */
  readonly from: number
  readonly to: number
  readonly rowHeight: number
  readonly current: number
  readonly isFollowing: boolean
  readonly names: Names
}) => {
  const text = useTexts()
  const width = widthOf(layout)
  const [top, bottom] = [from * rowHeight, to * rowHeight]
  const yOf = (row: number | undefined, open: number) =>
    row === undefined ? open : Math.max(top, Math.min(bottom, (row + LINE) * rowHeight))
  const labelOf = (entry: TimelineEntry) => {
    if (entry.kind !== "event" || entry.ignored === null) return names.title(entry)
    const why = text(entry.ignored === "guards" ? "inspector.ignored.byGuards" : "inspector.ignored.here")
    return `${names.title(entry)} (${why})`
  }
  return (
    <svg className={classes.lines} width={width} height={bottom - top} aria-hidden="true">
      {/* Places in the whole list: a row is drawn once, and where the window into the list is, is said here alone. */}
      <g transform={`translate(0 ${-top})`}>
        <path className={classes.life} data-outside="true" d={`M${middleOf(0)} ${top}V${bottom}`} />
        {layout.lifelines.flatMap(({ key, lives }, index) =>
          lives
            .filter((life) => isIn(life, from, to))
            .map((life) => (
              <path
                key={`${key} ${life.from}`}
                className={classes.life}
                d={`M${middleOf(index + 1)} ${yOf(life.from, top)}V${yOf(life.to, bottom)}`}
              />
            )),
        )}
        {entries.slice(from, to).map((entry, index) => (
          <MessageMark
            key={isFollowing ? index : entry.seq}
            {...messageOf(layout, entry)}
            isIgnored={entry.kind === "event" && entry.ignored !== null}
            isChosen={from + index === current}
            label={labelOf(entry)}
            y={(from + index + LINE) * rowHeight}
            width={width}
          />
        ))}
      </g>
    </svg>
  )
}

/** Vertical position of an arrow within its row, from 0 (top) to 1; the space above is for the arrow's text. */
const LINE = 0.7

const isIn = ({ from = 0, to = Number.POSITIVE_INFINITY }: Life, first: number, end: number) =>
  from < end && to >= first

const MessageMark = memo((message: Marked) => (
  <g
    className={classes.message}
    data-kind={message.kind}
    data-ignored={message.isIgnored}
    data-chosen={message.isChosen}
  >
    <Arrow {...message} />
  </g>
))

interface Marked extends Message {
  readonly isIgnored: boolean
  readonly isChosen: boolean
  readonly label: string
  /** Vertical pixel position of the arrow in the diagram. */
  readonly y: number
  /** Width of the whole diagram in pixels. */
  readonly width: number
}

const Arrow = ({ kind, from, to, label, y, width }: Marked) => {
  const [x1, x2] = [middleOf(from), middleOf(to)]
  if (kind === "stopped")
    return (
      <>
        <path className={classes.end} d={`M${x2 - 5} ${y - 5}l10 10M${x2 + 5} ${y - 5}l-10 10`} />
        <Labels x={x2 + 12} left={x2 - 12} y={y + 4} width={width}>
          {label}
        </Labels>
      </>
    )
  if (from === to)
    return (
      <>
        <path className={classes.way} d={`M${x2} ${y - 8}h${LOOP}v12h${-LOOP + TIP}`} />
        <Tip x={x2} y={y + 4} to="left" />
        <Labels x={x2 + LOOP + 6} left={x2 - 8} y={y} width={width}>
          {label}
        </Labels>
      </>
    )
  const side = x2 > x1 ? "right" : "left"
  return (
    <>
      <path className={classes.way} d={`M${x1} ${y}H${side === "right" ? x2 - TIP : x2 + TIP}`} />
      <Tip x={x2} y={y} to={side} />
      {kind === "started" && <circle className={classes.start} cx={x2} cy={y} r={4.5} />}
      <Labels x={Math.min(x1, x2) + 10} left={width - EDGE} y={y - 7} width={width}>
        {label}
      </Labels>
    </>
  )
}

const Tip = ({ x, y, to }: { readonly x: number; readonly y: number; readonly to: "left" | "right" }) => (
  <path className={classes.tip} d={`M${x} ${y}l${to === "right" ? -TIP : TIP} -4v8z`} />
)

/**
 * Text of an arrow. A text too long for the space up to the right edge is placed to the left of the arrow, or at
 * the left edge of the diagram when the space on the left is too narrow as well.
 */
const Labels = ({
  x,
  left,
  y,
  width,
  children,
}: {
  readonly x: number
  /** Position in pixels at which a text must end when it is placed to the left of its arrow. */
  readonly left: number
  readonly y: number
  /** Width of the whole diagram in pixels. */
  readonly width: number
  readonly children: string
}) => {
  const length = children.length * LETTER
  const isTooLong = x + length > width
  const end = length <= left ? left : width - EDGE
  return (
    <text className={classes.labels} x={isTooLong ? end : x} y={y} textAnchor={isTooLong ? "end" : "start"}>
      {children}
    </text>
  )
}
