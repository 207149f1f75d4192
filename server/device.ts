import { parseArgs } from "node:util"
import { Console, Effect, Layer } from "effect"
import { runCommand, UsageError } from "./command.ts"
import { AppConfig } from "./config.ts"
import { issueDeviceToken, revokeDeviceToken, TokenRejected } from "./ingest/device-token.ts"
import { Devices } from "./ingest/devices.ts"
import { DatabaseForCommand } from "./store/database.ts"

const USAGE = "npm run device -- --serial HD-100001 [--revoke]"

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

runCommand(program.pipe(Effect.provide(Services), Effect.provide(AppConfig.layer)), TokenRejected)
