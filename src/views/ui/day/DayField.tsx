import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { isOpen } from "#machines/shared/day-picker/selectors.ts"
import { CalendarDialog } from "./CalendarDialog.tsx"
import { DateInput } from "./DateInput.tsx"
import classes from "./DayField.module.css"

/** Date field of a form: typed, or picked from the calendar that its button opens (DAY-06). */
export const DayField = ({
  actor,
  label,
  errorText,
}: {
  readonly actor: ActorRefFrom<DayPickerMachine>
  readonly label: string
  /** Error text of the form for the date, shown while the picker itself finds none. */
  readonly errorText?: string | undefined
}) => {
  const text = useTexts()
  const open = useSelector(actor, isOpen)
  return (
    <div className={classes.field}>
      <DateInput
        actor={actor}
        label={label}
        errorText={errorText}
        rightSection={
          <button
            type="button"
            className={classes.button}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={text("components.day.calendar", { label })}
            onClick={() => actor.send({ type: "calendar.opened" })}
          >
            <IconCalendar size={20} aria-hidden="true" />
          </button>
        }
      />
      <CalendarDialog actor={actor} label={label} />
    </div>
  )
}
