import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { accessOf } from "#domain/access/access.ts"
import { mayEditAccount } from "#domain/access/account-change.ts"
import { mayEditPartnerUsers } from "#domain/access/partner.ts"
import { mayUseDealerInterface } from "#domain/access/support.ts"
import { normalEmail } from "#domain/normal-email.ts"
import { hasOwnAccount } from "#domain/own-account.ts"
import { AppConfig } from "../config.ts"
import { AccountMails } from "../rules/account-mails.ts"
import { domains } from "../rules/domains.ts"
import { dossierSections } from "../rules/dossier.ts"
import { EmailChanging } from "../rules/email-change.ts"
import { eraseAccount } from "../rules/erase-account.ts"
import { fail } from "../rules/fail.ts"
import { Audit } from "../store/audit.ts"
import { Bearers } from "../store/bearers.ts"
import { isId } from "../store/ids.ts"
import { PartnerTargets } from "../store/partner-targets.ts"
import { Sessions } from "../store/sessions.ts"
import { findPeople, supportPerson } from "../store/support.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { chooseDomains, domainsOf } from "../store/user-domains.ts"
import { Users } from "../store/users.ts"
import { ownPassword } from "./own-password.ts"
import { clientAddressOf, endSessionInBrowser } from "./session.ts"

/**
 * Handlers for the caller's own account, and for accounts of other users that the caller supports (sections 49 and
 * 50).
 */
export const AccountHandlers = HttpApiBuilder.group(
  Api,
  "account",
  Effect.fnUntraced(function* (handlers) {
    const config = yield* AppConfig
    const audit = yield* Audit
    const bearers = yield* Bearers
    const changing = yield* EmailChanging
    const mails = yield* AccountMails
    const partners = yield* PartnerTargets
    const sessions = yield* Sessions
    const users = yield* Users

    const gdprUser = Effect.gen(function* () {
      const { user } = yield* CurrentUser
      return accessOf(user).isGdprUser ? user : yield* fail("UNAUTHORIZED_OPERATION")
    })
    /** Refuses changes to the demo account, which is shared and never changed or deleted (OPEN-38). */
    const noDemoUser = Effect.gen(function* () {
      const { user } = yield* CurrentUser
      return hasOwnAccount(user) ? user : yield* fail("UNAUTHORIZED_OPERATION")
    })

    /**
     * Whether the caller may remind the holder of another account: the caller must be allowed to edit the account
     * and, unless an administrator of the network, the users of one of the account's partners.
     */
    const mayRemind = Effect.fnUntraced(function* (id: number) {
      const { user } = yield* CurrentUser
      const person = Option.getOrNull(yield* supportPerson(id))
      if (person === null || person.id === user.id || !mayEditAccount(user, person)) return false
      if (accessOf(user).isSuperOrNetworkAdmin) return true
      const partnerIds = new Set(
        person.roles.flatMap(({ partnerId }) => (partnerId === undefined ? [] : [partnerId])),
      )
      for (const partnerId of partnerIds) {
        const partner = Option.getOrNull(yield* partners.byId(partnerId))
        if (partner !== null && mayEditPartnerUsers(user, partner)) return true
      }
      return false
    })

    return handlers.handleAll({
      tokenExchange: Effect.fnUntraced(function* () {
        const { sessionId, user } = yield* CurrentUser
        if (!mayUseDealerInterface(user)) return yield* fail("UNAUTHORIZED_OPERATION")
        const { expires, token } = yield* bearers.issue(sessionId)
        return { token, expires: new Date(expires).toISOString() }
      }),
      changeEmail: Effect.fnUntraced(function* ({ payload, request }) {
        const user = yield* noDemoUser
        yield* ownPassword(payload.password, request)
        if (normalEmail(payload.email) === user.email) return yield* fail("DISALLOWED_VALUE", "email")
        yield* changing.start({
          userId: user.id,
          email: payload.email,
          startedBy: null,
          address: clientAddressOf(request),
        })
      }),
      ownDomains: Effect.fnUntraced(function* () {
        const { user } = yield* CurrentUser
        return yield* domainsOf(user.id, user.domain)
      }),
      chooseDomains: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* noDemoUser
        const chosen = [...new Set(payload.domains)].map((id) => domains.find((domain) => domain.id === id))
        const known = chosen.filter((domain) => domain !== undefined)
        if (known.length < chosen.length) return yield* fail("DISALLOWED_VALUE", "domains")
        yield* inOneTransaction(Effect.andThen(chooseDomains(user.id, known), sessions.userChanged(user.id)))
        return known
      }),
      domains: () => Effect.succeed(domains),
      profileReminder: Effect.fnUntraced(function* ({ payload, request }) {
        const ids = [...new Set(payload.userIds)]
        for (const id of ids) if (!(yield* mayRemind(id))) return yield* fail("UNAUTHORIZED_OPERATION")
        yield* inOneTransaction(
          Effect.forEach(ids, (id) => mails.remind(id, clientAddressOf(request)), { discard: true }),
        )
      }),
      findPerson: Effect.fnUntraced(function* ({ payload }) {
        const actor = yield* gdprUser
        const given = (text: string | undefined) => text?.trim() || undefined
        const email = given(payload.email)
        const known = {
          email: email === undefined ? undefined : normalEmail(email),
          phoneNumber: given(payload.phoneNumber),
          vin: given(payload.vin)?.toUpperCase(),
          lastName: given(payload.lastName),
        }
        if (Object.values(known).every((value) => value === undefined))
          return yield* fail("NOT_NULL", "email", { reason: "Give at least one of the fields" })
        const found = yield* findPeople(known)
        yield* audit.record({
          actor,
          action: "personal-data.searched",
          targetKind: "personal-data",
          details: { ...known, found: found.map(({ id }) => id) },
        })
        return found
      }),
      dossier: Effect.fnUntraced(function* ({ query }) {
        const actor = yield* gdprUser
        const user = isId(query.userId) ? Option.getOrNull(yield* users.byId(query.userId)) : null
        if (user === null) return yield* fail("USER_DOES_NOT_EXIST", "userId")
        // The reading of personal data is recorded before the audit log is queried, because the dossier contains
        // the log, in which this access must appear.
        yield* audit.record({
          actor,
          action: "personal-data.read",
          targetKind: "personal-data",
          targetId: user.id,
        })
        return { user, roles: user.roles, ...(yield* dossierSections(user.id, user.email)) }
      }, inOneTransaction),
      deleteOwn: Effect.fnUntraced(function* ({ payload, request }) {
        const user = yield* noDemoUser
        yield* ownPassword(payload.password, request)
        const account = Option.getOrNull(yield* users.accountById(user.id))
        yield* inOneTransaction(
          Effect.gen(function* () {
            const rejection = yield* eraseAccount(user.id)
            if (rejection === "USER_DOES_NOT_EXIST") return yield* fail("CONFLICT")
            if (rejection !== null) return yield* fail(rejection)
            yield* audit.record({
              actor: null,
              action: "user.deleted",
              targetKind: "user",
              targetId: user.id,
            })
            if (account !== null) yield* mails.accountDeleted(account)
            yield* sessions.userChanged(user.id)
          }),
        )
        yield* endSessionInBrowser.pipe(Effect.provideService(AppConfig, config))
      }),
    })
  }),
)
