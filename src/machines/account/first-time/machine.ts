import { setup } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { systemIds } from "../../system.ts"
import { addressOptionsMachine } from "../address-options/machine.ts"
import { personFormMachine } from "../person-form/machine.ts"

type FirstTimeContext = { readonly user: User }

const signedIn = (user: User | null): User => {
  if (user === null) throw new Error("No user is signed in")
  return user
}

/**
 * Chart of the first-time set-up: agreements and profile; once both are saved, the session chart navigates to the
 * place that the user asked for before (GATE-12).
 */
export const firstTimeMachine = setup({
  types: {
    context: {} as FirstTimeContext,
    input: {} as ScreenInput,
    children: {} as { form: "form"; addressOptions: "addressOptions" },
  },
  actors: { form: personFormMachine, addressOptions: addressOptionsMachine },
}).createMachine({
  id: "first-time",
  context: ({ input }) => ({ user: signedIn(input.user) }),
  initial: "open",
  states: {
    open: {
      invoke: [
        {
          id: "form",
          systemId: systemIds.person,
          src: "form",
          input: ({ context }: { readonly context: FirstTimeContext }) => ({ user: context.user }),
        },
        {
          id: "addressOptions",
          systemId: systemIds.addressOptions,
          src: "addressOptions",
          input: ({ context: { user } }) => ({
            country: user.country,
            timeZone: user.timeZone,
            city: user.city,
          }),
        },
      ],
    },
  },
})
export type FirstTimeMachine = typeof firstTimeMachine
