import { TextInput } from "@mantine/core"
import type { ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./fields.module.css"

export interface FieldTextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error code of the field; its text is `errors.<code>`. */
  readonly error?: string | undefined
  /** Error text that the page itself gives, where no error code of the API fits. */
  readonly errorText?: string | undefined
  readonly description?: string
  readonly type?: "text" | "email" | "tel"
  readonly autoComplete?: string
  readonly disabled?: boolean
  /** Whether the field is required and marked with an asterisk (FORM-06). */
  readonly required?: boolean
  readonly leftSection?: ReactNode
  /** Language of the typed text, where it differs from the language of the page. */
  readonly lang?: string
}

/** One-line text input whose label, help and error are read out together. */
export const FieldText = ({ onChange, error, errorText, type = "text", ...rest }: FieldTextProps) => {
  const text = useTexts()
  return (
    <TextInput
      {...rest}
      type={type}
      {...(type === "text" ? {} : { inputMode: type })}
      classNames={{ input: classes.input, label: classes.label, error: classes.error }}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={errorText ?? (error === undefined ? undefined : text(`errors.${error}`))}
    />
  )
}
