import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { SHORTEST_SEARCH, searchLength } from "#contract/checks.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { mayDeleteFromSupport, mayReleaseMachine, reachesUser } from "#domain/access/support.ts"
import { AccountMails } from "../rules/account-mails.ts"
import { EmailChanging } from "../rules/email-change.ts"
import { eraseAccount } from "../rules/erase-account.ts"
import { fail } from "../rules/fail.ts"
import { releaseMachine } from "../rules/release-machine.ts"
import { Sharing } from "../rules/sharing.ts"
import { Attempts } from "../store/attempts.ts"
import type { AuditRecord } from "../store/audit.ts"
import { Audit } from "../store/audit.ts"
import { Machines } from "../store/machines.ts"
import { Sessions } from "../store/sessions.ts"
import { searchSupport, supportPerson } from "../store/support.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { allowed } from "./auth.ts"
import { clientAddressOf } from "./session.ts"

/** Handlers of the dealers' support tools (section 64, OPEN-120 to OPEN-122). */
export const DealerInterfaceHandlers = HttpApiBuilder.group(
  Api,
  "dealerInterface",
  Effect.fnUntraced(function* (handlers) {
    const attempts = yield* Attempts
    const audit = yield* Audit
    const changing = yield* EmailChanging
    const machines = yield* Machines
    const mails = yield* AccountMails
    const sessions = yield* Sessions
    const sharing = yield* Sharing

    /**
     * A user on whom the caller may act, by `may`: 404 if unknown, 403 if the caller lacks the right. Callers change
     * their own account in their profile instead.
     */
    const target = Effect.fnUntraced(function* (id: number, may: typeof reachesUser = reachesUser) {
      const { user } = yield* CurrentUser
      const person = Option.getOrNull(yield* supportPerson(id))
      if (person === null) return yield* fail("USER_DOES_NOT_EXIST", "id")
      return person.id !== user.id && may(user, person) ? person : yield* fail("UNAUTHORIZED_OPERATION")
    })
    const note = (action: string, of: Pick<AuditRecord, "targetKind" | "targetId" | "details">) =>
      Effect.flatMap(CurrentUser, ({ user }) => audit.record({ actor: user, action, ...of }))

    return handlers.handleAll({
      search: Effect.fnUntraced(function* ({ payload }) {
        const { user } = yield* CurrentUser
        const query = payload.query.trim()
        if (searchLength(query) < SHORTEST_SEARCH)
          return yield* fail("SIZE", "query", { min: SHORTEST_SEARCH })
        return yield* inOneTransaction(
          Effect.tap(searchSupport(user, query), ({ users }) =>
            note("support.searched", {
              targetKind: "personal-data",
              details: { query, found: users.map(({ id }) => id) },
            }),
          ),
        )
      }),
      releaseMachine: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const machine = Option.getOrNull(yield* machines.find(user, { id: params.id }))
        if (machine === null) return yield* fail("NOT_FOUND", "id")
        if (!mayReleaseMachine(user, machine)) return yield* fail("UNAUTHORIZED_OPERATION")
        const reference = query.salesforceReferenceNumber.trim()
        yield* inOneTransaction(
          Effect.gen(function* () {
            const rejection = yield* releaseMachine(params.id, user.id, reference).pipe(
              Effect.provideService(Sharing, sharing),
            )
            if (rejection !== null) return yield* fail(rejection)
            yield* note("machine.released", {
              targetKind: "machine",
              targetId: params.id,
              details: { salesforceReferenceNumber: reference },
            })
          }),
        )
      }),
      changeEmail: Effect.fnUntraced(function* ({ params, payload, request }) {
        const { user } = yield* CurrentUser
        const person = yield* target(params.id)
        yield* inOneTransaction(
          Effect.gen(function* () {
            yield* changing.start({
              userId: person.id,
              email: payload.email,
              startedBy: user.id,
              address: clientAddressOf(request),
            })
            yield* note("user.email.change-begun", { targetKind: "user", targetId: person.id })
          }),
        )
      }),
      deleteUser: Effect.fnUntraced(function* ({ params }) {
        const person = yield* target(params.id, mayDeleteFromSupport)
        yield* inOneTransaction(
          Effect.gen(function* () {
            const rejection = yield* eraseAccount(person.id)
            if (rejection !== null) return yield* fail(rejection)
            yield* note("user.deleted", { targetKind: "user", targetId: person.id })
            yield* sessions.userChanged(person.id)
          }),
        )
      }),
      reactivate: Effect.fnUntraced(function* ({ params, request }) {
        const person = yield* target(params.id)
        if (person.everActive) return yield* fail("ALREADY_ACTIVE")
        yield* allowed(yield* attempts.reactivation(person.email, clientAddressOf(request)))
        yield* inOneTransaction(
          Effect.andThen(
            mails.activation(person.id),
            note("user.activation.sent", { targetKind: "user", targetId: person.id }),
          ),
        )
      }),
    })
  }),
)
