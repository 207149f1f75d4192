import { Clock, Context, Effect, Layer, Ref } from "effect"
import { AppConfig } from "../config.ts"
import type { RegisterMode, RegisterName } from "./names.ts"

/** A register that does not answer in this time has not answered. */
export const REGISTER_LIMIT = "5 seconds"
const SLOW = "20 seconds"

/** A register is off, failed or was too late. */
export class RegisterUnavailable extends Error {
  readonly _tag = "RegisterUnavailable"
  readonly register: RegisterName
  constructor(register: RegisterName) {
    super(`${register} does not answer`)
    this.register = register
  }
}

interface RegistersShape {
  /** Asks a register: in its mode, with its time limit. A failure of `question` counts as not available. */
  readonly ask: <A, E, R>(
    register: RegisterName,
    question: Effect.Effect<A, E, R>,
  ) => Effect.Effect<A, RegisterUnavailable, R>
  /** Changes a mode while the server runs; for tests. */
  readonly setMode: (register: RegisterName, mode: RegisterMode) => Effect.Effect<void>
}

/** The way to every outside register, in the mode that HEADLAND_REGISTERS gives it. */
export class Registers extends Context.Service<Registers, RegistersShape>()("headland/Registers") {
  static readonly layer = Layer.effect(
    Registers,
    Effect.gen(function* () {
      const { registers } = yield* AppConfig
      const modes = yield* Ref.make<Partial<Record<RegisterName, RegisterMode>>>(registers)
      return Registers.of({
        ask: Effect.fn("Registers.ask")(function* (register, question) {
          const mode = (yield* Ref.get(modes))[register] ?? "on"
          const unavailable = new RegisterUnavailable(register)
          if (mode === "off" || mode === "failing") return yield* Effect.fail(unavailable)
          const asked = mode === "slow" ? Effect.andThen(Effect.sleep(SLOW), question) : question
          const started = yield* Clock.currentTimeMillis
          return yield* asked.pipe(
            Effect.timeout(REGISTER_LIMIT),
            Effect.tapCause((cause) =>
              Effect.flatMap(Clock.currentTimeMillis, (now) =>
                Effect.logWarning(`${register} did not answer after ${now - started} ms`, cause),
              ),
            ),
            Effect.mapError(() => unavailable),
          )
        }),
        setMode: (register, mode) => Ref.update(modes, (all) => ({ ...all, [register]: mode })),
      })
    }),
  )
}
