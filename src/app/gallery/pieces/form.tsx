import { fromPromise } from "xstate"
import { emailFaults } from "#domain/form-faults.ts"
import type { FormEvent } from "#machines/shared/form/events.ts"
import { formMachine } from "#machines/shared/form/machine.ts"
import { Unreachable } from "#services/failures.ts"
import { TextOfForm, TickOfForm } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { Section } from "#views/ui/form/Section.tsx"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"

type Values = { readonly email: string; readonly sure: boolean }

const machineThat = (answers: () => Promise<void>) =>
  formMachine({
    name: "sample",
    start: (): Values => ({ email: "aino@headland.example", sure: false }),
    check: ({ email, sure }) => [
      ...emailFaults("email", email),
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
            <TextOfForm actor={actor} field="email" type="email" label="E-mail" />
            <TickOfForm actor={actor} field="sure">
              I read it.
            </TickOfForm>
          </Section>
        </FormShell>
      )}
    </Acting>
  ),
})

const ticked = { type: "field.changed", field: "sure", value: true } as const
const sent = { type: "submit.requested" } as const

export const piece: GalleryPiece = {
  name: "Form",
  states: [
    form("as it begins", pending, []),
    form("refused at its fields", pending, [{ type: "field.changed", field: "email", value: "aino" }, sent]),
    form("on its way", pending, [ticked, sent]),
    form("no connection", () => Promise.reject(new Unreachable({ call: "POST /letters" })), [ticked, sent]),
  ],
}
