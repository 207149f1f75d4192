import type { ReactNode } from "react"
import classes from "./StatusBadge.module.css"

/** Meaning of a badge, which selects its colour. */
export type Tone = "running" | "off" | "delayed" | "alarmA" | "alarmB" | "alarmC"

/** Shapes of badges as SVG paths in a square of 16, so that a state is known without its colour. */
export const shapes = {
  /** Circle with an arrow. */
  running: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM6 4.2v7.6L12 8Z",
  /** Square. */
  off: "M3 1h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z",
  /** Hourglass. */
  delayed: "M2.5 0h11v3.2L9.6 8l3.9 4.8V16h-11v-3.2L6.4 8 2.5 3.2Z",
  /** Octagon with a bar, as a stop sign. */
  stop: "M4.7 0h6.6L16 4.7v6.6L11.3 16H4.7L0 11.3V4.7ZM3.5 6.8v2.4h9V6.8Z",
  /** Triangle with an exclamation mark. */
  warning: "M8 .8 16 15.2H0ZM7.1 5.6v4.6h1.8V5.6ZM7.1 11.4v1.8h1.8v-1.8Z",
  /** Circle with an i. */
  info: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM7 6.6V12h2V6.6ZM7 3.6v1.9h2V3.6Z",
  /** Ring: something new or open. */
  open: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Z",
  /** Circle, its right half filled: something under way. */
  half: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM8 2a6 6 0 1 0 0 12Z",
  /** Circle with a tick: something done. */
  done: "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM6.9 12 13 5.9 11.6 4.5 6.9 9.2 4.6 6.9 3.2 8.3Z",
  /** Circle with a cross: something refused, failed or ended. */
  cross:
    "M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0ZM5.2 3.9 3.9 5.2 6.7 8l-2.8 2.8 1.3 1.3L8 9.3l2.8 2.8 1.3-1.3L9.3 8l2.8-2.8-1.3-1.3L8 6.7Z",
} as const

/** Badge that shows a state by colour, shape and word. */
export const Badge = ({
  tone,
  shape,
  children,
}: {
  readonly tone: Tone
  readonly shape: keyof typeof shapes
  readonly children: ReactNode
}) => (
  <span className={classes.badge} data-tone={tone}>
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={shapes[shape]} fillRule="evenodd" />
    </svg>
    {children}
  </span>
)
