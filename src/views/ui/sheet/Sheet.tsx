import { type PointerEvent, type ReactNode, useRef } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { Icon } from "../icons/Icon.tsx"
import classes from "./Sheet.module.css"

export const sheetHeights = ["low", "half", "full"] as const
export type SheetHeight = (typeof sheetHeights)[number]

/** Shortest movement in px that counts as a drag of the list; a shorter one is an accident of the finger. */
const SMALLEST_DRAG = 24

/** List over a map on phones with three heights, changed by dragging, arrow keys, or two buttons. */
export const Sheet = ({
  label,
  height,
  about = "",
  onHeight,
  children,
}: {
  readonly label: string
  /** What the content is about: something else begins at its top, however far the list was scrolled. */
  readonly about?: string | undefined
  readonly height: SheetHeight
  readonly onHeight: (height: SheetHeight) => void
  readonly children: ReactNode
}) => {
  const text = useTexts()
  const startedAt = useRef<number | undefined>(undefined)
  const taller = next(height, 1)
  const shorter = next(height, -1)
  const step = (to: SheetHeight | undefined) => to !== undefined && onHeight(to)
  const drop = (event: PointerEvent) => {
    const moved = (startedAt.current ?? event.clientY) - event.clientY
    startedAt.current = undefined
    if (Math.abs(moved) >= SMALLEST_DRAG) step(heightAfter(height, moved))
  }
  return (
    <section className={classes.sheet} data-height={height} aria-label={label}>
      <div className={classes.head}>
        <div
          className={classes.handle}
          role="slider"
          tabIndex={0}
          aria-label={text("shell.ui.sheet.handle")}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={2}
          aria-valuenow={sheetHeights.indexOf(height)}
          aria-valuetext={text(`shell.ui.sheet.${height}`)}
          onPointerDown={(event) => {
            startedAt.current = event.clientY
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerUp={drop}
          onPointerCancel={() => {
            startedAt.current = undefined
          }}
          onKeyDown={(event) => {
            if (event.key === "ArrowUp") step(taller)
            else if (event.key === "ArrowDown") step(shorter)
            else if (event.key === "Home") onHeight("low")
            else if (event.key === "End") onHeight("full")
            else return
            event.preventDefault()
          }}
        />
        <HeightButton label={text("shell.ui.sheet.shorter")} to={shorter} onHeight={onHeight}>
          <Icon id="down" size={20} />
        </HeightButton>
        <HeightButton label={text("shell.ui.sheet.taller")} to={taller} onHeight={onHeight}>
          <Icon id="up" size={20} />
        </HeightButton>
      </div>
      <div key={about} className={classes.body}>
        {children}
      </div>
    </section>
  )
}

const HeightButton = (props: {
  readonly label: string
  readonly to: SheetHeight | undefined
  readonly onHeight: (height: SheetHeight) => void
  readonly children: ReactNode
}) => (
  <button
    type="button"
    className={classes.button}
    aria-label={props.label}
    // `aria-disabled` instead of `disabled` at the lowest or highest height, so that the button keeps the focus.
    aria-disabled={props.to === undefined}
    onClick={() => props.to !== undefined && props.onHeight(props.to)}
  >
    {props.children}
  </button>
)

const next = (height: SheetHeight, steps: number): SheetHeight | undefined =>
  sheetHeights[sheetHeights.indexOf(height) + steps]

/**
 * Height of the list after a drag by `moved` px upwards: a long drag skips one height, but never goes past the
 * last.
 */
const heightAfter = (height: SheetHeight, moved: number): SheetHeight | undefined => {
  const steps = Math.sign(moved) * (Math.abs(moved) > window.innerHeight * 0.45 ? 2 : 1)
  return next(height, steps) ?? (moved > 0 ? "full" : "low")
}
