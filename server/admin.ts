import { parseArgs } from "node:util"
import { Console, Effect, Layer } from "effect"
import { runCommand, UsageError } from "./command.ts"
import { AppConfig } from "./config.ts"
import { AdministratorRejected, makeAdministrator } from "./rules/first-administrator.ts"
import { Passwords } from "./rules/passwords.ts"
import { DatabaseForCommand } from "./store/database.ts"
import { Secrets } from "./store/secrets.ts"
import { Users } from "./store/users.ts"

const USAGE = "npm run admin -- --email you@example.com [--first-name Name] [--last-name Name] [--another]"

const options = {
  email: { type: "string" },
  "first-name": { type: "string" },
  "last-name": { type: "string" },
  another: { type: "boolean" },
} as const

const typed = Effect.try({
  try: () => parseArgs({ args: process.argv.slice(2), options }).values,
  catch: () => new UsageError({ message: USAGE }),
})

const program = Effect.gen(function* () {
  const values = yield* typed
  if (values.email === undefined) return yield* new UsageError({ message: USAGE })
  const { publicUrl } = yield* AppConfig
  const link = yield* makeAdministrator({
    email: values.email,
    firstName: values["first-name"] ?? "",
    lastName: values["last-name"] ?? "",
    another: values.another ?? false,
    publicUrl,
  })
  yield* Console.log(`Set the administrator's password here, once and within two hours:\n${link}`)
})

const Services = Layer.mergeAll(Users.layer, Secrets.layer, Passwords.layer).pipe(
  Layer.provideMerge(DatabaseForCommand),
)

runCommand(program.pipe(Effect.provide(Services), Effect.provide(AppConfig.layer)), AdministratorRejected)
