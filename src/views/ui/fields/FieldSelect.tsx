import { NativeSelect } from "@mantine/core"
import classes from "./fields.module.css"

export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** Selection with the browser's own list, which opens fast and works well on every phone. */
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
  /** Text shown in the field while no option is selected. */
  readonly placeholder: string
  /** Whether the user can remove the selection: the placeholder then stays in the list as the empty option. */
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
