import { useSelector } from "@xstate/react"
import type { FeedbackError, FeedbackField } from "#domain/feedback.ts"
import { type TextOf, useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/feedback/feedback-wizard/selectors.ts"
import { fieldErrorText as textOfError } from "#views/ui/fields/field-error-text.ts"
import type { FeedbackWizardActor } from "./FeedbackWizard.tsx"

/**
 * Text of a feedback error: for a file with the file's name, for too many attempts with the minutes to wait, else
 * the text of the error code.
 */
export const fieldErrorText = (text: TextOf, fieldError: FeedbackError): string => {
  const { message, field, fileName, max, maxFileSize, retryAfter } = fieldError
  const ofCode = textOfError(text, fieldError)
  if (message === "TOO_MANY_ATTEMPTS" && retryAfter !== undefined)
    return text("feedback.tooMany", { minutes: Math.ceil(retryAfter / 60) })
  if (field !== "files") return ofCode
  const values = { name: fileName ?? "", max: max ?? maxFileSize ?? 0 }
  return text(`feedback.file.${message}`, values, fileName === undefined ? ofCode : `${fileName}: ${ofCode}`)
}

/** A field of the feedback wizard: its value, its error and its change handler. */
export const useField = (actor: FeedbackWizardActor, field: FeedbackField) => {
  const text = useTexts()
  const value = useSelector(actor, select.valuesOf)[field]
  const fieldError = useSelector(actor, select.fieldErrorsOf).find((one) => one.field === field)
  return {
    value,
    errorText: fieldError && fieldErrorText(text, fieldError),
    onChange: (changed: string) => actor.send({ type: "field.changed", field, value: changed }),
  }
}
