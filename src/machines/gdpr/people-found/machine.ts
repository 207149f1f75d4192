import { assign, setup } from "xstate"
import type { PersonFound } from "#contract/schemas/account.ts"
import type { PeopleFound, PeopleFoundEvent } from "./events.ts"

export interface PeopleFoundContext {
  readonly people: ReadonlyArray<PersonFound>
}

/** Chart of the accounts that a search for a person found. */
export const peopleFoundMachine = setup({
  types: { context: {} as PeopleFoundContext, events: {} as PeopleFoundEvent },
  actions: { keep: assign((_, { people }: PeopleFound) => ({ people })) },
  guards: { isNobody: (_, { people }: PeopleFound) => people.length === 0 },
}).createMachine({
  id: "people-found",
  context: { people: [] },
  initial: "unasked",
  on: {
    "people.found": [
      {
        guard: { type: "isNobody", params: ({ event }) => event },
        target: ".none",
        actions: { type: "keep", params: ({ event }) => event },
      },
      { target: ".found", actions: { type: "keep", params: ({ event }) => event } },
    ],
  },
  states: { unasked: {}, none: {}, found: {} },
})
export type PeopleFoundMachine = typeof peopleFoundMachine
