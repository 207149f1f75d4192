import { Effect } from "effect"
import type { PartnerId, UserId } from "#contract/schemas/ids.ts"
import type { PartnerUser } from "#contract/schemas/partner-user.ts"
import { mayEditAccount } from "#domain/access/account-change.ts"
import {
  type ListedRole,
  listedRoles,
  NETWORK_USERS,
  roleInKey,
  rolesToGive,
} from "#domain/partners/network-user.ts"
import { call } from "#services/call.ts"
import { fullList } from "#services/full-list.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { isNotFoundFailure } from "../is-not-found.ts"
import { recordMachine } from "../shared/record/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { partners } from "./area.ts"
import { readerOf } from "./partner-users.ts"

/** A person of the network, and what the reader may do about the person's roles. */
export interface NetworkPerson extends PartnerUser {
  readonly listed: ReadonlyArray<ListedRole>
  readonly brandNames: Readonly<Record<string, string>>
  readonly mayGive: boolean
  /** Whether the reader may take every role that is shown, and with it the person out of the network. */
  readonly mayRemove: boolean
  readonly isReader: boolean
}

/** Page of a person of the network: roles are given and taken there (API-PART-09 to API-PART-11). */
export const networkUser = recordMachine<NetworkPerson, PartnersServices>({
  name: "network-user",
  area: partners,
  load: (params, user) =>
    Effect.gen(function* () {
      const reader = readerOf(user)
      const client = yield* PartnersClient
      const person = yield* call(client.partnerUsers.byId({ params: { id: Number(params["id"]) as UserId } }))
      const ids = [...new Set(person.roles.flatMap(({ partnerId }) => partnerId ?? []))]
      const [found, brands] = yield* Effect.all(
        [
          Effect.forEach(
            ids,
            (id) =>
              Effect.catchIf(
                Effect.map(call(client.partners.byId({ params: { id: id as PartnerId } })), (one) => [one]),
                isNotFoundFailure,
                () => Effect.succeed([]),
              ),
            { concurrency: 4 },
          ),
          fullList((query) => call(client.catalogue.brands({ query }))),
        ],
        { concurrency: 2 },
      )
      const listed = listedRoles(reader, person, found.flat())
      const isReader = person.id === reader.id
      return {
        ...person,
        listed,
        brandNames: Object.fromEntries(brands.map(({ id, name }) => [String(id), name])),
        mayGive: !isReader && mayEditAccount(reader, person) && rolesToGive(reader).length > 0,
        mayRemove: listed.length > 0 && listed.every(({ mayTake }) => mayTake),
        isReader,
      } satisfies NetworkPerson
    }),
  actions: {
    take: {
      asks: "confirmation",
      run: ({ ids }) =>
        Effect.forEach(
          ids === "ALL" ? [] : ids,
          (id) => {
            const [person = "", ...key] = String(id).split(" ")
            const role = roleInKey(key.join(" "))
            return PartnersClient.use(({ partnerUsers }) =>
              call(
                partnerUsers.setRole({
                  params: { id: Number(person) as UserId },
                  payload: { role, authRole: role.authRole, remove: true },
                }),
              ),
            )
          },
          { discard: true },
        ),
    },
    remove: {
      asks: "confirmation",
      run: eachRow<PartnersServices>((id) =>
        PartnersClient.use(({ partnerUsers }) => call(partnerUsers.remove({ params: { id: id as UserId } }))),
      ),
      notice: "partners.person.removed",
    },
  },
  leaves: { remove: NETWORK_USERS },
})
