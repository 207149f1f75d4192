import { shallowEqual, useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { MAX_DATA_SPAN_DAYS } from "#contract/schemas/data.ts"
import { MIN_SPAN_MS } from "#domain/data-view.ts"
import type { RangeEnds } from "#domain/range.ts"
import { timeOfDayText } from "#i18n/parse-time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { RangePickerMachine } from "#machines/shared/range-picker/machine.ts"
import {
  endPickerOf,
  endsOf,
  fieldErrorOf,
  kindOf,
  shortcutsOf,
  startPickerOf,
} from "#machines/shared/range-picker/selectors.ts"
import { DayField } from "../day/DayField.tsx"
import classes from "./RangePicker.module.css"
import { TimeField } from "./TimeField.tsx"

type Picker = ActorRefFrom<RangePickerMachine>

/** Picker for a time range: shortcuts, start and end date, and times where they are needed (DAY-05, DAY-07, DAY-09). */
export const RangePicker = ({
  actor,
  label,
  withShortcuts = true,
}: {
  readonly actor: Picker
  readonly label: string
  /** Whether shortcuts for the usual ranges are shown. */
  readonly withShortcuts?: boolean
}) => {
  const text = useTexts()
  const shortcuts = useSelector(actor, shortcutsOf, shallowEqual)
  if (useSelector(actor, startPickerOf) === undefined) return null
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>{label}</legend>
      {withShortcuts && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div className={classes.shortcuts} role="group" aria-label={text("components.range.shortcuts")}>
          {shortcuts.map((shortcut) => (
            <button
              key={shortcut}
              type="button"
              className={classes.shortcut}
              onClick={() => actor.send({ type: "shortcut.selected", shortcut })}
            >
              {text(`components.range.${shortcut}`)}
            </button>
          ))}
        </div>
      )}
      <div className={classes.ends}>
        <End actor={actor} name="start" />
        <End actor={actor} name="end" />
      </div>
    </fieldset>
  )
}

const End = ({ actor, name }: { readonly actor: Picker; readonly name: keyof RangeEnds }) => {
  const text = useTexts()
  const picker = useSelector(actor, name === "start" ? startPickerOf : endPickerOf)
  const hasTimes = useSelector(actor, kindOf) === "times"
  const end = useSelector(actor, endsOf)[name]
  const errorText = useFieldErrorText(actor, name)
  if (picker === undefined) return null
  const day = (
    <DayField
      actor={picker}
      label={text(`components.range.${name}`)}
      errorText={hasTimes ? undefined : errorText}
    />
  )
  if (!hasTimes) return day
  return (
    <div className={classes.end}>
      {day}
      <TimeField
        label={text("components.range.time")}
        name={text(`components.range.${name}Time`)}
        time={end.time}
        typed={end.typed}
        errorText={errorText}
        onTyped={(typed) => actor.send({ type: "timeText.changed", name, ...typed })}
        onEnded={() => actor.send({ type: "typing.ended" })}
      />
    </div>
  )
}

/** Time of day shown as an example of the format; after noon, so that it shows whether the clock has 12 or 24 hours. */
const EXAMPLE = "14:05"

const useFieldErrorText = (actor: Picker, name: keyof RangeEnds): string | undefined => {
  const text = useTexts()
  const formats = useFormats()
  const fieldError = useSelector(actor, fieldErrorOf)
  // No error text here for an invalid date, which the date field already reports.
  if (fieldError?.field !== name || fieldError.message === "NO_DAY") return undefined
  const values = {
    hours: MIN_SPAN_MS / 3_600_000,
    days: MAX_DATA_SPAN_DAYS,
    example: timeOfDayText(EXAMPLE, formats),
  }
  return text(`components.range.error.${fieldError.message}`, values, text(`errors.${fieldError.message}`))
}
