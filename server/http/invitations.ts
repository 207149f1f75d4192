import { Clock, Effect, Option } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import type { InvitationSent, NetworkInvitation } from "#contract/schemas/partner-user.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { roleEditRefusal, sameRole } from "#domain/access/role-assignment.ts"
import { AppConfig } from "../config.ts"
import { AccountMails } from "../rules/account-mails.ts"
import { normalEmail, SECRET_LIFETIME } from "../rules/accounts.ts"
import { brandName } from "../rules/brands.ts"
import { refuse, refuseInput } from "../rules/refuse.ts"
import { Audit } from "../store/audit.ts"
import { type NetworkPerson, PartnerUsers } from "../store/partner-users.ts"
import { Partners } from "../store/partners.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { Users } from "../store/users.ts"
import { anyPartner } from "./partner-calls.ts"
import { applyChange, checkEditor, roleOf } from "./role-changes.ts"

/** Invites a person into the network (OPEN-116); one transaction with the mail it causes. */
export const invite = Effect.fnUntraced(function* (invitation: NetworkInvitation) {
  const { user } = yield* CurrentUser
  const people = yield* PartnerUsers
  const partners = yield* Partners
  const role = yield* roleOf(invitation.role, "role.")
  if (!(yield* partners.isOpenCountry(invitation.country)))
    yield* refuseInput([{ message: "DISALLOWED_VALUE", field: "country" }])
  const email = normalEmail(invitation.email)
  return yield* inOneTransaction(
    Effect.gen(function* () {
      if (role.partnerId !== undefined) yield* partners.lock(role.partnerId)
      const known = yield* people.byEmail(email)
      yield* checkEditor(user, Option.isSome(known) ? known.value.id : null, role)
      return Option.isSome(known)
        ? yield* inviteKnown(known.value, role)
        : yield* openAccount({ ...invitation, email }, role)
    }),
  )
})

/** The account has the role at once: it opens with the activation link alone. */
const openAccount = Effect.fnUntraced(function* (invitation: NetworkInvitation, role: RoleEntry) {
  const { user } = yield* CurrentUser
  const { brand } = yield* AppConfig
  const users = yield* Users
  const accountMails = yield* AccountMails
  const audit = yield* Audit
  const { country, email, language } = invitation
  const created = yield* users.create({
    email,
    firstName: invitation.firstName.trim(),
    lastName: invitation.lastName.trim(),
    country,
    language,
    domain: brandName(brand),
    active: false,
    roles: [role],
  })
  // Somebody opened it in the same moment: the next try finds it.
  if (Option.isNone(created)) return yield* refuse("CONFLICT", "email")
  yield* accountMails.activation(created.value)
  yield* audit.record({
    actor: user,
    action: "user.invited",
    targetKind: "user",
    targetId: created.value,
    details: { role, email },
  })
  return sent(email, role, "ACCOUNT_OPENED", yield* activationEnds)
})

const inviteKnown = Effect.fnUntraced(function* (person: NetworkPerson, role: RoleEntry) {
  const { user } = yield* CurrentUser
  const people = yield* PartnerUsers
  const accountMails = yield* AccountMails
  const audit = yield* Audit
  if (person.roles.some((one) => sameRole(one, role))) {
    if (person.activated) return yield* refuse("DUPLICATE", "email")
    yield* accountMails.activation(person.id)
    return sent(person.email, role, "ACCOUNT_OPENED", yield* activationEnds)
  }
  const { expires, secret } = yield* people.offer(person.id, user.id, role)
  yield* accountMails.roleOffered(person.id, secret, {
    inviter: `${user.firstName} ${user.lastName}`.trim(),
    place: (yield* placeOf(role)) ?? "",
  })
  yield* audit.record({
    actor: user,
    action: "user.invited",
    targetKind: "user",
    targetId: person.id,
    details: { role, email: person.email },
  })
  return sent(person.email, role, "WAITS_FOR_ACCEPTANCE", expires)
})

const activationEnds = Effect.map(
  Clock.currentTimeMillis,
  (now) => new Date(now + SECRET_LIFETIME.ACTIVATION),
)

const sent = (
  email: string,
  role: RoleEntry,
  state: InvitationSent["state"],
  expires: Date,
): InvitationSent => ({ email, role, state, expires: expires.toISOString() })

const placeOf = Effect.fnUntraced(function* (role: RoleEntry) {
  const partner = role.partnerId === undefined ? Option.none() : yield* anyPartner(role.partnerId)
  return Option.isSome(partner) ? partner.value.name : null
})

/** What a mailed link offers, while it works. */
export const offered = Effect.fnUntraced(function* (secret: string) {
  const users = yield* Users
  const invitation = yield* workingInvitation(secret)
  const inviter = yield* users.byId(invitation.invitedBy)
  return {
    invitedBy: Option.isSome(inviter) ? `${inviter.value.firstName} ${inviter.value.lastName}`.trim() : "",
    role: invitation.role,
    partnerName: yield* placeOf(invitation.role),
    expires: invitation.expires.toISOString(),
  }
})

/** The person says yes. Who invited must still be one who may: roles and centres change between mail and answer. */
export const accept = Effect.fnUntraced(function* (secret: string) {
  const people = yield* PartnerUsers
  const partners = yield* Partners
  const sessions = yield* Sessions
  yield* inOneTransaction(
    Effect.gen(function* () {
      const { invitedBy, role, userId } = yield* workingInvitation(secret)
      yield* people.lock(userId)
      if (role.partnerId !== undefined) yield* partners.lock(role.partnerId)
      if (!(yield* people.take(secret))) return yield* refuse("NO_VALID_TOKEN", "secret")
      const person = yield* Effect.flatMap(people.byId(userId), Effect.fromOption).pipe(Effect.orDie)
      if (!(yield* mayStillInvite(invitedBy, userId, role)))
        return yield* refuse("PREREQUISITES_NOT_FULFILLED")
      if (!person.roles.some((one) => sameRole(one, role)))
        yield* applyChange(person, person, { take: [], give: [role] })
      yield* sessions.endOfUser(userId)
    }),
  )
})

const mayStillInvite = Effect.fnUntraced(function* (inviterId: number, personId: number, role: RoleEntry) {
  const users = yield* Users
  const inviter = yield* users.byId(inviterId)
  if (Option.isNone(inviter) || !inviter.value.active) return false
  const partner = role.partnerId === undefined ? Option.none() : yield* anyPartner(role.partnerId)
  return roleEditRefusal(inviter.value, personId, role, Option.getOrNull(partner)) === null
})

const workingInvitation = Effect.fnUntraced(function* (secret: string) {
  const people = yield* PartnerUsers
  const found = yield* people.offered(secret)
  if (Option.isNone(found) || found.value.used) return yield* refuse("NO_VALID_TOKEN", "secret")
  const now = yield* Clock.currentTimeMillis
  return found.value.expires.getTime() > now
    ? found.value
    : yield* refuse("ACTIVATION_TOKEN_EXPIRED", "secret")
})
