import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { startServer } from "#test/support/server.ts"
import { play } from "./play.ts"
import { alarmCalls, subscriptionCalls } from "./service-calls.ts"

layer(startServer(), { excludeTestServices: true, timeout: 400_000 })(
  "who may call what of service centres",
  (it) => {
    it.effect(
      "is as the requirements say",
      () =>
        Effect.map(play([...alarmCalls, ...subscriptionCalls]), ({ differences }) =>
          assert.deepStrictEqual(differences, []),
        ),
      400_000,
    )
  },
)
