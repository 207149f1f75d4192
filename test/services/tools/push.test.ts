import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { Push } from "#services/tools/push.ts"
import { PushLive } from "#services/tools/push-live.ts"
import { scripted } from "#test/support/scripted-server.ts"
import { fakeShell } from "#test/support/shell.ts"

it.effect("a browser that will not be told things is written down, and that is all (ERR-14)", () => {
  const logged = vi.spyOn(console, "info").mockImplementation(() => {})
  const { layer, sent, reports } = scripted(() => new Response(null, { status: 204 }))
  const shell = fakeShell()
  const services = PushLive.pipe(Layer.provide(shell.layer), Layer.provide(layer))
  return Effect.gen(function* () {
    const registered = yield* Push.use((push) =>
      push.register({
        key: "BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m4mYZBc62frMKrEoMk88r3Lk596T0ck9",
        language: "en-GB",
        userId: 7,
      }),
    )
    assert.isFalse(registered)
    assert.deepEqual(
      logged.mock.calls.map(([first]) => first),
      ["Push:"],
    )
    assert.deepEqual([sent, reports, shell.local.getItem("connectPush")], [[], [], null])
  }).pipe(Effect.provide(services), Effect.ensuring(Effect.sync(() => logged.mockRestore())))
})
