import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { ActorRefFrom } from "xstate"
import type { FieldError } from "#domain/field-errors.ts"
import type { TextOf } from "#i18n/react/texts.tsx"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FormMachine, FormValue } from "#machines/shared/form/machine.ts"
import * as select from "#machines/shared/form/selectors.ts"
import { fieldErrorText as textOfError } from "#views/ui/fields/field-error-text.ts"

export type FormActor = ActorRefFrom<FormMachine>

/** Text of a field error: the text of the error code, unless the field has a more specific text. */
export const fieldErrorText = (text: TextOf, fieldError: FieldError): string => {
  if (fieldError.message === "PASSWORDS_DOES_NOT_MATCH")
    return text("changePassword.PASSWORDS_DOES_NOT_MATCH")
  if (fieldError.field === "password" && fieldError.min !== undefined && fieldError.max === undefined)
    return text("account.password.rule.length", { min: fieldError.min })
  if (fieldError.field === "oldPassword" && fieldError.message === "AUTHENTICATION_FAILED")
    return text("account.password.wrong")
  return textOfError(text, fieldError)
}

/** Error codes of a required checkbox that is not ticked; every checkbox shows the same text for them. */
const NOT_CHECKED: ReadonlySet<string> = new Set(["NOT_NULL", "TOS_NOT_ACCEPTED"])

const fieldText = (text: TextOf, fieldError: FieldError, value: FormValue): string =>
  typeof value === "boolean" && NOT_CHECKED.has(fieldError.message)
    ? text("account.agreements.tickThis")
    : fieldErrorText(text, fieldError)

/** A field of a form: its value, its error and its change handler. */
export const useField = (actor: FormActor, field: string) => {
  const text = useTexts()
  const value = useSelector(actor, select.valuesOf)[field] ?? ""
  const fieldErrors = useSelector(actor, select.fieldErrorsOf)
  const disabled = useSelector(actor, select.isBusy)
  const fieldError = fieldErrors.find((one) => one.field === field)
  const onChange = useMemo(
    () => (changed: FormValue) => actor.send({ type: "field.changed", field, value: changed }),
    [actor, field],
  )
  return { value, disabled, onChange, errorText: fieldError && fieldText(text, fieldError, value) }
}
