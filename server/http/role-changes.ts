import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import type { StakeholderType } from "#contract/schemas/partner.ts"
import type { PartnerUser, RoleChoice } from "#contract/schemas/partner-user.ts"
import type { PartnerType, RoleEntry, User } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "#domain/access/access.ts"
import { mayEditAccount } from "#domain/access/account-change.ts"
import {
  type Editor,
  MEMBER_ROLES,
  roleEditRejection,
  SCOPE_OF_ROLE,
  sameRole,
  seesRole,
  togetherRejection,
} from "#domain/access/role-assignment.ts"
import { isServiceKind } from "#domain/dealer-link.ts"
import { fail, failInput } from "../rules/fail.ts"
import { isLastUserOfCentre } from "../rules/last-user.ts"
import { Audit } from "../store/audit.ts"
import { isId } from "../store/ids.ts"
import { PartnerTargets } from "../store/partner-targets.ts"
import { type NetworkPerson, PartnerUsers } from "../store/partner-users.ts"
import { Partners } from "../store/partners.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { anyPartner } from "./partner-calls.ts"

/**
 * Type of role that users of a partner have; null for importers, whose users have roles by country and brand
 * instead.
 */
const partnerTypeOf = (kind: StakeholderType): PartnerType | null =>
  kind === "DEALER" ? "DEALER" : isServiceKind(kind) ? "SERVICE" : null

/**
 * The role entry chosen in a request body, with a complete and existing scope. A partner that does not exist or
 * cannot have users is refused as a wrong value of `partnerField`.
 */
export const roleOf = Effect.fnUntraced(function* (
  choice: RoleChoice,
  at: string,
  partnerField = `${at}partnerId`,
) {
  const sql = yield* SqlClient.SqlClient
  const scope = SCOPE_OF_ROLE[choice.authRole]
  yield* failInput(
    scope.flatMap(
      (key): ReadonlyArray<ErrorItem> =>
        choice[key] === undefined ? [{ message: "NOT_NULL", field: `${at}${key}` }] : [],
    ),
  )
  const fieldErrors: Array<ErrorItem> = []
  let partnerType: PartnerType | null = null
  if (scope.includes("partnerId")) {
    const partner = yield* anyPartner(choice.partnerId ?? 0)
    partnerType = Option.isSome(partner) ? partnerTypeOf(partner.value.kind) : null
    if (partnerType === null) fieldErrors.push({ message: "DISALLOWED_VALUE", field: partnerField })
    else if (choice.partnerType !== undefined && choice.partnerType !== partnerType)
      fieldErrors.push({ message: "DISALLOWED_VALUE", field: `${at}partnerType` })
  }
  for (const [key, table] of [
    ["countryId", "countries"],
    ["brandId", "brands"],
  ] as const) {
    if (!scope.includes(key)) continue
    const known = yield* Effect.orDie(
      sql`SELECT 1 FROM ${sql(table)} WHERE id::text = ${String(choice[key])}`,
    )
    if (known.length === 0) fieldErrors.push({ message: "DISALLOWED_VALUE", field: `${at}${key}` })
  }
  yield* failInput(fieldErrors)
  return {
    authRole: choice.authRole,
    ...(partnerType === null ? {} : { partnerType }),
    ...Object.fromEntries(scope.map((key) => [key, choice[key]])),
  } as RoleEntry
})

/** Fails unless the editor may give or remove the role of the person `personId` (null for a new user). */
export const checkEditor = Effect.fnUntraced(function* (
  editor: Editor,
  personId: number | null,
  role: RoleEntry,
) {
  const partner = role.partnerId === undefined ? Option.none() : yield* anyPartner(role.partnerId)
  // A missing partner is a CONFLICT, because the partner existed when the role was chosen and has been deleted
  // since.
  if (role.partnerId !== undefined && Option.isNone(partner)) return yield* fail("CONFLICT")
  const rejection = roleEditRejection(editor, personId, role, Option.getOrNull(partner))
  if (rejection !== null) return yield* fail(rejection, rejection === "UNMODIFIABLE" ? "authRole" : undefined)
})

/** Users as shown to the reader: with only the roles in the reader's scope. */
export const seenBy = Effect.fnUntraced(function* (reader: HasRoles, people: ReadonlyArray<NetworkPerson>) {
  const targets = yield* PartnerTargets
  const ids = people.flatMap(({ roles }) =>
    roles.flatMap(({ partnerId }) => (partnerId === undefined ? [] : [partnerId])),
  )
  const partners = new Map((yield* targets.byIds([...new Set(ids)])).map((partner) => [partner.id, partner]))
  return people.map(
    ({ activated: _, ...person }): PartnerUser => ({
      ...person,
      roles: person.roles.filter((role) =>
        seesRole(reader, role, role.partnerId === undefined ? null : (partners.get(role.partnerId) ?? null)),
      ),
    }),
  )
})

/** A network user with a role in the reader's scope; administrators see all network users. */
export const knownPerson = Effect.fnUntraced(function* (reader: HasRoles, id: number, field: string) {
  const people = yield* PartnerUsers
  const found = isId(id) ? yield* people.byId(id) : Option.none<NetworkPerson>()
  if (Option.isNone(found)) return yield* fail("USER_DOES_NOT_EXIST", field)
  const [seen] = yield* seenBy(reader, [found.value])
  return seen !== undefined && knows(reader, seen) ? found.value : yield* fail("USER_DOES_NOT_EXIST", field)
})

/** Whether the reader knows a network user, given with the roles that the reader sees; administrators know all. */
export const knows = (reader: HasRoles, { roles }: HasRoles): boolean =>
  roles.length > 0 || accessOf(reader).isSuperOrNetworkAdmin

/** Change of one user's roles: role entries to remove (`take`) and to add (`give`). */
export interface RoleChange {
  readonly take: ReadonlyArray<RoleEntry>
  readonly give: ReadonlyArray<RoleEntry>
}

/**
 * Changes roles of a user in one transaction and ends the user's sessions: the next session has a new token and
 * the lifetime of the new roles (OPEN-02). `changeOf` gets the roles as they are in the transaction. The account
 * is locked before any partner, in the same order as in all other calls.
 */
export const changeRoles = Effect.fnUntraced(function* <E, R>(
  personId: number,
  changeOf: (person: NetworkPerson) => Effect.Effect<RoleChange, E, R>,
) {
  const { user } = yield* CurrentUser
  const sessions = yield* Sessions
  if (user.id === personId) return yield* fail("UNAUTHORIZED_OPERATION")
  yield* inOneTransaction(
    Effect.gen(function* () {
      const people = yield* PartnerUsers
      yield* people.lock(personId)
      const person = yield* knownPerson(user, personId, "id")
      if (!mayEditAccount(user, person)) return yield* fail("UNAUTHORIZED_OPERATION")
      const change = yield* changeOf(person)
      yield* lockPartnersOf(change)
      for (const role of [...change.take, ...change.give]) yield* checkEditor(user, personId, role)
      yield* applyChange(user, person, change)
      yield* sessions.endOfUser(personId)
    }),
  )
})

const lockPartnersOf = Effect.fnUntraced(function* ({ give, take }: RoleChange) {
  const partners = yield* Partners
  const ids = [...take, ...give].flatMap(({ partnerId }) => (partnerId === undefined ? [] : [partnerId]))
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) yield* partners.lock(id)
})

/** Applies a change of roles; runs in the caller's transaction, after the editor's rights were checked. */
export const applyChange = Effect.fnUntraced(function* (
  actor: Pick<User, "id" | "email">,
  person: NetworkPerson,
  { give, take }: RoleChange,
) {
  const people = yield* PartnerUsers
  const audit = yield* Audit
  const left = take.filter(({ authRole }) => authRole === "ROLE_PARTNER_USER")
  const centres = left.flatMap(({ partnerId }) => (partnerId === undefined ? [] : [partnerId]))
  if (centres.length > 0 && (yield* isLastUserOfCentre(person.id, centres)))
    return yield* fail("LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS")
  const kept = person.roles.filter((role) => !take.some((one) => sameRole(one, role)))
  const together = togetherRejection([...kept, ...give])
  if (give.length > 0 && together !== null) return yield* fail(together)
  for (const role of take) {
    yield* people.removeRole(person.id, role)
    yield* audit.record({ ...record(actor, person), action: "user.role.removed", details: { role } })
  }
  for (const role of give) {
    yield* people.addRole(person.id, role)
    yield* audit.record({ ...record(actor, person), action: "user.role.added", details: { role } })
  }
})

const record = (actor: Pick<User, "id" | "email">, person: NetworkPerson) => ({
  actor: { id: actor.id, email: actor.email },
  targetKind: "user" as const,
  targetId: person.id,
})

export const isMemberRole = ({ authRole }: RoleEntry): boolean =>
  (MEMBER_ROLES as ReadonlyArray<string>).includes(authRole)
