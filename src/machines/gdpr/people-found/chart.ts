import type { PersonFound } from "#contract/schemas/account.ts"
import { UserId } from "#contract/schemas/ids.ts"
import { defineChart } from "../../chart.ts"
import { PeopleFoundEvents } from "./events.ts"
import { peopleFoundMachine } from "./machine.ts"

/** Account of a farmer, as the search finds it. */
export const samplePerson: PersonFound = {
  id: UserId.make(1),
  email: "owner@headland.example",
  firstName: "Aino",
  lastName: "Peltomaa",
  country: "FI",
  roles: [{ authRole: "ROLE_END_USER" }],
}

export const peopleFoundChart = defineChart<typeof peopleFoundMachine>({
  area: "gdpr",
  name: "people-found",
  purpose: "Keeps the accounts that a search for a person found, or that it found none.",
  machine: peopleFoundMachine,
  events: PeopleFoundEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "people.found", people: [samplePerson] },
      { type: "people.found", people: [] },
    ],
    key: ({ value }) => value,
    person: { endsWith: "screen" },
    nonInput: { "people.found": "is the answer to what the form keeps" },
  },
})
