import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs"
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { dayOf, isToday, pickerOf } from "#machines/shared/day-navigator/selectors.ts"
import type { DayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { isOpen } from "#machines/shared/day-picker/selectors.ts"
import { CalendarDialog } from "./CalendarDialog.tsx"
import { DateInput } from "./DateInput.tsx"
import classes from "./DayNavigator.module.css"

export type DayNavigatorActor = ActorRefFrom<DayNavigatorMachine>

/**
 * Buttons to the previous and next day with a date picker between them; on the current day the next button
 * refreshes the data (DAY-01 to DAY-03).
 */
export const DayNavigator = ({
  actor,
  shown,
}: {
  readonly actor: DayNavigatorActor
  /** Days that the page shows in place of one, as text. */
  readonly shown?: string
}) => {
  const text = useTexts()
  const picker = useSelector(actor, pickerOf)
  const today = useSelector(actor, isToday)
  if (picker === undefined) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={classes.row} role="group" aria-label={text("components.day.navigator")}>
      <button
        type="button"
        className={classes.step}
        aria-label={text("components.day.previous")}
        onClick={() => actor.send({ type: "previous.requested" })}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <Between actor={actor} picker={picker} days={shown} />
      <button
        type="button"
        className={classes.step}
        aria-label={text(today ? "components.day.refresh" : "components.day.next")}
        onClick={() => actor.send({ type: today ? "data.refreshed" : "next.requested" })}
      >
        {today ? (
          <IconRefresh size={20} aria-hidden="true" />
        ) : (
          <IconChevronRight size={20} aria-hidden="true" />
        )}
      </button>
    </div>
  )
}

/** The selected day as a button that opens the calendar. */
const Between = ({
  actor,
  picker,
  days,
}: {
  readonly actor: DayNavigatorActor
  readonly picker: ActorRefFrom<DayPickerMachine>
  readonly days: string | undefined
}) => {
  const text = useTexts()
  const formats = useFormats()
  const today = useSelector(actor, isToday)
  const day = useSelector(actor, dayOf)
  const open = useSelector(picker, isOpen)
  const shown = days ?? (today ? text("components.day.today") : formats.day(day))
  return (
    <div className={classes.between}>
      <button
        type="button"
        className={classes.day}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={text("components.day.another", { day: shown })}
        onClick={() => picker.send({ type: "calendar.opened" })}
      >
        {shown}
      </button>
      <span className="unseen" role="status">
        {shown}
      </span>
      <CalendarDialog actor={picker} label={text("components.day.choose")}>
        <DateInput actor={picker} label={text("components.day.choose")} />
      </CalendarDialog>
    </div>
  )
}
