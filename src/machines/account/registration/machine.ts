import { setup } from "xstate"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { systemIds } from "../../system.ts"
import { addressOptionsMachine } from "../address-options/machine.ts"
import { registrationForm } from "./form.ts"

type RegistrationContext = Pick<ScreenInput, "boot">

/** Chart of the registration page: a form, and the countries that the form offers. */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as ScreenInput,
    children: {} as { form: "form"; addressOptions: "addressOptions" },
  },
  actors: { form: registrationForm, addressOptions: addressOptionsMachine },
}).createMachine({
  id: "registration",
  context: ({ input: { boot } }) => ({ boot }),
  initial: "open",
  states: {
    open: {
      invoke: [
        {
          id: "form",
          src: "form",
          input: ({ context }: { readonly context: RegistrationContext }) => ({
            language: context.boot.language,
          }),
        },
        {
          id: "addressOptions",
          systemId: systemIds.addressOptions,
          src: "addressOptions",
          input: { country: "", timeZone: "", city: "" },
        },
      ],
    },
  },
})
export type RegistrationMachine = typeof registrationMachine
