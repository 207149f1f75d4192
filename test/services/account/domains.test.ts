import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { AccountCalls } from "#services/account/account-calls.ts"
import { AccountCallsLive } from "#services/account/account-calls-live.ts"
import { scripted } from "#test/support/scripted-server.ts"
import { fakeShell } from "#test/support/shell.ts"

const domain = (id: number) => ({ id, name: `Brand ${id}`, brandId: id })

it.effect(
  "portals that another tab has chosen meanwhile stay, the primary one first (PWD-09, OPEN-25)",
  () => {
    const { layer, sent } = scripted(
      () => Response.json([domain(3), domain(1), domain(2)]),
      () => Response.json([domain(3), domain(2), domain(4)]),
    )
    return Effect.gen(function* () {
      const own = yield* AccountCalls.use((calls) => calls.chooseDomains({ added: [4, 2], removed: [1] }))
      assert.deepEqual(
        own.map(({ id }) => id),
        [3, 2, 4],
      )
      const asked = sent.at(-1)
      assert.deepEqual(JSON.parse(asked?.body ?? "null"), { domains: [3, 2, 4] })
    }).pipe(Effect.provide(AccountCallsLive.pipe(Layer.provide([layer, fakeShell().layer]))))
  },
)
