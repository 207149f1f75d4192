import { NativeSelect } from "@mantine/core"
import classes from "./fields.module.css"

export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** A choice in the browser's own list, which opens fast and well on every phone. */
export const FieldSelect = ({
  onChange,
  errorText,
  options,
  placeholder,
  clearable = false,
  ...rest
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: ReadonlyArray<SelectOption>
  /** Stands there while nothing is chosen. */
  readonly placeholder: string
  /** Whether the choice can be taken back: then the placeholder stays in the list. */
  readonly clearable?: boolean
  readonly errorText?: string | undefined
  readonly autoComplete?: string
  readonly disabled?: boolean
  readonly required?: boolean
}) => (
  <NativeSelect
    {...rest}
    size="md"
    classNames={{ input: classes.input, label: classes.label, error: classes.error }}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={errorText}
  >
    <option value="" disabled={!clearable && rest.value !== ""} hidden={!clearable && rest.value !== ""}>
      {placeholder}
    </option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </NativeSelect>
)
