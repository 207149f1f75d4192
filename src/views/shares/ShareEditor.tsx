import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { textIn } from "#domain/form-values.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { besideOf, formOf } from "#machines/shared/editor/selectors.ts"
import { fieldErrorsOf, valuesOf } from "#machines/shared/form/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"
import { FieldSelect } from "../ui/fields/FieldSelect.tsx"
import { FieldText } from "../ui/fields/FieldText.tsx"
import { type FormActor, useField } from "../ui/form/use-form.ts"

type List = ActorRefFrom<PagedListMachine>

const until = { kind: "dateTime", name: "until" } as const

/** Form that shares a machine: which one, with whom, until when. */
export const ShareEditor = ({ actor }: { readonly actor: EditorActor }) => {
  const text = useTexts()
  const machines = useSelector(actor, besideOf)
  const form = useSelector(actor, formOf)
  const ends = useSelector(form, (snapshot) => snapshot !== undefined && valuesOf(snapshot).ends === true)
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "shares.form",
        back: "/fleet/shares",
        sections: [
          {
            name: "who",
            fields: [
              {
                kind: "own",
                name: "machine",
                names: ["machine"],
                draw: (form) => machines && <MachineField form={form} list={machines} />,
              },
              {
                kind: "own",
                name: "email",
                names: ["email"],
                draw: (form) => <AddressField form={form} />,
              },
            ],
          },
          {
            name: "end",
            lead: text("shares.form.section.end.lead"),
            fields: [{ kind: "tick", name: "ends" }, ...(ends ? [until] : [])],
          },
        ],
      }}
    />
  )
}

const MachineField = ({ form, list }: { readonly form: FormActor; readonly list: List }) => {
  const text = useTexts()
  const { value, ...state } = useField(form, "machine")
  const chosen = textIn(value)
  const name = textIn(useSelector(form, valuesOf).machineName)
  const options = (useSelector(list, rowsOf<FleetMachine>)?.content ?? []).map((machine) => ({
    value: String(machine.id),
    label: machine.machineName === null ? machine.vin : `${displayName(machine)} · ${machine.vin}`,
  }))
  const isListed = chosen === "" || options.some((one) => one.value === chosen)
  return (
    <FieldSelect
      {...state}
      label={text("shares.form.field.machine")}
      placeholder={text("components.form.choose")}
      required
      value={chosen}
      options={isListed ? options : [{ value: chosen, label: name }, ...options]}
    />
  )
}

/** Refusals of an address that have words of their own. */
const OWN_WORDS: ReadonlySet<string> = new Set(["DISALLOWED_VALUE", "ALREADY_ACTIVE", "DAILY_LIMIT"])

const AddressField = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const { value, errorText, ...state } = useField(form, "email")
  const code = useSelector(form, fieldErrorsOf).find(({ field }) => field === "email")?.message ?? ""
  return (
    <FieldText
      {...state}
      type="email"
      autoComplete="off"
      required
      label={text("shares.form.field.email")}
      description={text("shares.form.field.email.help")}
      value={textIn(value)}
      errorText={OWN_WORDS.has(code) ? text(`shares.form.error.${code}`) : errorText}
    />
  )
}
