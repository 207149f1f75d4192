import { Effect } from "effect"
import type { PartnerId, UserId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Partner } from "#contract/schemas/partner.ts"
import type { User } from "#contract/schemas/user.ts"
import { targetOf } from "#domain/access/partner.ts"
import type { Editor } from "#domain/access/role-assignment.ts"
import {
  hasActiveUser,
  type ListedUser,
  listedUser,
  type MemberRole,
  otherRole,
  usersRight,
} from "#domain/partners/users.ts"
import { call } from "#services/call.ts"
import { fullList } from "#services/full-list.ts"
import { pageOf } from "#services/list-query.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { partners } from "./area.ts"

/** Partner whose users are listed, and the reader of the list. */
export interface OfPartner {
  readonly partnerId: PartnerId
  readonly reader: Editor
}

/** Page of a partner's users: the rows, the partner, and whether the reader may edit its users. */
export interface PartnerUsersPage extends Paged<ListedUser> {
  readonly partner: Pick<Partner, "id" | "name">
  readonly mayEdit: boolean
}

/** User without rights, for a visitor whose session has just ended. */
const NO_USER: Editor = { id: 0, roles: [] }

export const readerOf = (user: User | null): Editor => user ?? NO_USER

/** Whether the user may edit the users of the partner; only a dealer's right depends on who they are (ROLE-24). */
export const mayEditUsers = Effect.fnUntraced(function* (reader: Editor, partner: Partner) {
  const right = usersRight(reader, targetOf(partner))
  if (right !== "WHILE_NO_ACTIVE_USER") return right === "ALWAYS"
  const { partnerUsers } = yield* PartnersClient
  const users = yield* fullList((query) =>
    call(partnerUsers.ofPartner({ params: { id: partner.id }, query })),
  )
  return !hasActiveUser(users, partner.id)
})

const changeRole = (to: MemberRole) => ({
  asks: "confirmation" as const,
  run: eachRow<PartnersServices, OfPartner>((id, { about }) =>
    PartnersClient.use(({ partnerUsers }) =>
      call(
        partnerUsers.setRole({
          params: { id: id as UserId },
          payload: {
            role: { authRole: otherRole(to), partnerId: (about as OfPartner).partnerId },
            authRole: to,
          },
        }),
      ),
    ),
  ),
})

/** List of a partner's users, for the pages of a service centre and of the network (API-PART-14). */
export const partnerUsers = ({ name, pageKey }: { readonly name: string; readonly pageKey: string }) =>
  collectionMachine<ListedUser, PartnersServices, OfPartner>({
    name,
    area: partners,
    pageKey,
    sort: "name,asc",
    filters: ["q"],
    aboutOf: ({ params, user }) => ({ partnerId: Number(params["id"]) as PartnerId, reader: readerOf(user) }),
    load: ({ about: { partnerId, reader }, filters: { q }, ...query }) =>
      Effect.gen(function* () {
        const client = yield* PartnersClient
        const params = { id: partnerId }
        const [partner, page] = yield* Effect.all(
          [
            call(client.partners.byId({ params })),
            call(
              client.partnerUsers.ofPartner({
                params,
                query: { ...pageOf(query), ...(q === undefined ? {} : { q }) },
              }),
            ),
          ],
          { concurrency: 2 },
        )
        return {
          ...page,
          content: page.content.map((user) => listedUser(user, partnerId, reader)),
          partner,
          mayEdit: yield* mayEditUsers(reader, partner),
        } satisfies PartnerUsersPage
      }),
    actions: {
      remind: {
        run: ({ ids }) =>
          PartnersClient.use(({ account }) =>
            call(account.profileReminder({ payload: { userIds: ids === "ALL" ? [] : ids.map(Number) } })),
          ),
        notice: "partners.users.reminded",
      },
      readOnly: changeRole("ROLE_READ_ONLY_PARTNER_USER"),
      write: changeRole("ROLE_PARTNER_USER"),
      remove: {
        asks: "confirmation",
        run: eachRow((id, { about }) =>
          PartnersClient.use((client) =>
            call(
              client.partnerUsers.leave({
                params: { id: (about as OfPartner).partnerId, uid: id as UserId },
              }),
            ),
          ),
        ),
      },
    },
  })

/** Users of a partner in the network, as a tab of its page. */
export const networkPartnerUsers = partnerUsers({
  name: "partner-users",
  pageKey: "/network/partners/:id/users",
})

/** Users of a service centre (OPEN-164). */
export const centreUsers = partnerUsers({ name: "centre-users", pageKey: "/service/:id/users" })
