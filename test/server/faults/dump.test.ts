import { assert, test } from "@effect/vitest"
import { type Dump, difference } from "./dump.ts"

test("a difference tells the tables in the order of their names, however the database answered", () => {
  const before: Dump = { boundaries: ["a"], users: ["b"], seed: [] }
  const after: Dump = { seed: ["c"], users: ["b"], boundaries: [] }
  assert.deepStrictEqual(Object.entries(difference(before, after)), [
    ["boundaries", ["- a"]],
    ["seed", ["+ c"]],
  ])
})
