import { type ReactNode, useId } from "react"
import { textIn } from "#domain/form-values.ts"
import { FieldText } from "#views/ui/fields/FieldText.tsx"
import { PasswordText } from "#views/ui/fields/PasswordText.tsx"
import classes from "./form.module.css"
import { type FormActor, useField } from "./use-form.ts"

/** One-line text field of a form. */
export const FormTextField = ({
  actor,
  field,
  required = true,
  ...rest
}: {
  readonly actor: FormActor
  readonly field: string
  readonly required?: boolean
  readonly label: string
  readonly type?: "text" | "email" | "tel"
  readonly autoComplete?: string
  readonly description?: string
  readonly lang?: string
}) => {
  const { value, ...state } = useField(actor, field)
  return <FieldText {...rest} {...state} required={required} value={textIn(value)} />
}

export const FormPasswordField = ({
  actor,
  field,
  ...rest
}: {
  readonly actor: FormActor
  readonly field: string
  readonly label: string
  readonly autoComplete: "current-password" | "new-password"
}) => {
  const { value, ...state } = useField(actor, field)
  return <PasswordText {...rest} {...state} required value={textIn(value)} />
}

/** Checkbox for an agreement, with its error below it. */
export const FormCheckbox = ({
  actor,
  field,
  required = true,
  children,
}: {
  readonly actor: FormActor
  readonly field: string
  readonly required?: boolean
  readonly children: ReactNode
}) => {
  const { value, disabled, onChange, errorText } = useField(actor, field)
  return (
    <Checkbox
      required={required}
      checked={value === true}
      disabled={disabled}
      errorText={errorText}
      onChange={onChange}
    >
      {children}
    </Checkbox>
  )
}

const Checkbox = ({
  required,
  checked,
  disabled,
  errorText,
  onChange,
  children,
}: {
  readonly required: boolean
  readonly checked: boolean
  readonly disabled: boolean
  readonly errorText: string | undefined
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}) => {
  const error = useId()
  return (
    <div>
      <label className={classes.checkbox}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          required={required}
          aria-invalid={errorText !== undefined}
          aria-describedby={errorText === undefined ? undefined : error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {children}
          {required && (
            <span className={classes.star} aria-hidden="true">
              {" *"}
            </span>
          )}
        </span>
      </label>
      {errorText !== undefined && (
        <p id={error} className={classes.tickError}>
          {errorText}
        </p>
      )}
    </div>
  )
}
