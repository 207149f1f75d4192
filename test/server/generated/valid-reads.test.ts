import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { real, Server } from "../identity/callers.ts"
import { calls } from "./catalogue.ts"
import { tryValid } from "./valid.ts"

layer(Server(), real)("reads made from the schemas", (it) => {
  it.effect(
    "are answered as the contract declares, and nearly all succeed for some caller",
    () =>
      Effect.gen(function* () {
        const { stillSignedIn, worked, wrongs } = yield* tryValid(({ method }) => method === "GET", 3)
        assert.deepStrictEqual(wrongs, [])
        assert.deepStrictEqual(stillSignedIn, [200, 200, 200, 200])
        const reads = calls.filter(({ method }) => method === "GET")
        assert.isAtLeast(worked.size / reads.length, 0.75, [...worked].join("\n"))
      }),
    300_000,
  )
})
