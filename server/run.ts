// The schema compiler must be imported before all other modules: with the compiler, schemas check and encode about
// twice as fast.
import "effect/schema/SchemaJITCompiler/enable"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit, Layer, Option } from "effect"
import { Application } from "./app.ts"
import { oneLine } from "./failure-line.ts"

/**
 * Time limit in ms for stopping the server; after this time the process exits, and the database recovers at the
 * next start.
 */
const LONGEST_STOP_MS = 2_900

const watchSignals = Effect.sync(() => {
  const stopAnyway = () => setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref()
  process.once("SIGINT", stopAnyway)
  process.once("SIGTERM", stopAnyway)
  // A terminal that closes stops the server too, with its database.
  process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"))
})

NodeRuntime.runMain(Effect.andThen(watchSignals, Layer.launch(Application)), {
  disableErrorReporting: true,
  teardown: (exit, end) => {
    if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return end(0)
    const expected = Option.flatMap(Cause.findErrorOption(exit.cause), oneLine)
    console.error(Option.getOrElse(expected, () => Cause.pretty(exit.cause)))
    end(1)
  },
})
