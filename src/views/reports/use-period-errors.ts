import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { fieldErrorsOf } from "#machines/shared/form/selectors.ts"
import { type FormActor, fieldErrorText } from "#views/ui/form/use-form.ts"

/** Error texts of the two days of a form's period; a period that is too long says how long it may be (REP-05). */
export const usePeriodErrors = (form: FormActor) => {
  const text = useTexts()
  const fieldErrors = useSelector(form, fieldErrorsOf)
  const errorOf = (field: "start" | "end") => {
    const fieldError = fieldErrors.find((one) => one.field === field)
    if (fieldError === undefined) return undefined
    return fieldError.message === "MAX" ? text("reports.period.tooLong") : fieldErrorText(text, fieldError)
  }
  return { start: errorOf("start"), end: errorOf("end") }
}
