import { Effect, Layer } from "effect"
import { CALL_ENDED } from "./page-events.ts"
import { Reporter } from "./reporter.ts"

/** Writes to the console of the browser, and notifies listeners in the page. */
export const ReporterLive = Layer.succeed(Reporter, {
  report: (message) => Effect.sync(() => console.error(message)),
  called: (detail) => Effect.sync(() => void window.dispatchEvent(new CustomEvent(CALL_ENDED, { detail }))),
})
