import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Partner } from "#contract/schemas/partner.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { ToolsCallsLive } from "#services/tools/tools-calls-live.ts"
import { scripted } from "#test/support/scripted-server.ts"
import { fakeShell } from "#test/support/shell.ts"

const noContexts = () =>
  Response.json({
    content: [],
    pageMetadata: { number: 0, size: 10, totalElements: 0, totalPages: 0 },
  })

it.effect.each([
  {
    q: "harju",
    asked: { q: "harju", sort: "name,asc", size: "10" },
  },
  {
    q: "",
    asked: { sort: "name,asc", size: "10" },
  },
])("service centres are searched for by name, ten at a time: '$q' (HEAD-06)", ({ q, asked }) => {
  const { layer, sent } = scripted(noContexts)
  return Effect.gen(function* () {
    assert.deepEqual(yield* ToolsCalls.use((calls) => calls.contexts(q)), { options: [], total: 0 })
    const [{ url } = { url: new URL("about:blank") }] = sent
    const { _: now, ...query } = Object.fromEntries(url.searchParams)
    assert.deepEqual([sent.length, url.pathname, query], [1, "/api/partners/users/service-contexts", asked])
    assert.isDefined(now)
  }).pipe(Effect.provide(ToolsCallsLive.pipe(Layer.provide([layer, fakeShell().layer]))))
})

it.effect.each([
  { type: "SERVICE", sentEvents: "Harjukylän Huolto" },
  { type: "THIRD_PARTY_SERVICE", sentEvents: "Harjukylän Huolto" },
  { type: "DEALER", sentEvents: 404 },
  { type: "IMPORTER", sentEvents: 404 },
] as const)("a service context is named by its partner; $type: $told (OPEN-156)", ({ type, sentEvents }) => {
  const [example] = (Partner.ast.annotations?.["examples"] ?? []) as ReadonlyArray<object>
  const { layer } = scripted(() => Response.json({ ...example, type }))
  return Effect.gen(function* () {
    const answer = yield* ToolsCalls.use((calls) => calls.contextName(3)).pipe(
      Effect.catch((failure) => Effect.succeed(failure._tag === "ApiError" ? failure.status : failure._tag)),
    )
    assert.strictEqual(answer, sentEvents)
  }).pipe(Effect.provide(ToolsCallsLive.pipe(Layer.provide([layer, fakeShell().layer]))))
})
