import { TextInput } from "@mantine/core"
import { parseNumber } from "#domain/numbers.ts"
import classes from "./fields.module.css"

/** Pattern of a number with a decimal point or a decimal comma. */
const FIGURES = String.raw`\s*[+\-\u2212]?(\d+[.,]?\d*|[.,]\d+)\s*`

/**
 * Number input that reports the typed text and its numeric value: NaN when the browser finds the text invalid
 * (FORM-01 to FORM-03).
 */
export const FieldNumber = ({
  onChange,
  errorText,
  step,
  signed = false,
  ...rest
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string, value: number) => void
  /** Smallest step of the value; without `step` only whole numbers are valid. */
  readonly step?: number
  /**
   * Whether the number may be negative: the input then uses a text keyboard, because number keypads of phones have
   * no minus.
   */
  readonly signed?: boolean
  readonly errorText?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}) => (
  <TextInput
    {...rest}
    inputMode={signed ? "text" : "decimal"}
    pattern={FIGURES}
    autoComplete="off"
    classNames={{ input: classes.input, label: classes.label, error: classes.error }}
    error={errorText}
    onChange={({ currentTarget: { value, validity } }) =>
      onChange(value, validity.valid ? parseNumber(value, step) : Number.NaN)
    }
  />
)
