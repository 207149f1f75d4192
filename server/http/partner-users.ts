import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { PARTNER_USER_SORT_COLUMNS } from "#contract/groups/partner-users.ts"
import type { FoundPartnerUser, PartnerUser, RoleSetting } from "#contract/schemas/partner-user.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"
import { mayEditPartnerUsers } from "#domain/access/partner.ts"
import { mayAddNetworkUser, NETWORK_ROLES, sameRole } from "#domain/access/role-assignment.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { fail, failInput } from "../rules/fail.ts"
import { PartnerUsers } from "../store/partner-users.ts"
import { Partners } from "../store/partners.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { UserSearch } from "../store/user-search.ts"
import { allowed } from "./auth.ts"
import { invite } from "./invitations.ts"
import { pageFrom, sortOf } from "./lists.ts"
import { onlyPartnerContext, partnerSortOf, partnerToEdit } from "./partner-calls.ts"
import {
  changeRoles,
  checkEditor,
  isMemberRole,
  knownPerson,
  knows,
  type RoleChange,
  roleOf,
  seenBy,
} from "./role-changes.ts"
import { visiblePartner } from "./service-centre.ts"

/** Handlers of the partner network's users and their roles (section 62). */
export const PartnerUsersHandlers = HttpApiBuilder.group(
  Api,
  "partnerUsers",
  Effect.fnUntraced(function* (handlers) {
    const people = yield* PartnerUsers
    const partners = yield* Partners

    /** Reads a user again after a change, with only the roles that the caller may see. */
    const personNow = Effect.fnUntraced(function* (id: number) {
      const { user } = yield* CurrentUser
      const found = yield* people.byId(id)
      const [seen] = Option.isSome(found) ? yield* seenBy(user, [found.value]) : []
      return seen ?? (yield* fail("USER_DOES_NOT_EXIST", "id"))
    })

    return handlers.handleAll({
      invite: ({ payload }) => invite(payload),
      search: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        if (!mayAddNetworkUser(user)) return yield* fail("UNAUTHORIZED_OPERATION")
        yield* sortOf(query.sort, PARTNER_USER_SORT_COLUMNS)
        if (!accessOf(user).isSuperOrNetworkAdmin) yield* countLookUp(user.id)
        const found = yield* people.byEmail(normalEmail(query.email))
        const seen = yield* seenBy(user, Option.toArray(found))
        return pageFrom(seen.map(foundBy(user)), query)
      }),
      contexts: Effect.fnUntraced(function* ({ query }) {
        const user = yield* onlyPartnerContext
        return yield* partners.contexts(user, query.q, yield* partnerSortOf(query.sort), query)
      }),
      byId: Effect.fnUntraced(function* ({ params }) {
        const user = yield* onlyPartnerContext
        yield* knownPerson(user, params.id, "id")
        return yield* personNow(params.id)
      }),
      setRole: Effect.fnUntraced(function* ({ params, payload }) {
        const user = yield* onlyPartnerContext
        const { now, wanted } = yield* settingOf(payload)
        for (const role of [now, wanted]) yield* checkEditor(user, params.id, role)
        yield* changeRoles(params.id, ({ roles }) => changeTo(roles, now, wanted, payload.remove === true))
        return yield* personNow(params.id)
      }, inOneTransaction),
      remove: Effect.fnUntraced(function* ({ params }) {
        yield* onlyPartnerContext
        yield* changeRoles(params.id, ({ roles }) => {
          const take = roles.filter(({ authRole }) => NETWORK_ROLES.has(authRole))
          return take.length === 0 ? fail("USER_DOES_NOT_EXIST", "id") : Effect.succeed({ take, give: [] })
        })
      }),
      ofPartner: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const partner = yield* visiblePartner(params.id, "id")
        const sort = (yield* sortOf(query.sort, PARTNER_USER_SORT_COLUMNS)) ?? {
          column: "name" as const,
          descending: false,
        }
        const page = yield* people.ofPartner(partner.id, query.q, sort, query)
        return { ...page, content: yield* seenBy(user, page.content) }
      }),
      add: Effect.fnUntraced(function* ({ params, payload }) {
        yield* partnerToEdit(params.id, mayEditPartnerUsers)
        const role = yield* roleOf({ ...payload, partnerId: params.id }, "", "id")
        yield* changeRoles(params.uid, ({ roles }) => changeTo(roles, role, role, false, "authRole"))
        return yield* personNow(params.uid)
      }, inOneTransaction),
      leave: Effect.fnUntraced(function* ({ params }) {
        const partner = yield* partnerToEdit(params.id, mayEditPartnerUsers)
        yield* changeRoles(params.uid, ({ roles }) => {
          const take = roles.filter((role) => role.partnerId === partner.id && isMemberRole(role))
          return take.length === 0 ? fail("USER_DOES_NOT_EXIST", "uid") : Effect.succeed({ take, give: [] })
        })
      }),
    })
  }),
)

/** Counts a look-up of an address, of which a user has as few as end users have (OPEN-28); 429 when all are used. */
const countLookUp = Effect.fnUntraced(function* (userId: number) {
  const wait = yield* (yield* UserSearch).count(userId)
  if (wait > 0) yield* allowed({ allowed: false, retryAfter: Math.ceil(wait / 1000) })
})

/** A user with a role in the reader's scope as a whole; of all others only that the account exists (OPEN-44). */
const foundBy =
  (reader: HasRoles) =>
  (person: PartnerUser): FoundPartnerUser =>
    knows(reader, person) ? person : { email: person.email, exists: true }

/**
 * The role entry that a setting in the request refers to, as it is now (`now`) and with the new rights (`wanted`)
 * (ROLE-43).
 */
const settingOf = Effect.fnUntraced(function* (setting: RoleSetting) {
  const partnerId = setting.role.partnerId ?? setting.partnerId
  const now = yield* roleOf({ ...setting.role, ...(partnerId === undefined ? {} : { partnerId }) }, "role.")
  const wanted = { ...now, authRole: setting.authRole }
  const fieldErrors: ReadonlyArray<ErrorItem> = [
    ...(setting.partnerId !== undefined && setting.partnerId !== partnerId
      ? [{ message: "DISALLOWED_VALUE" as const, field: "partnerId" }]
      : []),
    ...(now.authRole === wanted.authRole ||
    (isMemberRole(now) && isMemberRole(wanted) && setting.remove !== true)
      ? []
      : [{ message: "DISALLOWED_VALUE" as const, field: "authRole" }]),
  ]
  yield* failInput(fieldErrors)
  return { now, wanted }
})

/**
 * Role entries to add and to remove on an account so that the entry `now` becomes `wanted`, or disappears with
 * `remove`; `field` is where the call names the role.
 */
const changeTo = (
  roles: ReadonlyArray<RoleEntry>,
  now: RoleEntry,
  wanted: RoleEntry,
  remove: boolean,
  field = "role",
): Effect.Effect<RoleChange, Effect.Error<ReturnType<typeof fail<"DUPLICATE" | "NOT_FOUND">>>> => {
  const has = (role: RoleEntry) => roles.some((one) => sameRole(one, role))
  if (remove) return has(now) ? Effect.succeed({ take: [now], give: [] }) : fail("NOT_FOUND", field)
  if (has(wanted)) return fail("DUPLICATE", field)
  if (sameRole(now, wanted)) return Effect.succeed({ take: [], give: [wanted] })
  return has(now) ? Effect.succeed({ take: [now], give: [wanted] }) : fail("NOT_FOUND", field)
}
