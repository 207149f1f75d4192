import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { real, Server, signedInAs } from "../identity/callers.ts"

layer(Server(), real)("a dealer's overview", (it) => {
  it.effect("shows numbers and centres of the dealer to users who may see the dealer", () =>
    Effect.gen(function* () {
      const dealer = yield* signedInAs("dealer")
      const numbers = (yield* dealer.call("GET", "/api/dealers/1/dashboardstatistics")).json() as Record<
        string,
        number
      >
      assert.isAbove(numbers.machines ?? 0, 50)
      assert.isAbove(numbers.activeSubscriptions ?? 0, 30)
      const centres = (yield* dealer.call("GET", "/api/dealers/1/services")).json() as {
        content: ReadonlyArray<{ id: number }>
      }
      assert.deepStrictEqual(
        centres.content.map(({ id }) => id).toSorted((a, b) => a - b),
        [3, 4],
      )
      const relations = (yield* dealer.call("GET", "/api/partners/1/relations")).json() as ReadonlyArray<{
        state: string
      }>
      assert.deepStrictEqual(
        relations.map(({ state }) => state),
        ["ACTIVE", "ACTIVE", "REJECTED"],
      )
      for (const person of ["owner", "service"] as const) {
        const other = yield* signedInAs(person)
        assert.strictEqual(
          (yield* other.call("GET", "/api/dealers/1/dashboardstatistics")).status,
          404,
          person,
        )
      }
    }),
  )
})
