import { TextInput } from "@mantine/core"
import type { ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./fields.module.css"

export interface FieldTextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Code of the refusal; its text is `errors.<code>`. */
  readonly error?: string | undefined
  /** A refusal in words of the page's own, where no code of the API says it. */
  readonly errorText?: string | undefined
  readonly description?: string
  readonly type?: "text" | "email" | "tel"
  readonly autoComplete?: string
  readonly disabled?: boolean
  /** Marked with an asterisk (FORM-06). */
  readonly required?: boolean
  readonly leftSection?: ReactNode
  /** Of what is typed, where it is another language than that of the page. */
  readonly lang?: string
}

/** One line of text with label, help and error read out together. */
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
