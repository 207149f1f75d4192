import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { startServer } from "#test/support/server.ts"
import { centreMachineCalls, machineSearchCalls } from "./centre-machine-calls.ts"
import { play } from "./play.ts"

layer(startServer(), { excludeTestServices: true, timeout: 400_000 })(
  "who may call what of a centre's machines",
  (it) => {
    it.effect(
      "is as the requirements say",
      () =>
        Effect.map(play([...machineSearchCalls, ...centreMachineCalls]), ({ differences }) =>
          assert.deepStrictEqual(differences, []),
        ),
      400_000,
    )
  },
)
