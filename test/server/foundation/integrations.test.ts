import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"
import { AppConfig } from "#server/config.ts"
import { INTEGRATION_LIMIT, Integrations } from "#server/integrations/integrations.ts"
import { INTEGRATIONS } from "#server/integrations/names.ts"

const integrationsWith = (modes: Parameters<typeof AppConfig.test>[0] = {}) =>
  Integrations.layer.pipe(Layer.provide(AppConfig.test(modes)))

it.effect("an outside register answers while it is on, and its question may ask for services", () =>
  Effect.gen(function* () {
    const integrations = yield* Integrations
    for (const name of INTEGRATIONS) assert.strictEqual(yield* integrations.ask(name, Effect.succeed(7)), 7)
  }).pipe(Effect.provide(integrationsWith())),
)

it.effect("one that is off or failing is not asked at all, the others are", () =>
  Effect.gen(function* () {
    const integrations = yield* Integrations
    const asked = yield* Ref.make(0)
    const question = Ref.update(asked, (n) => n + 1)
    for (const mode of ["off", "failing"] as const) {
      yield* integrations.setMode("billing", mode)
      const failure = yield* Effect.flip(integrations.ask("billing", question))
      assert.deepInclude(failure, { _tag: "IntegrationUnavailable", integration: "billing" })
    }
    assert.strictEqual(yield* Ref.get(asked), 0)
    const [other = "billing"] = INTEGRATIONS.filter((name) => name !== "billing")
    yield* integrations.ask(other, question)
    yield* integrations.setMode("billing", "on")
    yield* integrations.ask("billing", question)
    assert.strictEqual(yield* Ref.get(asked), 2)
  }).pipe(Effect.provide(integrationsWith())),
)

it.effect("one that is slow is given up after its time, and the question is ended", () =>
  Effect.gen(function* () {
    const integrations = yield* Integrations
    const asked = yield* Ref.make(false)
    const waiting = yield* Effect.forkChild(Effect.flip(integrations.ask("billing", Ref.set(asked, true))))
    yield* TestClock.adjust(INTEGRATION_LIMIT)
    assert.strictEqual((yield* Fiber.join(waiting))._tag, "IntegrationUnavailable")
    yield* TestClock.adjust("1 minute")
    assert.isFalse(yield* Ref.get(asked))
  }).pipe(Effect.provide(integrationsWith({ integrations: { billing: "slow" } }))),
)

it.effect("a question that fails, breaks or never ends means that the register is not available", () =>
  Effect.gen(function* () {
    const integrations = yield* Integrations
    const failed = yield* Effect.flip(integrations.ask("billing", Effect.fail("bad gateway")))
    assert.strictEqual(failed._tag, "IntegrationUnavailable")
    const ended = yield* Ref.make(false)
    const never = Effect.never.pipe(Effect.onInterrupt(() => Ref.set(ended, true)))
    const waiting = yield* Effect.forkChild(Effect.flip(integrations.ask("billing", never)))
    yield* TestClock.adjust(INTEGRATION_LIMIT)
    assert.strictEqual((yield* Fiber.join(waiting))._tag, "IntegrationUnavailable")
    assert.isTrue(yield* Ref.get(ended))
  }).pipe(Effect.provide(integrationsWith())),
)
