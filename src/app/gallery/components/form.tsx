import { fromPromise } from "xstate"
import { emailErrors } from "#domain/field-errors.ts"
import type { FormEvent } from "#machines/shared/form/events.ts"
import { formMachine } from "#machines/shared/form/machine.ts"
import { NetworkError } from "#services/failures.ts"
import { FormCheckbox, FormTextField } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { Section } from "#views/ui/form/Section.tsx"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

type Values = { readonly email: string; readonly sure: boolean }

const machineThat = (answers: () => Promise<void>) =>
  formMachine({
    name: "sample",
    start: (): Values => ({ email: "aino@headland.example", sure: false }),
    check: ({ email, sure }) => [
      ...emailErrors("email", email),
      ...(sure ? [] : [{ message: "NOT_NULL", field: "sure" } as const]),
    ],
    send: fromPromise<void, Values>(answers),
  })

const form = (name: string, answers: () => Promise<void>, events: ReadonlyArray<FormEvent>) => ({
  name,
  show: () => (
    <Acting machine={machineThat(answers)} events={events}>
      {(actor) => (
        <FormShell actor={actor} fields={["email", "sure"]} submit="Send" busy="Sending">
          <Section title="Letter" lead="It comes once a month.">
            <FormTextField actor={actor} field="email" type="email" label="E-mail" />
            <FormCheckbox actor={actor} field="sure">
              I read it.
            </FormCheckbox>
          </Section>
        </FormShell>
      )}
    </Acting>
  ),
})

const checked = { type: "field.changed", field: "sure", value: true } as const
const sent = { type: "form.submitted" } as const

export const component: GalleryComponent = {
  name: "Form",
  states: [
    form("as it begins", pending, []),
    form("refused at its fields", pending, [{ type: "field.changed", field: "email", value: "aino" }, sent]),
    form("on its way", pending, [checked, sent]),
    form("no connection", () => Promise.reject(new NetworkError({ call: "POST /letters" })), [checked, sent]),
  ],
}
