import { TextInput } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import { figuresOf, parseDate } from "#i18n/parse-date.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { DayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { dayOf, fieldErrorOf, isOpen, limitsOf, typedOf } from "#machines/shared/day-picker/selectors.ts"
import fields from "../fields/fields.module.css"

type Picker = ActorRefFrom<DayPickerMachine>

/** Input for a date, in the format of the user's language; the reason for a rejection is shown below it. */
export const DateInput = ({
  actor,
  label,
  errorText,
  rightSection,
}: {
  readonly actor: Picker
  readonly label: string
  /** Error text of the form for the date, shown while the picker itself finds none. */
  readonly errorText?: string | undefined
  readonly rightSection?: ReactNode
}) => {
  const { locale } = useFormats()
  const day = useSelector(actor, dayOf)
  const typed = useSelector(actor, typedOf)
  const fieldError = useFieldErrorText(actor)
  return (
    <TextInput
      label={label}
      required
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? figuresOf(day, locale)}
      error={fieldError ?? errorText}
      classNames={{ input: fields.input, label: fields.label, error: fields.error }}
      rightSectionWidth={48}
      rightSection={rightSection}
      onChange={({ currentTarget: { value } }) =>
        actor.send({ type: "dayText.changed", text: value, day: parseDate(value, locale) })
      }
      onBlur={() => actor.send({ type: "typing.ended" })}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return
        // Prevents that Enter in the open calendar also presses the element to which the focus moves.
        if (isOpen(actor.getSnapshot())) event.preventDefault()
        actor.send({ type: "day.submitted" })
      }}
    />
  )
}

const useFieldErrorText = (actor: Picker): string | undefined => {
  const text = useTexts()
  const formats = useFormats()
  const fieldError = useSelector(actor, fieldErrorOf)
  const shown = useSelector(actor, dayOf)
  const { min, max } = useSelector(actor, limitsOf)
  if (fieldError === undefined) return undefined
  const values = {
    example: figuresOf(shown, formats.locale),
    day: formats.day(fieldError === "MIN" ? min : max),
  }
  return text(`components.day.error.${fieldError}`, values, text(`errors.${fieldError}`))
}
