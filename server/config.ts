import path from "node:path"
import { Context, Data, Effect, Layer } from "effect"
import { OWN_BRAND } from "./brands.ts"
import { readConsent } from "./config/consent.ts"
import { readIdentityProviders } from "./config/identity-providers.ts"
import { readLinks } from "./config/links.ts"
import { readListenAddress } from "./config/listen-address.ts"
import { readOutside } from "./config/outside.ts"
import { knownPushServices, readPush } from "./config/push.ts"
import { type Environment, type Reader, readerOf } from "./config/reader.ts"
import { readInspector, readSeed } from "./config/seed.ts"
import type { Settings } from "./config/settings.ts"

export { isLoopback } from "./config/listen-address.ts"
export type { Seed, Settings } from "./config/settings.ts"

/** Error in the server's configuration: one line that names every wrong value. */
export class ConfigError extends Data.TaggedError("ConfigError")<{ readonly message: string }> {}

export class AppConfig extends Context.Service<AppConfig, Settings>()("headland/AppConfig") {
  /** Configuration from the environment of the process. */
  static readonly layer = Layer.effect(
    AppConfig,
    Effect.suspend(() => decodeSettings(process.env)),
  )
  /** Configuration for tests: a server on loopback without demo data; any setting can be replaced. */
  static readonly test = (settings: Partial<Settings> = {}) =>
    Layer.succeed(AppConfig, { ...testSettings, ...settings })
}

/** Decodes the environment, or fails with one line that names each wrong value. */
export const decodeSettings = (environment: Environment): Effect.Effect<Settings, ConfigError> => {
  const reader = readerOf(environment)
  const settings = readSettings(reader)
  return reader.problems.length > 0
    ? Effect.fail(new ConfigError({ message: reader.problems.join("; ") }))
    : Effect.succeed(settings)
}

const readSettings = (reader: Reader): Settings => {
  const listenAddress = readListenAddress(reader)
  const outside = readOutside(reader)
  const seed = readSeed(reader, outside.databaseUrl !== undefined, listenAddress.loopback)
  return {
    ...listenAddress,
    ...outside,
    ...readConsent(reader, listenAddress),
    ...readPush(reader),
    ...readLinks(reader, seed),
    ...readInspector(reader, seed),
    identityProviders: readIdentityProviders(reader),
    dataFolder: path.resolve(reader.value("HEADLAND_DATA") ?? "data"),
    seed,
    fleet: reader.wholeNumber("HEADLAND_FLEET", 120, [0, 10_000]),
  }
}

const testSettings: Settings = {
  port: 4400,
  host: "127.0.0.1",
  loopback: true,
  publicUrl: "http://127.0.0.1:4400",
  origins: ["http://127.0.0.1:4400"],
  trustedProxies: [],
  dataFolder: path.resolve("data"),
  seed: "empty",
  fleet: 0,
  brand: OWN_BRAND,
  brandHosts: [],
  cookieDomains: {},
  identityProviders: [],
  integrations: {},
  pushServices: knownPushServices,
  technicalTools: {},
  links: {},
  inspector: "nobody",
  officialInspector: false,
}
