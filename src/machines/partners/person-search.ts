import { Effect } from "effect"
import type { PartnerUser } from "#contract/schemas/partner-user.ts"
import { mayAddNetworkUser } from "#domain/access/role-assignment.ts"
import { emailErrors } from "#domain/field-errors.ts"
import { NETWORK_USERS, rolesToGive } from "#domain/partners/network-user.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { partners } from "./area.ts"
import { readerOf } from "./partner-users.ts"
import { atTheAddress, MUST_INVITE, refused } from "./user-editor.ts"

/** Values of the search for a person, and whether the reader may invite one. */
export type PersonSearch = { readonly email: string; readonly mayInvite: boolean }

/** Form that finds a person of the network by the exact address, as the call does (API-PART-07, OPEN-44). */
export const personSearchForm = formMachine({
  name: "network-person-search",
  start: (values: PersonSearch) => values,
  check: ({ email }) => emailErrors("email", email),
  send: partners.fromEffect<PartnerUser, CallFailure, PersonSearch>({
    name: "GET /partners/users/search",
    run: ({ email }) =>
      Effect.mapError(
        Effect.gen(function* () {
          const { partnerUsers } = yield* PartnersClient
          const [found] = (yield* call(partnerUsers.search({ query: { email: email.trim() } }))).content
          if (found !== undefined && "id" in found) return found
          return yield* refused("GET /partners/users/search", 404, MUST_INVITE)
        }),
        atTheAddress,
      ),
    failures: callFailures,
  }),
  onSuccess: (_, { id }) => [goTo(`${NETWORK_USERS}/${id}`)],
})

/** Page that finds people of the network; for users who may edit some partner's users. */
export const networkUsers = editorMachine<PersonSearch, PersonSearch, PartnersServices>({
  name: "network-users",
  area: partners,
  isNew: () => false,
  load: (_, user) => {
    const reader = readerOf(user)
    return mayAddNetworkUser(reader)
      ? Effect.succeed({ email: "", mayInvite: rolesToGive(reader).length > 0 })
      : Effect.fail(
          new ApiError({
            status: 403,
            errors: [{ message: "UNAUTHORIZED_OPERATION" }],
            call: "GET /partners/users/search",
          }),
        )
  },
  values: ({ found }) => found as PersonSearch,
  form: personSearchForm,
})
