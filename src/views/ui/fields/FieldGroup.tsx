import { type ReactNode, useId } from "react"
import classes from "./FieldGroup.module.css"

/**
 * Group of fields that answer one question. A required group is marked, and its fields are announced as required
 * to screen readers (FORM-06).
 */
export const FieldGroup = ({
  legend,
  required = false,
  disabled = false,
  errorText,
  children,
}: {
  readonly legend: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly errorText?: string | undefined
  readonly children: ReactNode
}) => {
  const error = useId()
  return (
    <fieldset
      className={classes.group}
      disabled={disabled}
      aria-describedby={errorText === undefined ? undefined : error}
    >
      <legend className={classes.legend}>
        {legend}
        {required && (
          <span className={classes.star} aria-hidden="true">
            {" *"}
          </span>
        )}
      </legend>
      {children}
      {errorText !== undefined && (
        <p id={error} className={classes.error} role="alert">
          {errorText}
        </p>
      )}
    </fieldset>
  )
}
