import { TextInput } from "@mantine/core"
import { parseTime, timeOfDayText } from "#i18n/parse-time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import fields from "../fields/fields.module.css"

/**
 * Text input for a time of day, with 12 or 24 hours as the user has chosen: the browser's own time input follows
 * the computer's settings.
 */
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
  /** Accessible name of the input; begins with the text of the label. */
  readonly name: string
  /** Time of day as `14:05`, or empty. */
  readonly time: string
  /** Typed text, shown in the field until it is accepted as a time. */
  readonly typed: string | undefined
  readonly errorText: string | undefined
  /** Called with the typed text; `time` is the time of day it stands for, empty when the text is no time. */
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
      // Keyboard of phones: a numeric keypad has no letters for am and pm, so 12-hour times use the text keyboard.
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
