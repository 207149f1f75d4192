import { TextInput } from "@mantine/core"
import { parseNumber } from "#domain/numbers.ts"
import classes from "./fields.module.css"

/** Figures with a point or a comma, as people write them. */
const FIGURES = String.raw`\s*[+\-\u2212]?(\d+[.,]?\d*|[.,]\d+)\s*`

/** A number as it was typed, and what it says: NaN when the browser finds it invalid (FORM-01 to FORM-03). */
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
  /** Smallest part that counts; whole numbers without one. */
  readonly step?: number
  /** May be below nought: keypads of phones for numbers have no minus. */
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
