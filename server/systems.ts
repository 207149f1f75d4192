import { parseArgs } from "node:util"
import { Console, Effect, Layer } from "effect"
import { brandCodes } from "./brands.ts"
import { runCommand, UsageError } from "./command.ts"
import { AppConfig } from "./config.ts"
import { keepSystem, keptSystems, removeSystem, SystemRejected } from "./rules/external-system-catalogue.ts"
import { Audit } from "./store/audit.ts"
import { DatabaseForCommand } from "./store/database.ts"
import { History } from "./store/history.ts"

const USAGE = `npm run systems [-- --name Fieldbook (--description "…" --brands ${brandCodes.join(",")} | --remove)]`

const options = {
  name: { type: "string" },
  description: { type: "string" },
  brands: { type: "string" },
  remove: { type: "boolean" },
} as const

const typed = Effect.try({
  try: () => parseArgs({ args: process.argv.slice(2), options }).values,
  catch: () => new UsageError({ message: USAGE }),
})

const program = Effect.gen(function* () {
  const { brands, description, name, remove = false } = yield* typed
  const change = description !== undefined || brands !== undefined
  if (name === undefined ? change || remove : change === remove)
    return yield* new UsageError({ message: USAGE })
  if (name !== undefined && remove) yield* removeSystem(name)
  else if (name !== undefined)
    yield* keepSystem({ name, description, brands: brands?.split(",").map((code) => code.trim()) })
  const kept = yield* keptSystems
  yield* Console.log(
    kept.length === 0
      ? "There are no external systems."
      : kept.map((one) => `${one.name} (${one.brands.join(", ")}): ${one.description}`).join("\n"),
  )
})

const Services = Layer.mergeAll(Audit.layer, History.layer).pipe(Layer.provideMerge(DatabaseForCommand))

runCommand(program.pipe(Effect.provide(Services), Effect.provide(AppConfig.layer)), SystemRejected)
