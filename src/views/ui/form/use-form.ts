import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { ActorRefFrom } from "xstate"
import type { FormFault } from "#domain/form-faults.ts"
import type { TextOf } from "#i18n/react/texts.tsx"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FormMachine, FormValue } from "#machines/shared/form/machine.ts"
import * as select from "#machines/shared/form/selectors.ts"
import { faultText as textOfFault } from "#views/ui/fields/fault-text.ts"

export type FormActor = ActorRefFrom<FormMachine>

/** What the server or the portal found wrong, in words: the code's own unless the field has a better one. */
export const faultText = (text: TextOf, fault: FormFault): string => {
  if (fault.message === "PASSWORDS_DOES_NOT_MATCH") return text("changePassword.PASSWORDS_DOES_NOT_MATCH")
  if (fault.field === "password" && fault.min !== undefined && fault.max === undefined)
    return text("account.password.rule.length", { min: fault.min })
  if (fault.field === "oldPassword" && fault.message === "AUTHENTICATION_FAILED")
    return text("account.password.wrong")
  return textOfFault(text, fault)
}

/** Of a box, whatever it is about: it wants a tick, and none of the others is meant. */
const NOT_TICKED: ReadonlySet<string> = new Set(["NOT_NULL", "TOS_NOT_ACCEPTED"])

const fieldText = (text: TextOf, fault: FormFault, value: FormValue): string =>
  typeof value === "boolean" && NOT_TICKED.has(fault.message)
    ? text("account.agreements.tickThis")
    : faultText(text, fault)

/** A field of a form: what stands there, what is wrong with it, and how it changes. */
export const useField = (actor: FormActor, field: string) => {
  const text = useTexts()
  const value = useSelector(actor, select.valuesOf)[field] ?? ""
  const faults = useSelector(actor, select.faultsOf)
  const disabled = useSelector(actor, select.isBusy)
  const fault = faults.find((one) => one.field === field)
  const onChange = useMemo(
    () => (changed: FormValue) => actor.send({ type: "field.changed", field, value: changed }),
    [actor, field],
  )
  return { value, disabled, onChange, errorText: fault && fieldText(text, fault, value) }
}
