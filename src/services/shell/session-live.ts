import { Context, Effect, Layer } from "effect"
import type { CallFailure } from "../failures.ts"
import { NetworkError } from "../failures.ts"
import type { BrowserStore } from "./browser-store.ts"
import type { CrossTab } from "./cross-tab.ts"
import type { Reporter } from "./reporter.ts"
import { SESSION_CLIENT, Session } from "./session.ts"
import type { SessionExpiry } from "./session-expiry.ts"

type Needs = BrowserStore | CrossTab | Reporter | SessionExpiry

/**
 * Session service whose typed client is loaded with the first call, so that the sign-in screen does not wait for
 * it.
 */
export const SessionLive = Layer.effect(
  Session,
  Effect.gen(function* () {
    const services = yield* Effect.context<Needs>()
    let arrived: Context.Service.Shape<typeof Session> | undefined

    const arrive = Effect.gen(function* () {
      if (arrived !== undefined) return arrived
      const { makeSession } = yield* Effect.tryPromise({
        try: () => import("./session-calls.ts"),
        catch: () => new NetworkError({ call: SESSION_CLIENT }),
      })
      arrived = yield* Effect.provide(makeSession, services)
      return arrived
    })
    const through = <A>(
      use: (session: Context.Service.Shape<typeof Session>) => Effect.Effect<A, CallFailure>,
    ): Effect.Effect<A, CallFailure> => Effect.flatMap(arrive, use)

    return {
      current: through((session) => session.current),
      again: (userId) => through((session) => session.again(userId)),
      signIn: (credentials) => through((session) => session.signIn(credentials)),
      signOut: through((session) => session.signOut),
      keepAlive: through((session) => session.keepAlive),
    }
  }),
)
