import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Attempts } from "#server/store/attempts.ts"
import { MovableClock } from "#test/support/movable-clock.ts"
import { real, Server } from "./callers.ts"

/** Makes a number of attempts; returns how many of them are allowed. */
const letThrough = <E, R>(tries: number, one: (number: number) => Effect.Effect<boolean, E, R>) =>
  Effect.map(
    Effect.forEach(
      Array.from({ length: tries }, (_, number) => number),
      one,
    ),
    (allowed) => allowed.filter((is) => is).length,
  )

const signIn = (email: string, address: string) =>
  Attempts.use((attempts) => Effect.map(attempts.signIn(email, address), ({ allowed }) => allowed))
const mail = (email: string, address: string) => Attempts.use((attempts) => attempts.mail(email, address))

layer(Server(), real)("who keeps trying", (it) => {
  it.effect("an account from ever new addresses has 50 tries an hour (OPEN-18)", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const from = (number: number) => signIn("hunted@farms.example", `192.0.2.${number}`)
      assert.strictEqual(yield* letThrough(55, from), 50)
      assert.isTrue(yield* signIn("other@farms.example", "192.0.2.1"))
      yield* clock.advance("59 minutes")
      assert.isFalse(yield* from(200))
      yield* clock.advance("61 seconds")
      assert.isTrue(yield* from(200))
    }),
  )

  it.effect("an address that tries ever new accounts has 100 tries in a quarter of an hour (OPEN-18)", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const at = (number: number) => signIn(`guess${number}@farms.example`, "198.51.100.7")
      assert.strictEqual(yield* letThrough(105, at), 100)
      assert.isTrue(yield* signIn("guess1@farms.example", "198.51.100.8"))
      yield* clock.advance("14 minutes")
      assert.isFalse(yield* at(200))
      yield* clock.advance("61 seconds")
      assert.isTrue(yield* at(200))
    }),
  )

  it.effect("an address causes 20 mails an hour, to whomever (OPEN-13, OPEN-14)", () =>
    Effect.gen(function* () {
      const clock = yield* MovableClock
      const to = (number: number) => mail(`told${number}@farms.example`, "203.0.113.7")
      assert.strictEqual(yield* letThrough(25, to), 20)
      assert.isTrue(yield* mail("told1@farms.example", "203.0.113.8"))
      yield* clock.advance("59 minutes")
      assert.isFalse(yield* to(200))
      yield* clock.advance("61 seconds")
      assert.isTrue(yield* to(200))
    }),
  )
})
