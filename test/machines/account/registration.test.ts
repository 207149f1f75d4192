import { expect, it } from "vitest"
import { createActor, fromPromise, setup } from "xstate"
import { registrationForm } from "#machines/account/registration/form.ts"
import type { FormValues } from "#machines/shared/form/machine.ts"
import { fieldErrorsOf } from "#machines/shared/form/selectors.ts"

it("refuses a name that is no line at its field, before anything is sent", () => {
  const sent: Array<unknown> = []
  const send = fromPromise<unknown, FormValues>(async ({ input }) => sent.push(input))
  const unsaved = setup({}).createMachine({}) as never
  const form = createActor(registrationForm.provide({ actors: { send, unsaved } }), {
    input: { language: "en-GB" },
  }).start()
  const values = { email: "aino@farm.example", firstName: "Ai\nno", lastName: "Ran\u202etala", country: "FI" }
  for (const [field, value] of Object.entries(values)) form.send({ type: "field.changed", field, value })
  form.send({ type: "form.submitted" })
  expect(fieldErrorsOf(form.getSnapshot())).toEqual([
    { message: "INVALID_INPUT_VALUE", field: "firstName" },
    { message: "INVALID_INPUT_VALUE", field: "lastName" },
  ])
  expect(sent).toEqual([])
})
