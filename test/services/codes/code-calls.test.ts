import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { sampleDescription } from "#machines/codes/service-code/chart.ts"
import { CodeCalls } from "#services/codes/code-calls.ts"
import { CodeCallsLive } from "#services/codes/code-calls-live.ts"
import { scripted } from "#test/support/scripted-server.ts"

const ask = (dtctoken: string, language: "en-GB" | "fi-FI") =>
  CodeCalls.use((calls) => calls.describe({ dtctoken, language }))

it.effect("a code is described by its token, in the language of the reader, once for each (CODE-02)", () => {
  const { layer, sent } = scripted(() => Response.json(sampleDescription))
  return Effect.gen(function* () {
    const answers = [
      yield* ask("j1939-110-0", "fi-FI"),
      yield* ask("j1939-110-0", "fi-FI"),
      yield* ask("j1939-110-0", "en-GB"),
    ]
    assert.deepEqual(answers, [sampleDescription, sampleDescription, sampleDescription])
    assert.deepEqual(
      sent.map(({ method, url }) => [method, url.pathname, url.searchParams.get("locale")]),
      [
        ["GET", "/api/dtcs/j1939-110-0", "fi-FI"],
        ["GET", "/api/dtcs/j1939-110-0", "en-GB"],
      ],
    )
  }).pipe(Effect.provide(CodeCallsLive.pipe(Layer.provide(layer))))
})

it.effect("an unknown code has no description (CODE-10, OPEN-55)", () => {
  const { layer } = scripted(() => new Response(null, { status: 204 }))
  return Effect.gen(function* () {
    assert.isUndefined(yield* ask("j1939-1-1", "en-GB"))
  }).pipe(Effect.provide(CodeCallsLive.pipe(Layer.provide(layer))))
})
