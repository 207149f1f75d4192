import { shallowEqual, useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { timeOfDayText } from "#i18n/typed-time.ts"
import type { MomentPickerMachine } from "#machines/shared/moment-picker/machine.ts"
import { dayPickerOf, isTimeWrong, momentOf, typedTimeOf } from "#machines/shared/moment-picker/selectors.ts"
import { DayField } from "../day/DayField.tsx"
import { TimeField } from "../range/TimeField.tsx"
import classes from "./MomentField.module.css"

/** After noon: what it looks like tells how many hours the clock has. */
const EXAMPLE = "14:05"

/** A moment of a form: a day, typed or picked, and a time of day beside it. */
export const MomentField = ({
  actor,
  label,
  errorText,
  disabled = false,
}: {
  readonly actor: ActorRefFrom<MomentPickerMachine>
  readonly label: string
  /** What is wrong with the moment for the form. */
  readonly errorText?: string | undefined
  readonly disabled?: boolean
}) => {
  const text = useTexts()
  const formats = useFormats()
  const picker = useSelector(actor, dayPickerOf)
  const { day, time } = useSelector(actor, momentOf, shallowEqual)
  const typed = useSelector(actor, typedTimeOf)
  const isWrong = useSelector(actor, isTimeWrong)
  if (picker === undefined) return null
  const timeFault =
    typed === ""
      ? text("errors.NOT_NULL")
      : text("pieces.range.fault.PATTERN", { example: timeOfDayText(EXAMPLE, formats) })
  return (
    <fieldset className={classes.moment} disabled={disabled}>
      <DayField actor={picker} label={label} errorText={day === "" ? errorText : undefined} />
      <TimeField
        label={text("pieces.range.time")}
        name={text("pieces.moment.time", { label })}
        time={time}
        typed={typed}
        errorText={isWrong ? timeFault : day === "" ? undefined : errorText}
        onTyped={(changed) => actor.send({ type: "time.typed", ...changed })}
        onEnded={() => actor.send({ type: "typing.ended" })}
      />
    </fieldset>
  )
}
