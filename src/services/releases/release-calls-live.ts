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
          // Reads the account again before the change, because another tab may have changed its settings.
          const user = yield* call(users.current({}))
          // No change of the demo account, which many visitors share (OPEN-38).
          if (!hasOwnAccount(user)) return
          const preference = withRead(user.preference, version, ids)
          yield* call(users.update({ payload: { id: user.id, preference } }))
        },
        // Retries until the server responds; marking parts of the tour as read twice has the same result.
        Effect.retry({
          schedule: Schedule.spaced("1 minute"),
          while: ({ _tag }) => _tag === "NetworkError" || _tag === "GatewayError",
        }),
      ),
    }
  }),
)
