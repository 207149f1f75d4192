import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { startServer } from "#test/support/server.ts"
import { type Fixtures, layMalformedFixtures } from "./fixtures.ts"
import { tryMalformedBodies, tryNoObjects, tryOddBodies, trySurplus } from "./try-bodies.ts"
import {
  tryMediaTypes,
  tryMethods,
  tryOrigins,
  tryReads,
  tryTooLarge,
  tryVersions,
} from "./try-conventions.ts"
import { tryFitting } from "./try-fitting.ts"
import { tryDeleted, tryOneOfOthers } from "./try-strangers.ts"
import { tryMalformedParams, tryMalformedQueries, tryOddQueries } from "./try-values.ts"

const real = { excludeTestServices: true, timeout: 60_000 }
/** Of what is generated: the same seed, the same requests. */
const SEED = 2026

/** What each attempt sends, and how many requests that are at least. */
const attempts = [
  [
    "one fault in its body is refused with the field and a code for it, and writes nothing",
    3_500,
    tryMalformedBodies,
  ],
  ["no object of JSON for a body is refused, and writes nothing", 1_400, tryNoObjects],
  ["a wrong piece in its path is refused, and writes nothing", 2_000, tryMalformedParams],
  [
    "one fault in its query is refused with the field and a code for it, and writes nothing",
    2_000,
    tryMalformedQueries,
  ],
  ["something odd in its query is answered as the contract declares", 1_500, tryOddQueries],
  ["another version, or none, is refused", 800, tryVersions],
  ["another page's origin is refused where it writes", 300, tryOrigins],
  ["another media type is refused", 600, tryMediaTypes],
  ["a body that is too large is refused, announced or not", 160, tryTooLarge],
  ["another method is refused, and says which there are", 900, tryMethods],
  ["an Accept that nothing satisfies, or HEAD, is answered as without it", 200, tryReads],
  ["one thing of others shows nothing and changes nothing", 150, tryOneOfOthers],
  ["something that was deleted is not found", 50, tryDeleted],
  // Last, for one of them works on after its answer.
  ["something odd in its body is answered as the contract declares", 1_000, tryOddBodies],
  ["generated values that fit works, for most calls", 70, tryFitting],
  ["fields that nobody knows in its body passes them over", 80, trySurplus],
] as const

layer(startServer(), real)("a call with", (it) => {
  let fixtures: Fixtures

  it.effect("everything as it should be", () =>
    Effect.gen(function* () {
      fixtures = yield* layMalformedFixtures
      const unheard = fixtures.examples.filter(
        ({ person, row }) => person === "visitor" && row.once === false,
      )
      assert.deepStrictEqual(
        unheard.map(({ call }) => call.name),
        [],
      )
    }),
  )

  for (const [what, least, attempt] of attempts)
    it.effect(
      what,
      () =>
        Effect.gen(function* () {
          const { count, wrongs } = yield* attempt(fixtures, SEED)
          assert.deepStrictEqual(wrongs, [], `seed ${SEED}`)
          assert.isAtLeast(count, least)
        }),
      120_000,
    )
})
