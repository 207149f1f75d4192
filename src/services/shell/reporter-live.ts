import { Effect, Layer } from "effect"
import { CALL_ENDED } from "./page-events.ts"
import { Reporter } from "./reporter.ts"

/** Writes reports to the browser's console, and notifies listeners in the page of ended calls. */
export const ReporterLive = Layer.succeed(Reporter, {
  report: (message) => Effect.sync(() => console.error(message)),
  called: (detail) => Effect.sync(() => void window.dispatchEvent(new CustomEvent(CALL_ENDED, { detail }))),
})
