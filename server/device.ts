import { parseArgs } from "node:util"
import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Data, Effect, Exit, Layer, Option } from "effect"
import { AppConfig } from "./config.ts"
import { oneLine } from "./failure-line.ts"
import { issueDeviceToken, revokeDeviceToken, TokenRefused } from "./ingest/device-token.ts"
import { Devices } from "./ingest/devices.ts"
import { DatabaseForCommand } from "./store/database.ts"

const USAGE = "npm run device -- --serial HD-100001 [--revoke]"

/** What was typed is not what the command takes; the message says what it does take. */
class UsageError extends Data.TaggedError("UsageError")<{ readonly message: string }> {}

const options = { serial: { type: "string" }, revoke: { type: "boolean" } } as const

const typed = Effect.try({
  try: () => parseArgs({ args: process.argv.slice(2), options }).values,
  catch: () => new UsageError({ message: USAGE }),
})

const program = Effect.gen(function* () {
  const { revoke = false, serial } = yield* typed
  if (serial === undefined) return yield* new UsageError({ message: USAGE })
  if (revoke) {
    yield* revokeDeviceToken(serial)
    return yield* Console.log(`The token of ${serial} is void.`)
  }
  const token = yield* issueDeviceToken(serial)
  yield* Console.log(`The token of ${serial} for POST /ingest/v1/samples, shown this once:\n${token}`)
})

const Services = Devices.layer.pipe(Layer.provideMerge(DatabaseForCommand))

NodeRuntime.runMain(program.pipe(Effect.provide(Services), Effect.provide(AppConfig.layer)), {
  disableErrorReporting: true,
  teardown: (exit, end) => {
    if (Exit.isSuccess(exit)) return end(0)
    const failure = Cause.findErrorOption(exit.cause)
    const expected = Option.flatMap(failure, (error) =>
      error instanceof UsageError || error instanceof TokenRefused
        ? Option.some(error.message)
        : oneLine(error),
    )
    console.error(Option.getOrElse(expected, () => Cause.pretty(exit.cause)))
    end(1)
  },
})
