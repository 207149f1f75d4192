import { useSelector } from "@xstate/react"
import type { MomentName } from "#domain/announcement-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/admin/message-page/selectors.ts"
import { faultsOf } from "#machines/shared/form/selectors.ts"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"
import { MomentField } from "#views/ui/moment/MomentField.tsx"
import type { MessagePageActor } from "./MessagePage.tsx"

/** One of the three moments of a message. */
export const MomentOfMessage = ({
  actor,
  form,
  name,
}: {
  readonly actor: MessagePageActor
  readonly form: FormActor
  readonly name: MomentName
}) => {
  const text = useTexts()
  const picker = useSelector(actor, partsOf)[name]
  const { disabled, errorText } = useField(form, name)
  const fault = useSelector(form, faultsOf).find(({ field }) => field === name)
  if (picker === undefined) return null
  return (
    <MomentField
      actor={picker}
      label={text(`admin.message.${name}`)}
      disabled={disabled}
      errorText={
        fault?.message === "INVALID_INPUT_VALUE" ? text("pieces.range.fault.INVALID_INPUT_VALUE") : errorText
      }
    />
  )
}
