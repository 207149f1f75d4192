import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ChoicesMachine } from "#machines/shared/choices/machine.ts"
import * as select from "#machines/shared/choices/selectors.ts"
import { FieldSelect } from "../fields/FieldSelect.tsx"
import classes from "./selectors.module.css"

export type ChoicesActor = ActorRefFrom<ChoicesMachine>

export interface ChoiceField {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly errorText?: string | undefined
  readonly disabled?: boolean
  readonly required?: boolean
}

/** A choice of a list that comes from the server, in the order of the alphabet; rests until the list is there. */
export const ChoiceSelect = ({
  actor,
  placeholder,
  first = "",
  only,
  nameOf = (label) => label,
  ...field
}: ChoiceField & {
  readonly actor: ChoicesActor
  readonly label: string
  readonly placeholder: string
  /** Stands there while something else has to be chosen before. */
  readonly first?: string
  /** Values that may be chosen; all of the list by default. */
  readonly only?: ReadonlyArray<string> | undefined
  /** How an entry is called in the person's language. */
  readonly nameOf?: (label: string) => string
}) => {
  const text = useTexts()
  const { locale } = useFormats()
  const all = useSelector(actor, select.choicesOf)
  const choices = only === undefined ? all : all.filter(({ value }) => only.includes(value))
  const canChoose = useSelector(actor, select.canChoose)
  const loading = useSelector(actor, select.isLoading)
  const unasked = useSelector(actor, select.isUnasked)
  const failed = useSelector(actor, select.hasFailed)
  const wanted = canChoose && choices.length === 0 ? text("select.none") : placeholder
  return (
    // Takes the keyboard from the button that goes, while the list is on its way again and the choice rests.
    <div tabIndex={-1}>
      <FieldSelect
        {...field}
        // What is in no list would look like its first entry.
        value={choices.some(({ value }) => value === field.value) ? field.value : ""}
        disabled={field.disabled === true || !canChoose}
        placeholder={loading ? text("shell.ui.loading") : unasked ? first : wanted}
        errorText={failed ? text("select.failed") : field.errorText}
        options={choices
          .map(({ value, label }) => ({ value, label: nameOf(label) }))
          .sort((a, b) => a.label.localeCompare(b.label, locale, { numeric: true }))}
      />
      {failed && (
        <Button
          variant="default"
          className={classes.again}
          onClick={() => actor.send({ type: "load.retried" })}
        >
          {text("shell.ui.retry")}
        </Button>
      )}
    </div>
  )
}
