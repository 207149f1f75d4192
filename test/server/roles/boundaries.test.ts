import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { startServer } from "#test/support/server.ts"
import { boundaryCalls, reportCalls } from "./machine-calls.ts"
import { play } from "./play.ts"

layer(startServer(), { excludeTestServices: true, timeout: 400_000 })(
  "who may call what of boundaries and reports",
  (it) => {
    it.effect(
      "is as the requirements say",
      () =>
        Effect.map(play([...boundaryCalls, ...reportCalls]), ({ differences }) =>
          assert.deepStrictEqual(differences, []),
        ),
      400_000,
    )
  },
)
