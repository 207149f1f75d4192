import { Effect } from "effect"
import type { UserId } from "#contract/schemas/ids.ts"
import type { InvitationSent, PartnerUser } from "#contract/schemas/partner-user.ts"
import { selectableCountries } from "#domain/access/scope.ts"
import {
  invitationToNetwork,
  NETWORK_USERS,
  type NetworkUserValues,
  networkUserErrors,
  newNetworkUser,
  roleSetting,
  rolesToGive,
} from "#domain/partners/network-user.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { fullList } from "#services/full-list.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { writeOnce } from "#services/write-once.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { partners } from "./area.ts"
import { readerOf } from "./partner-users.ts"
import { atTheAddress, refused } from "./user-editor.ts"

type Given = InvitationSent | PartnerUser

const invite = (values: NetworkUserValues) => {
  const payload = invitationToNetwork(values)
  return Effect.mapError(
    writeOnce("network-invitation", payload, (key) =>
      PartnersClient.use(({ partnerUsers }) => call(partnerUsers.invite({ payload }), { key })),
    ),
    atTheAddress,
  )
}

const give = (values: NetworkUserValues) =>
  PartnersClient.use(({ partnerUsers }) =>
    call(
      partnerUsers.setRole({
        params: { id: Number(values.userId) as UserId },
        payload: roleSetting(values),
      }),
    ),
  )

/** Form that gives a role of the network to a person, or invites a person with it (API-PART-06, API-PART-10). */
export const networkRoleForm = formMachine({
  name: "network-role",
  start: (values: NetworkUserValues) => values,
  check: networkUserErrors,
  send: partners.fromEffect<Given, CallFailure, NetworkUserValues>({
    name: "POST /partners/users/invite, PUT /partners/users/{id}",
    run: (values): Effect.Effect<Given, CallFailure, PartnersClient> =>
      values.userId === "" ? invite(values) : give(values),
    failures: callFailures,
  }),
  work: { what: "partnerUser" },
  onSuccess: ({ userId }, answer) => [
    raised({
      kind: "success",
      key: `partners.user.done.${"state" in answer ? answer.state : "ADDED"}` as never,
      values: { email: answer.email },
    }),
    goTo(userId === "" ? NETWORK_USERS : `${NETWORK_USERS}/${userId}`),
  ],
})

/** Editor of a new person of the network, and of one more role of a known person; refused without the right. */
export const networkRoleEditor = editorMachine<NetworkUserValues, NetworkUserValues, PartnersServices>({
  name: "network-role",
  area: partners,
  isNew: () => false,
  load: (params, user) =>
    Effect.gen(function* () {
      const reader = readerOf(user)
      if (rolesToGive(reader).length === 0)
        return yield* refused("POST /partners/users/invite", 403, "UNAUTHORIZED_OPERATION")
      const { catalogue } = yield* PartnersClient
      const [brands, countries] = yield* Effect.all(
        [
          fullList((query) => call(catalogue.brands({ query }))),
          fullList((query) => call(catalogue.countries({ query }))),
        ],
        { concurrency: 2 },
      )
      const open = countries.map((country) => ({ ...country, blocked: false }))
      return newNetworkUser(params["id"] ?? "", user, {
        brands: brands.map(({ id, name }) => ({ id: String(id), name })),
        countries: selectableCountries(reader, open).map(({ id }) => id as string),
      })
    }),
  values: ({ found }) => found as NetworkUserValues,
  form: networkRoleForm,
})
