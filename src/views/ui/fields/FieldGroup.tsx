import { type ReactNode, useId } from "react"
import classes from "./FieldGroup.module.css"

/** Fields that answer one question. One that must be answered is marked, and its fields say so to a screen reader (FORM-06). */
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
