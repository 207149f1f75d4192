import { TextInput } from "@mantine/core"
import fields from "../fields/fields.module.css"

/** A time of day, as `14:05`, in the browser's own field: it opens well on every phone. */
export const TimeField = ({
  name,
  onChange,
  errorText,
  ...rest
}: {
  readonly label: string
  /** What it is called when it is read out by itself; begins as the label does. */
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly errorText: string | undefined
}) => (
  <TextInput
    {...rest}
    type="time"
    required
    aria-label={name}
    classNames={{ input: fields.input, label: fields.label, error: fields.error }}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={errorText}
  />
)
