import { PasswordInput } from "@mantine/core"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./fields.module.css"

/** Password input with a button that shows the password. */
export const PasswordText = ({
  onChange,
  error,
  errorText,
  ...rest
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error code of the field; its text is `errors.<code>`. */
  readonly error?: string | undefined
  /** Error text that the page itself gives, where no error code of the API fits. */
  readonly errorText?: string | undefined
  readonly required?: boolean
  readonly autoComplete: "current-password" | "new-password"
  readonly disabled?: boolean
}) => {
  const text = useTexts()
  return (
    <PasswordInput
      {...rest}
      classNames={{
        input: classes.input,
        innerInput: classes.inner,
        label: classes.label,
        error: classes.error,
      }}
      rightSectionWidth={48}
      visibilityToggleButtonProps={{
        "aria-label": text("shell.signIn.showPassword"),
        className: classes.eye,
        tabIndex: 0,
      }}
      aria-invalid={error !== undefined || errorText !== undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={errorText ?? (error === undefined ? undefined : text(`errors.${error}`))}
    />
  )
}
