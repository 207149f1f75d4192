import { Button, TextInput } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { isOvernight } from "#domain/boundaries/days.ts"
import { NIGHTS, type TimeframeValues } from "#domain/boundaries/notification-form.ts"
import { WEEK_DAYS } from "#domain/boundaries/schedule.ts"
import { parseTime, timeOfDayText } from "#i18n/parse-time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { fieldErrorsOf, isBusy, valuesOf } from "#machines/shared/form/selectors.ts"
import groupClasses from "../../ui/fields/FieldGroup.module.css"
import fields from "../../ui/fields/fields.module.css"
import { type FormActor, fieldErrorText } from "../../ui/form/use-form.ts"
import classes from "./Notifications.module.css"

const texts = "boundaries.notificationModal.timeframe"
/** Time of day shown as an example of the format; after noon, so that it shows whether the clock has 12 or 24 hours. */
const EXAMPLE = "14:05"

/** Timeframes of a custom schedule: several a day, over midnight, or whole days (BND-09 to BND-11). */
export const TimeframesField = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const rows = useSelector(form, valuesOf).timeframes as ReadonlyArray<TimeframeValues>
  const busy = useSelector(form, isBusy)
  const missing = useSelector(form, fieldErrorsOf).find(({ field }) => field === "timeframes")
  const change = (value: ReadonlyArray<TimeframeValues>) =>
    form.send({ type: "field.changed", field: "timeframes", value })
  return (
    <div className={classes.rows}>
      {rows.map((row, index) => (
        <TimeframeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a timeframe is known by its place only
          key={index}
          form={form}
          row={row}
          index={index}
          onChange={(changed) => change(rows.map((one, at) => (at === index ? { ...one, ...changed } : one)))}
          onRemove={() => change(rows.filter((_, at) => at !== index))}
        />
      ))}
      {missing !== undefined && (
        <p className={groupClasses.error} role="alert">
          {text(`${texts}.missing`)}
        </p>
      )}
      <Button
        variant="default"
        className={classes.tool}
        disabled={busy}
        aria-invalid={missing !== undefined}
        onClick={() => change([...rows, NIGHTS])}
      >
        {text(`${texts}.add`)}
      </Button>
    </div>
  )
}

interface RowProps {
  readonly form: FormActor
  readonly row: TimeframeValues
  readonly index: number
  readonly onChange: (changed: Partial<TimeframeValues>) => void
  readonly onRemove: () => void
}

const TimeframeRow = ({ form, row, index, onChange, onRemove }: RowProps) => {
  const text = useTexts()
  const busy = useSelector(form, isBusy)
  const errorOf = useRowErrors(form, index)
  const { days, startTime, endTime } = row
  return (
    <fieldset className={classes.timeframe} disabled={busy}>
      <legend>{text(texts, { number: index + 1 })}</legend>
      <div className={classes.days}>
        {WEEK_DAYS.map((day) => (
          <label key={day} className={classes.day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              aria-label={text(`boundaries.longDay.${day}`)}
              aria-invalid={errorOf("days") !== undefined}
              onChange={() =>
                onChange({
                  days: WEEK_DAYS.filter((one) => (one === day ? !days.includes(one) : days.includes(one))),
                })
              }
            />
            <span>{text(`boundaries.day.${day}`)}</span>
          </label>
        ))}
      </div>
      {errorOf("days") !== undefined && (
        <p className={groupClasses.error} role="alert">
          {text(`${texts}.days.missing`)}
        </p>
      )}
      <div className={classes.times}>
        <TimeOfRow row={row} which="start" errorText={errorOf("startTime")} onChange={onChange} />
        <TimeOfRow row={row} which="end" errorText={errorOf("endTime")} onChange={onChange} />
      </div>
      <p className={classes.note} aria-live="polite">
        {isOvernight(startTime, endTime)
          ? text(`${texts}.overnight`)
          : startTime === "" && endTime === ""
            ? text(`${texts}.wholeDay`)
            : ""}
      </p>
      <Button
        variant="default"
        className={classes.tool}
        aria-label={text(`${texts}.remove.of`, { number: index + 1 })}
        onClick={onRemove}
      >
        {text(`${texts}.remove`)}
      </Button>
    </fieldset>
  )
}

/** Error texts of a row by field; a time that cannot be read shows how a time is typed. */
const useRowErrors = (form: FormActor, index: number) => {
  const text = useTexts()
  const formats = useFormats()
  const errors = useSelector(form, fieldErrorsOf)
  return (field: string): string | undefined => {
    const found = errors.find((one) => one.field === `timeframes.${index}.${field}`)
    if (found === undefined) return undefined
    if (found.message === "PATTERN")
      return text("components.range.error.PATTERN", { example: timeOfDayText(EXAMPLE, formats) })
    return found.message === "INVALID_INPUT_VALUE" ? text(`${texts}.equal`) : fieldErrorText(text, found)
  }
}

const TimeOfRow = ({
  row,
  which,
  errorText,
  onChange,
}: Pick<RowProps, "row" | "onChange"> & {
  readonly which: "start" | "end"
  readonly errorText: string | undefined
}) => {
  const text = useTexts()
  const formats = useFormats()
  const time = row[`${which}Time`]
  const typed = row[`${which}Text`]
  return (
    <TextInput
      label={text(`${texts}.${which}`)}
      autoComplete="off"
      inputMode={formats.systemOfUnits === "US" ? "text" : "numeric"}
      value={typed === "" ? timeOfDayText(time, formats) : typed}
      error={errorText}
      classNames={{ input: fields.input, label: fields.label, error: fields.error }}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [`${which}Text`]: value, [`${which}Time`]: parseTime(value, formats) })
      }
      onBlur={() => {
        if (time !== "" && typed !== "") onChange({ [`${which}Text`]: "" })
      }}
    />
  )
}
