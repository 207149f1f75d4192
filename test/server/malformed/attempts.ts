import { assert, layer } from "@effect/vitest"
import { Effect, type Layer, type Scope } from "effect"
import { startServer } from "#test/support/server.ts"
import { type Fixtures, layMalformedFixtures } from "./fixtures.ts"

const real = { excludeTestServices: true, timeout: 300_000 }
/** Seed of the generated values, so that each run sends the same requests. */
const SEED = 2026

type Services = Layer.Success<ReturnType<typeof startServer>> | Scope.Scope

/** Name of an attempt, the least number of requests it must send, and the function that sends them. */
type Attempt = readonly [
  what: string,
  least: number,
  attempt: (
    fixtures: Fixtures,
    seed: number,
  ) => Effect.Effect<{ readonly count: number; readonly wrongs: ReadonlyArray<string> }, unknown, Services>,
]

/** Runs these attempts on every call of the API, with their own server and fixtures. */
export const describeAttempts = (attempts: ReadonlyArray<Attempt>) =>
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
        300_000,
      )
  })
