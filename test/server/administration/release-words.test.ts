import { assert, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { Releases } from "#server/rules/releases.ts"

it.effect("a release is described in the requested language, else in English", () =>
  Effect.gen(function* () {
    const releases = yield* Releases
    const titles = Effect.fn(function* (language: string) {
      const release = yield* releases.latest(language)
      return Option.getOrThrow(release).features.map(({ title }) => title)
    })
    const english = yield* titles("en-GB")
    assert.isTrue(english.every((title) => title !== ""))
    assert.notDeepEqual(yield* titles("fi-FI"), english)
    assert.deepEqual(yield* titles("is-IS"), english)
  }).pipe(Effect.provide(Releases.layer)),
)
