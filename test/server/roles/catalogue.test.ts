import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { startServer } from "#test/support/server.ts"
import { administrationCalls, catalogueCalls } from "./administration-calls.ts"
import { play } from "./play.ts"

layer(startServer(), { excludeTestServices: true, timeout: 400_000 })(
  "who may call what of the catalogue and administration",
  (it) => {
    it.effect(
      "is as the requirements say",
      () =>
        Effect.map(play([...catalogueCalls, ...administrationCalls]), ({ differences }) =>
          assert.deepStrictEqual(differences, []),
        ),
      400_000,
    )
  },
)
