import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"
import { AppConfig } from "#server/config.ts"
import { REGISTERS } from "#server/registers/names.ts"
import { REGISTER_LIMIT, Registers } from "#server/registers/registers.ts"

const registersWith = (modes: Parameters<typeof AppConfig.test>[0] = {}) =>
  Registers.layer.pipe(Layer.provide(AppConfig.test(modes)))

it.effect("an outside register answers while it is on, and its question may ask for services", () =>
  Effect.gen(function* () {
    const registers = yield* Registers
    for (const name of REGISTERS) assert.strictEqual(yield* registers.ask(name, Effect.succeed(7)), 7)
  }).pipe(Effect.provide(registersWith())),
)

it.effect("one that is off or failing is not asked at all, the others are", () =>
  Effect.gen(function* () {
    const registers = yield* Registers
    const asked = yield* Ref.make(0)
    const question = Ref.update(asked, (n) => n + 1)
    for (const mode of ["off", "failing"] as const) {
      yield* registers.setMode("billing", mode)
      const failure = yield* Effect.flip(registers.ask("billing", question))
      assert.deepInclude(failure, { _tag: "RegisterUnavailable", register: "billing" })
    }
    assert.strictEqual(yield* Ref.get(asked), 0)
    const [other = "billing"] = REGISTERS.filter((name) => name !== "billing")
    yield* registers.ask(other, question)
    yield* registers.setMode("billing", "on")
    yield* registers.ask("billing", question)
    assert.strictEqual(yield* Ref.get(asked), 2)
  }).pipe(Effect.provide(registersWith())),
)

it.effect("one that is slow is given up after its time, and the question is ended", () =>
  Effect.gen(function* () {
    const registers = yield* Registers
    const asked = yield* Ref.make(false)
    const waiting = yield* Effect.forkChild(Effect.flip(registers.ask("billing", Ref.set(asked, true))))
    yield* TestClock.adjust(REGISTER_LIMIT)
    assert.strictEqual((yield* Fiber.join(waiting))._tag, "RegisterUnavailable")
    yield* TestClock.adjust("1 minute")
    assert.isFalse(yield* Ref.get(asked))
  }).pipe(Effect.provide(registersWith({ registers: { billing: "slow" } }))),
)

it.effect("a question that fails, breaks or never ends means that the register is not available", () =>
  Effect.gen(function* () {
    const registers = yield* Registers
    const failed = yield* Effect.flip(registers.ask("billing", Effect.fail("bad gateway")))
    assert.strictEqual(failed._tag, "RegisterUnavailable")
    const ended = yield* Ref.make(false)
    const never = Effect.never.pipe(Effect.onInterrupt(() => Ref.set(ended, true)))
    const waiting = yield* Effect.forkChild(Effect.flip(registers.ask("billing", never)))
    yield* TestClock.adjust(REGISTER_LIMIT)
    assert.strictEqual((yield* Fiber.join(waiting))._tag, "RegisterUnavailable")
    assert.isTrue(yield* Ref.get(ended))
  }).pipe(Effect.provide(registersWith())),
)
