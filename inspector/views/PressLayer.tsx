import { memo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Press } from "../drawing/presses.ts"
import classes from "./PressLayer.module.css"

/**
 * Frames around the transitions in a picture whose events can be sent: pressed with the mouse where they are drawn,
 * and reached by keyboard one after the other.
 */
export const PressLayer = memo(
  ({
    presses,
    onPress,
    onReach,
  }: {
    readonly presses: ReadonlyArray<Press>
    readonly onPress: (event: string) => void
    /** Called when the keyboard reaches a transition, which may be outside the part of the picture in view. */
    readonly onReach: (transition: string) => void
  }) => {
    const text = useTexts()
    return presses.map(({ id, event, label, area }) => (
      <g key={id} data-control="">
        <rect className={classes.hit} {...area} rx={4} aria-hidden="true" onClick={() => onPress(event)}>
          <title>{text("inspector.press.help", { event })}</title>
        </rect>
        <g
          className={classes.press}
          role="button"
          tabIndex={0}
          aria-label={text("inspector.press.label", { label })}
          onClick={() => onPress(event)}
          onFocus={({ currentTarget }) => {
            if (currentTarget.matches(":focus-visible")) onReach(id)
          }}
          onKeyDown={(pressed) => {
            if (pressed.key !== "Enter" && pressed.key !== " ") return
            pressed.preventDefault()
            onPress(event)
          }}
        >
          <rect {...area} rx={4} />
        </g>
      </g>
    ))
  },
)
