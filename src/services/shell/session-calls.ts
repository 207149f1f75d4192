import { Effect } from "effect"
import { ShellApi } from "#contract/areas/shell.ts"
import type { User } from "#contract/schemas/user.ts"
import { call } from "../call.ts"
import { ClientLive, makeClient } from "../client.ts"
import { BrowserStore } from "./browser-store.ts"
import { CrossTab } from "./cross-tab.ts"
import { forgetOthers, forgetPerson, forgetVisit } from "./local-memory.ts"
import { Reporter } from "./reporter.ts"
import { Session } from "./session.ts"
import { SessionExpiry } from "./session-expiry.ts"

/** Session service on the typed client; its code is imported with the first call, after the first screen. */
export const makeSession = Effect.gen(function* () {
  const client = yield* makeClient(ShellApi)
  const expiry = yield* SessionExpiry
  const tabs = yield* CrossTab
  const reporter = yield* Reporter
  const store = yield* BrowserStore

  const inStore = Effect.provideService(BrowserStore, store)

  const welcome = ({ id }: User) =>
    Effect.andThen(inStore(forgetOthers(id, store.clearSession)), expiry.opened)

  return Session.of({
    // Asks whether a user is signed in; here 401 is an expected response, not the end of a session.
    current: call(client.users.current({}), { anonymous: true }).pipe(
      Effect.tap(welcome),
      Effect.withSpan("Session.current"),
    ),
    again: Effect.fn("Session.again")(function* (userId) {
      const user = yield* Effect.tapError(call(client.users.current({}), { anonymous: true }), (failure) =>
        failure._tag === "ApiError" && failure.status === 401 ? expiry.closed : Effect.void,
      )
      if (user.id !== userId) {
        yield* Effect.andThen(expiry.closed, expiry.opened)
        yield* inStore(forgetOthers(user.id, forgetVisit))
      }
      return user
    }),
    signIn: Effect.fn("Session.signIn")(function* (credentials) {
      const user = yield* call(client.auth.login({ payload: credentials }), { anonymous: true })
      yield* welcome(user)
      yield* tabs.send("signed-in")
      return user
    }),
    signOut: call(client.auth.logout({})).pipe(
      Effect.andThen(expiry.closed),
      Effect.andThen(inStore(forgetPerson)),
      Effect.andThen(tabs.send("signed-out")),
      Effect.withSpan("Session.signOut"),
    ),
    keepAlive: call(client.auth.keepalive({})).pipe(
      Effect.tapError((failure) => reporter.report(`Keep-alive failed: ${failure._tag}`)),
      Effect.withSpan("Session.keepAlive"),
    ),
  })
}).pipe(Effect.provide(ClientLive))
