import { TextInput } from "@mantine/core"
import { parseTime, timeOfDayText } from "#i18n/parse-time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import fields from "../fields/fields.module.css"

/** A time of day to type, with 12 or 24 hours as the person reads them: the browser's own field asks the computer. */
export const TimeField = ({
  label,
  name,
  time,
  typed,
  errorText,
  onTyped,
  onEnded,
}: {
  readonly label: string
  /** What it is called when it is read out by itself; begins as the label does. */
  readonly name: string
  /** As `14:05`, or empty. */
  readonly time: string
  /** What stands in the field as long as it is not taken. */
  readonly typed: string | undefined
  readonly errorText: string | undefined
  /** `time` is what the text says, empty when that is no time. */
  readonly onTyped: (typed: { readonly text: string; readonly time: string }) => void
  readonly onEnded: () => void
}) => {
  const formats = useFormats()
  return (
    <TextInput
      label={label}
      aria-label={name}
      required
      autoComplete="off"
      // A keypad of figures has no letters for the half of the day.
      inputMode={formats.systemOfUnits === "US" ? "text" : "numeric"}
      value={typed ?? timeOfDayText(time, formats)}
      error={errorText}
      classNames={{ input: fields.input, label: fields.label, error: fields.error }}
      onChange={({ currentTarget: { value } }) => onTyped({ text: value, time: parseTime(value, formats) })}
      onBlur={onEnded}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnded()
      }}
    />
  )
}
