import { shallowEqual, useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { timeOfDayText } from "#i18n/parse-time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DateTimePickerMachine } from "#machines/shared/date-time-picker/machine.ts"
import {
  dateTimeOf,
  dayPickerOf,
  isTimeWrong,
  typedTimeOf,
} from "#machines/shared/date-time-picker/selectors.ts"
import { DayField } from "../day/DayField.tsx"
import { TimeField } from "../range/TimeField.tsx"
import classes from "./DateTimeField.module.css"

/** Time of day shown as an example of the format; after noon, so that it shows whether the clock has 12 or 24 hours. */
const EXAMPLE = "14:05"

/** Form field for a date and time: a date, typed or picked, and a time of day beside it. */
export const DateTimeField = ({
  actor,
  label,
  errorText,
  disabled = false,
}: {
  readonly actor: ActorRefFrom<DateTimePickerMachine>
  readonly label: string
  /** Error that the form found for the date and time as a whole. */
  readonly errorText?: string | undefined
  readonly disabled?: boolean
}) => {
  const text = useTexts()
  const formats = useFormats()
  const picker = useSelector(actor, dayPickerOf)
  const { day, time } = useSelector(actor, dateTimeOf, shallowEqual)
  const typed = useSelector(actor, typedTimeOf)
  const isWrong = useSelector(actor, isTimeWrong)
  if (picker === undefined) return null
  const timeError =
    typed === ""
      ? text("errors.NOT_NULL")
      : text("components.range.error.PATTERN", { example: timeOfDayText(EXAMPLE, formats) })
  return (
    <fieldset className={classes.dateTime} disabled={disabled}>
      <DayField actor={picker} label={label} errorText={day === "" ? errorText : undefined} />
      <TimeField
        label={text("components.range.time")}
        name={text("components.dateTime.time", { label })}
        time={time}
        typed={typed}
        errorText={isWrong ? timeError : day === "" ? undefined : errorText}
        onTyped={(changed) => actor.send({ type: "timeText.changed", ...changed })}
        onEnded={() => actor.send({ type: "typing.ended" })}
      />
    </fieldset>
  )
}
