import { useSelector } from "@xstate/react"
import { type ReactNode, useDeferredValue } from "react"
import type { ActorRefFrom } from "xstate"
import type { DayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { isOpen } from "#machines/shared/day-picker/selectors.ts"
import { openModally } from "../dialog/open-modally.ts"
import { useOutsideClick } from "../dialog/use-outside-click.ts"
import { Calendar } from "./Calendar.tsx"
import classes from "./CalendarDialog.module.css"

/**
 * Calendar in a browser dialog beside the button that opened it, so that keys and focus stay inside until it
 * closes.
 */
export const CalendarDialog = ({
  actor,
  label,
  children,
}: {
  readonly actor: ActorRefFrom<DayPickerMachine>
  readonly label: string
  /** Content shown above the calendar in its dialog. */
  readonly children?: ReactNode
}) => {
  // Whether the dialog is drawn: deferred, because drawing forty days takes longer than the response to a press
  // may take.
  const drawn = useDeferredValue(useSelector(actor, isOpen))
  const close = () => actor.send({ type: "calendar.closed" })
  const beside = useOutsideClick(close)
  if (!drawn) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's way to close it.
    <dialog
      ref={openModally}
      className={classes.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      {...beside}
    >
      <div className={classes.body}>
        {children}
        <Calendar actor={actor} />
      </div>
    </dialog>
  )
}
