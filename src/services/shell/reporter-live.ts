import { Effect, Layer } from "effect"
import { Reporter } from "./reporter.ts"

/** Writes to the console of the browser. */
export const ReporterLive = Layer.succeed(Reporter, {
  report: (message) => Effect.sync(() => console.error(message)),
})
