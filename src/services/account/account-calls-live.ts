import { Effect, Layer } from "effect"
import { AccountApi } from "#contract/areas/account.ts"
import { CountryId } from "#contract/schemas/ids.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { fullList } from "../full-list.ts"
import { keptReads } from "../kept-reads.ts"
import { CrossTab } from "../shell/cross-tab.ts"
import { AccountCalls } from "./account-calls.ts"

/** Option of calls that need no session, so that a 401 does not count as a lost session. */
const anyone = { anonymous: true }

export const AccountCallsLive = Layer.effect(
  AccountCalls,
  Effect.gen(function* () {
    const { account, activation, auth, invitations, addressOptions, users } = yield* makeClient(AccountApi)
    const tabs = yield* CrossTab
    const kept = yield* keptReads
    return {
      countries: kept(() => fullList((query) => call(addressOptions.countries({ query }), anyone)))().pipe(
        Effect.withSpan("AccountCalls.countries"),
      ),
      timeZones: kept((country: string) =>
        call(addressOptions.timeZones({ params: { id: CountryId.make(country) } }), anyone),
      ),
      look: (secret) => call(activation.look({ params: { secret } }), anyone) as never,
      activate: (secret, payload) => call(activation.activate({ params: { secret }, payload }), anyone),
      forgot: (email) => call(auth.forgot({ query: { email } }), anyone),
      register: (payload) => call(auth.register({ payload }), anyone),
      reset: (payload) => call(auth.reset({ payload }), anyone),
      invitation: (secret) => call(invitations.offered({ params: { secret } }), anyone),
      acceptInvitation: (secret) => call(invitations.accept({ params: { secret } }), anyone),

      current: call(users.current({})),
      lookAgain: Effect.tap(call(users.current({})), () => tabs.send("signed-in")),
      update: (payload) => Effect.tap(call(users.update({ payload })), () => tabs.send("account-changed")),
      changePassword: (payload) => call(users.password({ payload })),
      changeEmail: (payload) => call(account.changeEmail({ payload })),
      domains: Effect.all({ all: call(account.domains({})), own: call(account.ownDomains({})) }),
      chooseDomains: ({ added, removed }) =>
        Effect.flatMap(call(account.ownDomains({})), (own) => {
          const staying = own.map(({ id }) => id).filter((id) => !removed.includes(id))
          const domains = [...new Set([...staying, ...added])]
          return call(account.chooseDomains({ payload: { domains } }))
        }),
      deleteOwn: (password) => call(account.deleteOwn({ payload: { password } })),
    }
  }),
)
