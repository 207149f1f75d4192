import { Clock, Effect, Option } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import type { InvitationSent, NetworkInvitation } from "#contract/schemas/partner-user.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { mayEditAccount } from "#domain/access/account-change.ts"
import { sameRole } from "#domain/access/role-assignment.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { AppConfig } from "../config.ts"
import { portalIn } from "../portals.ts"
import { AccountMails } from "../rules/account-mails.ts"
import { SECRET_LIFETIME } from "../rules/accounts.ts"
import { brandName } from "../rules/brands.ts"
import { fail, failInput } from "../rules/fail.ts"
import { Audit } from "../store/audit.ts"
import { type NetworkPerson, PartnerUsers } from "../store/partner-users.ts"
import { Partners } from "../store/partners.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { Users } from "../store/users.ts"
import { anyPartner } from "./partner-calls.ts"
import { checkEditor, roleOf } from "./role-changes.ts"

/** Invites a user into the network (OPEN-116); the invitation and its mail are one transaction. */
export const invite = Effect.fnUntraced(function* (invitation: NetworkInvitation) {
  const { user } = yield* CurrentUser
  const people = yield* PartnerUsers
  const partners = yield* Partners
  const role = yield* roleOf(invitation.role, "role.")
  if (!(yield* partners.isOpenCountry(invitation.country)))
    yield* failInput([{ message: "DISALLOWED_VALUE", field: "country" }])
  const email = normalEmail(invitation.email)
  return yield* inOneTransaction(
    Effect.gen(function* () {
      if (role.partnerId !== undefined) yield* partners.lock(role.partnerId)
      const known = yield* people.byEmail(email)
      yield* checkEditor(user, Option.isSome(known) ? known.value.id : null, role)
      if (Option.isSome(known) && !mayEditAccount(user, known.value))
        return yield* fail("UNAUTHORIZED_OPERATION")
      return Option.isSome(known)
        ? yield* inviteKnown(known.value, role)
        : yield* openAccount({ ...invitation, email }, role)
    }),
  )
})

/**
 * Creates an account for an invited user without an account. It has its role immediately, although the user has
 * not yet answered: only the mailed activation link opens the account.
 */
const openAccount = Effect.fnUntraced(function* (invitation: NetworkInvitation, role: RoleEntry) {
  const { user } = yield* CurrentUser
  const { brand } = yield* portalIn(yield* AppConfig)
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
  // Another call created an account with this email at the same moment; on a retry, that account is found and
  // invited.
  if (Option.isNone(created)) return yield* fail("CONFLICT", "email")
  yield* accountMails.activationInvited(created.value, yield* invitingTo(role))
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
    if (person.activated) return yield* fail("DUPLICATE", "email")
    yield* accountMails.activationInvited(person.id, yield* invitingTo(role))
    return sent(person.email, role, "ACCOUNT_OPENED", yield* activationEnds)
  }
  const { expires, secret } = yield* people.offer(person.id, user.id, role)
  yield* accountMails.roleOffered(person.id, secret, yield* invitingTo(role))
  yield* audit.record({
    actor: user,
    action: "user.invited",
    targetKind: "user",
    targetId: person.id,
    details: { role, email: person.email },
  })
  return sent(person.email, role, "WAITS_FOR_ACCEPTANCE", expires)
})

/** Inviter and role for the text of an invitation mail. */
const invitingTo = Effect.fnUntraced(function* (role: RoleEntry) {
  const { user } = yield* CurrentUser
  return {
    inviter: `${user.firstName} ${user.lastName}`.trim(),
    place: (yield* placeOf(role)) ?? "",
  }
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

/** Name of the partner for which a role is held; null for a role without a partner. */
export const placeOf = Effect.fnUntraced(function* (role: RoleEntry) {
  const partner = role.partnerId === undefined ? Option.none() : yield* anyPartner(role.partnerId)
  return Option.isSome(partner) ? partner.value.name : null
})
