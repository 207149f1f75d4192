import { Clock, Context, Effect, Layer, Ref } from "effect"
import { AppConfig } from "../config.ts"
import type { IntegrationMode, IntegrationName } from "./names.ts"

/** Time limit for an answer from a register. */
export const INTEGRATION_LIMIT = "5 seconds"
const SLOW = "20 seconds"

/** Error when a register is off, failed or did not answer in time. */
export class IntegrationUnavailable extends Error {
  readonly _tag = "IntegrationUnavailable"
  readonly integration: IntegrationName
  constructor(integration: IntegrationName) {
    super(`${integration} does not answer`)
    this.integration = integration
  }
}

interface IntegrationsShape {
  /**
   * Queries an external register in the register's configured mode and within the time limit. A failure of
   * `question` counts as an unavailable register.
   */
  readonly ask: <A, E, R>(
    integration: IntegrationName,
    question: Effect.Effect<A, E, R>,
  ) => Effect.Effect<A, IntegrationUnavailable, R>
  /** Changes a register's mode while the server runs; for tests. */
  readonly setMode: (integration: IntegrationName, mode: IntegrationMode) => Effect.Effect<void>
}

/** Access to every external register, in the mode set by HEADLAND_INTEGRATIONS. */
export class Integrations extends Context.Service<Integrations, IntegrationsShape>()("headland/Registers") {
  static readonly layer = Layer.effect(
    Integrations,
    Effect.gen(function* () {
      const { integrations } = yield* AppConfig
      const modes = yield* Ref.make<Partial<Record<IntegrationName, IntegrationMode>>>(integrations)
      return Integrations.of({
        ask: Effect.fn("Integrations.ask")(function* (integration, question) {
          const mode = (yield* Ref.get(modes))[integration] ?? "on"
          const unavailable = new IntegrationUnavailable(integration)
          if (mode === "off" || mode === "failing") return yield* Effect.fail(unavailable)
          const asked = mode === "slow" ? Effect.andThen(Effect.sleep(SLOW), question) : question
          const started = yield* Clock.currentTimeMillis
          return yield* asked.pipe(
            Effect.timeout(INTEGRATION_LIMIT),
            Effect.tapCause((cause) =>
              Effect.flatMap(Clock.currentTimeMillis, (now) =>
                Effect.logWarning(`${integration} did not answer after ${now - started} ms`, cause),
              ),
            ),
            Effect.mapError(() => unavailable),
          )
        }),
        setMode: (integration, mode) => Ref.update(modes, (all) => ({ ...all, [integration]: mode })),
      })
    }),
  )
}
