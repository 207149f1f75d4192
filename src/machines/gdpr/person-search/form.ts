import type { PersonFound } from "#contract/schemas/account.ts"
import {
  NO_PERSON,
  type PersonSearchValues,
  personSearchErrors,
  searchOf,
} from "#domain/gdpr/person-search.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { GdprClient } from "#services/gdpr/gdpr-client.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { systemIds } from "../../system.ts"
import { gdpr } from "../area.ts"
import type { PeopleFound } from "../people-found/events.ts"

/** Form of the search for a person's accounts; what was searched for stays in its fields (GDPR-02). */
export const personSearchForm = formMachine({
  name: "person-search",
  start: (): PersonSearchValues => NO_PERSON,
  check: personSearchErrors,
  send: gdpr.fromEffect<ReadonlyArray<PersonFound>, CallFailure, PersonSearchValues>({
    name: "POST /users/gdprinfo",
    run: (values) =>
      GdprClient.use((client) => call(client.account.findPerson({ payload: searchOf(values) }))),
    failures: callFailures,
  }),
  startAgain: (values) => values,
  onSuccess: (_, people) => [
    { to: systemIds.peopleFound, event: { type: "people.found", people } satisfies PeopleFound },
  ],
})
