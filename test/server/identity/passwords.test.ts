import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { PasswordCost, Passwords } from "#server/rules/passwords.ts"

const cheap = Layer.succeed(PasswordCost, { memoryCost: 8, timeCost: 1, parallelism: 1 })

it.effect("a password opens the account however a keyboard composes its letters", () =>
  Effect.gen(function* () {
    const passwords = yield* Passwords
    const [composed, decomposed] = ["Tähkä-2026", "Tähkä-2026".normalize("NFD")]
    for (const [chosen, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const)
      assert.isTrue(yield* passwords.verify(yield* passwords.hash(chosen), typed))
    assert.isFalse(yield* passwords.verify(yield* passwords.hash(composed), "Tahka-2026"))
  }).pipe(Effect.provide(Passwords.layer.pipe(Layer.provide(cheap)))),
)
