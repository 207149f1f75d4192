import { Context, Effect, Layer } from "effect"
import { applicationOn } from "#server/app.ts"
import { AppConfig, type Settings } from "#server/config.ts"
import { type HashingCost, PasswordCost } from "#server/rules/passwords.ts"
import { type Browser, makeBrowser } from "./browser.ts"
import { freshDatabase } from "./database.ts"
import { freePort } from "./free-port.ts"

/** A running backend; every browser has its own cookies. */
export class TestServer extends Context.Service<
  TestServer,
  { readonly url: string; readonly browser: () => Browser }
>()("headland/test/TestServer") {}

/** Cost of hashing in tests: the lowest that argon2id allows, because they hash and check some thousand passwords. */
const leastCost: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * The whole backend in this process, on a free port and a new database: without data and simulator unless
 * `settings` says otherwise. Its services (SqlClient, Users, ...) are provided for preparing a test.
 */
export const startServer = (
  settings: Partial<Settings> = {},
  database = freshDatabase(),
  passwordCost = leastCost,
) =>
  Layer.unwrap(
    Effect.map(Effect.promise(freePort), (port) => {
      const url = `http://127.0.0.1:${port}`
      const config = AppConfig.test({ port, publicUrl: url, origins: [url], ...settings })
      const testServer = Layer.succeed(TestServer, { url, browser: () => makeBrowser(url) })
      return testServer.pipe(
        Layer.provideMerge(applicationOn(database)),
        Layer.provide(Layer.succeed(PasswordCost, passwordCost)),
        Layer.provideMerge(config),
      )
    }),
  )
