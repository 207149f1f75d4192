import { setup } from "xstate"
import { systemIds } from "../../system.ts"
import { peopleFoundMachine } from "../people-found/machine.ts"
import { personSearchForm } from "./form.ts"

/**
 * Page of the search for a person whose stored data are asked for: its form, and the accounts that were found. What
 * was searched for never stands in the address, because addresses are kept in histories and logs.
 */
export const personSearchMachine = setup({
  types: { children: {} as { form: "form"; people: "people" } },
  actors: { form: personSearchForm, people: peopleFoundMachine },
}).createMachine({
  id: "person-search",
  invoke: [
    { id: "form", src: "form" },
    { id: "people", systemId: systemIds.peopleFound, src: "people" },
  ],
})
export type PersonSearchMachine = typeof personSearchMachine
