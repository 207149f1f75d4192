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

/** Select whose options come from the server, sorted alphabetically; disabled until the options have loaded. */
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
  /** Placeholder shown while another field must be filled in before this list can load. */
  readonly first?: string
  /** Values that may be chosen; by default all values of the list. */
  readonly only?: ReadonlyArray<string> | undefined
  /** Translates the name of an option into the user's language. */
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
    // Element that takes the focus when the retry button disappears, while the options load again and the select
    // is disabled.
    <div tabIndex={-1}>
      <FieldSelect
        {...field}
        // Selected value, or empty when the options lack it, because the browser would otherwise show the first
        // option as selected.
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
