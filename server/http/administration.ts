import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { ACCOUNT_SORT_COLUMNS } from "#contract/groups/administration.ts"
import type { AccountUpdate, AdministeredUser } from "#contract/schemas/administration.ts"
import type { AuthRole, User } from "#contract/schemas/user.ts"
import {
  type AccountAct,
  isGivenByControlPanel,
  mayEditAccount,
  wouldLockOut,
} from "#domain/access/account-change.ts"
import { togetherRejection } from "#domain/access/role-assignment.ts"
import { PROFILE_FIELDS } from "#domain/profile.ts"
import { AppConfig } from "../config.ts"
import { isTimeZone } from "../rules/accounts.ts"
import { eraseAccount } from "../rules/erase-account.ts"
import { fail, failInput, upToDate } from "../rules/fail.ts"
import { isLastUserOfCentre } from "../rules/last-user.ts"
import { AdministeredUsers } from "../store/administered-users.ts"
import { Audit } from "../store/audit.ts"
import { AuditLog } from "../store/audit-log.ts"
import { Sessions } from "../store/sessions.ts"
import { supportPerson } from "../store/support.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { administrator, storedId } from "./administrator.ts"
import { someSpan } from "./data-query.ts"
import { sortOf } from "./lists.ts"
import { setSessionCookie } from "./session.ts"

const BY_NAME = { column: "name", descending: false } as const

/** Handlers for accounts managed by administrators, and for the log of administrators' actions (section 61). */
export const AdministrationHandlers = HttpApiBuilder.group(
  Api,
  "administration",
  Effect.fnUntraced(function* (handlers) {
    const config = yield* AppConfig
    const sql = yield* SqlClient.SqlClient
    const accounts = yield* AdministeredUsers
    const audit = yield* Audit
    const auditLog = yield* AuditLog
    const sessions = yield* Sessions

    /** The account to change, locked until the transaction ends; 403 when it is closed to administrators too. */
    const toChange = Effect.fnUntraced(function* (id: number) {
      const { user } = yield* CurrentUser
      const found = yield* accounts.toChange(yield* storedId(id))
      if (Option.isNone(found)) return yield* fail("NOT_FOUND", "id")
      return mayEditAccount(user, found.value) ? found.value : yield* fail("UNAUTHORIZED_OPERATION")
    })

    /**
     * Refuses a change that would lock out the caller, all administrators or a service centre (OPEN-171). Runs
     * before the account is locked, so that two administrators who remove each other's account take the locks in
     * the same order.
     */
    const assertNotLastAdministrator = Effect.fnUntraced(function* (
      act: AccountAct,
      actor: User,
      account: number,
    ) {
      const isLastAdministrator = yield* accounts.isLastAdministrator(yield* storedId(account))
      if (wouldLockOut(act, { isCaller: actor.id === account, isLastAdministrator }))
        yield* fail("UNMODIFIABLE")
      if (yield* isLastUserOfCentre(account)) yield* fail("LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS")
    })

    const note = (actor: User, action: string, target: number, details: Record<string, unknown>) =>
      audit.record({ actor, action, targetKind: "user", targetId: target, details })

    const profileErrors = Effect.fnUntraced(function* ({ country, timeZone }: AccountUpdate) {
      const known =
        country === "" ||
        (yield* sql`SELECT FROM countries WHERE id = ${country}`.pipe(Effect.orDie)).length > 0
      return [
        ...(known ? [] : [disallowed("country")]),
        ...(timeZone === "" || isTimeZone(timeZone) ? [] : [disallowed("timeZone")]),
      ]
    })

    /**
     * Changes the rights of an account and renews its sessions: the caller's own session continues with a new
     * token, all other sessions of the account end (OPEN-02).
     */
    const withNewSessions = Effect.fnUntraced(function* <A, E, R>(
      account: number,
      change: Effect.Effect<A, E, R>,
    ) {
      const { user, sessionId } = yield* CurrentUser
      const isOwn = account === user.id
      const { changed, session } = yield* inOneTransaction(
        Effect.gen(function* () {
          const changed = yield* change
          yield* sessions.endOfUser(account, isOwn ? sessionId : undefined)
          return { changed, session: isOwn ? yield* sessions.renewToken(sessionId) : null }
        }),
      )
      if (session !== null) yield* setSessionCookie(session).pipe(Effect.provideService(AppConfig, config))
      return changed
    })

    return handlers.handleAll({
      users: Effect.fnUntraced(function* ({ query }) {
        yield* administrator
        const sort = (yield* sortOf(query.sort, ACCOUNT_SORT_COLUMNS)) ?? BY_NAME
        const active = query.active === undefined ? undefined : query.active === "true"
        return yield* accounts.list({ ...query, active, sort })
      }),
      changeUser: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* administrator
        const update = trimmed(payload)
        yield* failInput(yield* profileErrors(update))
        return yield* inOneTransaction(
          Effect.gen(function* () {
            if (!update.active) yield* assertNotLastAdministrator("deactivate", actor, params.id)
            const old = yield* toChange(params.id)
            yield* upToDate(old.version, payload.version)
            const deactivated = old.active && !update.active
            const stored = yield* accounts.change(old.id, update)
            const action = deactivated ? "user.deactivated" : "user.changed"
            yield* note(actor, action, old.id, differences(old, stored))
            yield* deactivated ? sessions.endOfUser(old.id) : sessions.userChanged(old.id)
            return stored
          }),
        )
      }),
      deleteUser: Effect.fnUntraced(function* ({ params }) {
        const actor = yield* administrator
        const id = yield* storedId(params.id)
        if (wouldLockOut("delete", { isCaller: actor.id === id, isLastAdministrator: false }))
          yield* fail("UNMODIFIABLE")
        // Read without a lock, because deleting locks all administrators before the account.
        const person = yield* supportPerson(id)
        if (Option.isSome(person) && !mayEditAccount(actor, person.value))
          return yield* fail("UNAUTHORIZED_OPERATION")
        yield* inOneTransaction(
          Effect.gen(function* () {
            const rejection = yield* eraseAccount(id)
            if (rejection === "USER_DOES_NOT_EXIST") return yield* fail("NOT_FOUND", "id")
            if (rejection !== null) return yield* fail(rejection)
            yield* note(actor, "user.deleted", id, {})
            yield* sessions.userChanged(id)
          }),
        )
      }),
      addRole: Effect.fnUntraced(function* ({ params, query }) {
        const actor = yield* administrator
        yield* givenHere(query.role)
        return yield* withNewSessions(
          params.id,
          Effect.gen(function* () {
            const old = yield* toChange(params.id)
            if (holds(old, query.role)) return yield* fail("ALREADY_SAVED", "role")
            const rejection = togetherRejection([...old.roles, { authRole: query.role }])
            if (rejection !== null) return yield* fail(rejection, "role")
            yield* note(actor, "user.role.added", old.id, { role: query.role })
            return yield* accounts.addRole(old.id, query.role)
          }),
        )
      }),
      removeRole: Effect.fnUntraced(function* ({ params, query }) {
        const actor = yield* administrator
        yield* givenHere(query.role)
        yield* withNewSessions(
          params.id,
          Effect.gen(function* () {
            const old = yield* toChange(params.id)
            if (!holds(old, query.role)) return yield* fail("NOT_FOUND", "role")
            const isCaller = actor.id === old.id
            if (wouldLockOut("demote", { isCaller, isLastAdministrator: false }))
              return yield* fail("UNMODIFIABLE", "role")
            yield* accounts.removeRole(old.id, query.role)
            yield* note(actor, "user.role.removed", old.id, { role: query.role })
          }),
        )
      }),
      audit: Effect.fnUntraced(function* ({ query }) {
        yield* administrator
        const sort = yield* sortOf(query.sort, ["time"])
        return yield* auditLog.search({
          ...query,
          ...(yield* someSpan(query)),
          oldestFirst: sort?.descending === false,
        })
      }),
    })
  }),
)

const disallowed = (field: string): ErrorItem => ({ message: "DISALLOWED_VALUE", field })

const givenHere = Effect.fnUntraced(function* (role: AuthRole) {
  if (!isGivenByControlPanel(role)) yield* fail("UNMODIFIABLE", "role")
})

const holds = (account: AdministeredUser, role: AuthRole): boolean =>
  account.roles.some((entry) => entry.authRole === role)

const trimmed = (update: AccountUpdate): AccountUpdate => ({
  ...update,
  ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, update[field].trim()])),
})

/** Changed fields of an account with old and new value for the audit log, as `{city: ["Oulu", "Turku"]}`. */
const differences = (old: AdministeredUser, changed: AdministeredUser): Record<string, unknown> =>
  Object.fromEntries(
    ([...PROFILE_FIELDS, "language", "systemOfUnits", "active"] as const)
      .filter((field) => old[field] !== changed[field])
      .map((field) => [field, [old[field], changed[field]]]),
  )
