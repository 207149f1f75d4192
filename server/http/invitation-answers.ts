import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { mayEditAccount } from "#domain/access/account-change.ts"
import { roleEditRejection, sameRole } from "#domain/access/role-assignment.ts"
import { AppConfig } from "../config.ts"
import { fail } from "../rules/fail.ts"
import { type NetworkPerson, PartnerUsers } from "../store/partner-users.ts"
import { Partners } from "../store/partners.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { Users } from "../store/users.ts"
import { placeOf } from "./invitations.ts"
import { anyPartner } from "./partner-calls.ts"
import { applyChange } from "./role-changes.ts"
import { sessionTokenOf, setSessionCookie } from "./session.ts"

/** Handlers of answers to a mailed invitation into the network (OPEN-116). */
export const InvitationsHandlers = HttpApiBuilder.group(
  Api,
  "invitations",
  Effect.fnUntraced(function* (handlers) {
    const config = yield* AppConfig
    const sessions = yield* Sessions
    const users = yield* Users

    return handlers.handleAll({
      offered: Effect.fnUntraced(function* ({ params }) {
        const { expires, invitedBy, role, userId } = yield* workingInvitation(params.secret)
        const inviter = yield* users.byId(invitedBy)
        const account = yield* Effect.flatMap(users.accountById(userId), Effect.fromOption).pipe(Effect.orDie)
        return {
          email: account.email,
          invitedBy: Option.isSome(inviter)
            ? `${inviter.value.firstName} ${inviter.value.lastName}`.trim()
            : "",
          role,
          partnerName: yield* placeOf(role),
          expires: expires.toISOString(),
        }
      }),
      accept: Effect.fnUntraced(function* ({ params, request }) {
        const token = sessionTokenOf(request)
        const signIn = Option.getOrNull(yield* sessions.resolve(token))
        const userId = yield* accepted(params.secret, signIn?.user.id)
        if (signIn === null) return
        // The user accepted the invitation while signed in: the session is replaced as after a sign-in, so that it
        // has the new role.
        const user = yield* Effect.flatMap(users.byId(userId), Effect.fromOption).pipe(Effect.orDie)
        const session = yield* sessions.replace(token, userId, user.roles)
        yield* setSessionCookie(session).pipe(Effect.provideService(AppConfig, config))
      }),
    })
  }),
)

/**
 * Accepts an invitation, for its holder: another signed-in user is refused, even with the link. The inviter must still have the right to invite, because roles and centres can change
 * between mail and answer.
 */
const accepted = Effect.fnUntraced(function* (secret: string, signedInId: number | undefined) {
  const people = yield* PartnerUsers
  const partners = yield* Partners
  const sessions = yield* Sessions
  return yield* inOneTransaction(
    Effect.gen(function* () {
      const { invitedBy, role, userId } = yield* workingInvitation(secret)
      if (signedInId !== undefined && signedInId !== userId) return yield* fail("UNAUTHORIZED_OPERATION")
      yield* people.lock(userId)
      if (role.partnerId !== undefined) yield* partners.lock(role.partnerId)
      if (!(yield* people.take(secret))) return yield* fail("ALREADY_ACTIVE", "secret")
      const person = yield* Effect.flatMap(people.byId(userId), Effect.fromOption).pipe(Effect.orDie)
      if (!(yield* mayStillInvite(invitedBy, person, role))) return yield* fail("PREREQUISITES_NOT_FULFILLED")
      if (!person.roles.some((one) => sameRole(one, role)))
        yield* applyChange(person, person, { take: [], give: [role] })
      yield* sessions.endOfUser(userId)
      return userId
    }),
  )
})

const mayStillInvite = Effect.fnUntraced(function* (
  inviterId: number,
  person: NetworkPerson,
  role: RoleEntry,
) {
  const users = yield* Users
  const inviter = yield* users.byId(inviterId)
  if (Option.isNone(inviter) || !inviter.value.active || !mayEditAccount(inviter.value, person)) return false
  const partner = role.partnerId === undefined ? Option.none() : yield* anyPartner(role.partnerId)
  return roleEditRejection(inviter.value, person.id, role, Option.getOrNull(partner)) === null
})

const workingInvitation = Effect.fnUntraced(function* (secret: string) {
  const people = yield* PartnerUsers
  const found = yield* people.offered(secret)
  if (Option.isNone(found)) return yield* fail("NO_VALID_TOKEN", "secret")
  if (found.value.used) return yield* fail("ALREADY_ACTIVE", "secret")
  const now = yield* Clock.currentTimeMillis
  return found.value.expires.getTime() > now ? found.value : yield* fail("ACTIVATION_TOKEN_EXPIRED", "secret")
})
