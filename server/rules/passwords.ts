import { hash, verify } from "@node-rs/argon2"
import { Context, Effect, Layer, Semaphore } from "effect"

/** Cost parameters of argon2id: memory in KiB, passes and lanes. */
export interface HashingCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** Cost of each password hash; not configurable, but tests provide a cheaper one. */
export const PasswordCost = Context.Reference<HashingCost>("headland/PasswordCost", {
  defaultValue: () => ({ memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
})

/** Maximum number of hashes computed at the same time, because each hash takes 19 MB and a thread. */
const AT_ONCE = 4

interface PasswordsShape {
  readonly hash: (password: string) => Effect.Effect<string>
  /**
   * Verifies a password; takes the same time when there is no stored hash, so that unknown accounts cannot be
   * distinguished from known accounts.
   */
  readonly verify: (stored: string | null, password: string) => Effect.Effect<boolean>
}

export class Passwords extends Context.Service<Passwords, PasswordsShape>()("headland/Passwords") {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const gate = yield* Semaphore.make(AT_ONCE)
      const cost = yield* PasswordCost
      const nobodys = yield* Effect.promise(() => hash("nobody has this password", cost))
      return Passwords.of({
        hash: (password) => gate.withPermits(1)(Effect.promise(() => hash(composed(password), cost))),
        verify: (stored, password) =>
          gate
            .withPermits(1)(Effect.promise(() => verify(stored ?? nobodys, composed(password))))
            .pipe(Effect.map((matches) => matches && stored !== null)),
      })
    }),
  )
}

/**
 * Password with composed letters: keyboards of some systems send an accent as a letter of its own, and the same
 * password must open the account from all of them.
 */
const composed = (password: string): string => password.normalize("NFC")
