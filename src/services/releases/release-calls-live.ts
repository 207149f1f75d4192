import { Effect, Layer, Schedule } from "effect"
import { ReleasesApi } from "#contract/areas/releases.ts"
import { hasOwnAccount } from "#domain/own-account.ts"
import { withRead } from "#domain/tour.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { ReleaseCalls } from "./release-calls.ts"

export const ReleaseCallsLive = Layer.effect(
  ReleaseCalls,
  Effect.gen(function* () {
    const { releases, users } = yield* makeClient(ReleasesApi)
    return {
      latest: Effect.fn("ReleaseCalls.latest")((language) => call(releases.latest({ query: { language } }))),
      keepRead: Effect.fn("ReleaseCalls.keepRead")(
        function* (version, ids) {
          // As the account is now: it may have been changed in another tab.
          const user = yield* call(users.current({}))
          // The demo account is shared: it is never changed (OPEN-38).
          if (!hasOwnAccount(user)) return
          const preference = withRead(user.preference, version, ids)
          yield* call(users.update({ payload: { id: user.id, preference } }))
        },
        // It may arrive twice: what is read is read.
        Effect.retry({
          schedule: Schedule.spaced("1 minute"),
          while: ({ _tag }) => _tag === "NetworkError" || _tag === "GatewayError",
        }),
      ),
    }
  }),
)
