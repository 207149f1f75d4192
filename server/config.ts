import path from "node:path"
import { Context, Data, Effect, Layer } from "effect"
import { OWN_BRAND } from "./brands.ts"
import { readConsent } from "./config/consent.ts"
import { readIdentityProviders } from "./config/identity-providers.ts"
import { readLinks } from "./config/links.ts"
import { readOutside } from "./config/outside.ts"
import { readPlace } from "./config/place.ts"
import { knownPushServices, readPush } from "./config/push.ts"
import { type Environment, type Reader, readerOf } from "./config/reader.ts"
import type { Settings } from "./config/settings.ts"
import { readInspector, readWorld } from "./config/world.ts"

export { isLoopback } from "./config/place.ts"
export type { Settings, World } from "./config/settings.ts"

/** One line that names every wrong value. */
export class ConfigError extends Data.TaggedError("ConfigError")<{ readonly message: string }> {}

export class AppConfig extends Context.Service<AppConfig, Settings>()("headland/AppConfig") {
  /** From the environment of the process. */
  static readonly layer = Layer.effect(
    AppConfig,
    Effect.suspend(() => decodeSettings(process.env)),
  )
  /** For tests: a demo-less server on loopback, with anything else replaced. */
  static readonly test = (settings: Partial<Settings> = {}) =>
    Layer.succeed(AppConfig, { ...testSettings, ...settings })
}

/** Decodes the environment, or fails with one line that names each wrong value. */
export const decodeSettings = (environment: Environment): Effect.Effect<Settings, ConfigError> => {
  const reader = readerOf(environment)
  const settings = readSettings(reader)
  return reader.faults.length > 0
    ? Effect.fail(new ConfigError({ message: reader.faults.join("; ") }))
    : Effect.succeed(settings)
}

const readSettings = (reader: Reader): Settings => {
  const place = readPlace(reader)
  const outside = readOutside(reader)
  const world = readWorld(reader, outside.databaseUrl !== undefined, place.loopback)
  return {
    ...place,
    ...outside,
    ...readConsent(reader, place),
    ...readPush(reader),
    ...readLinks(reader, world),
    ...readInspector(reader, world),
    identityProviders: readIdentityProviders(reader),
    dataFolder: path.resolve(reader.value("HEADLAND_DATA") ?? "data"),
    world,
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
  world: "empty",
  fleet: 0,
  brand: OWN_BRAND,
  brandHosts: [],
  cookieDomains: {},
  identityProviders: [],
  registers: {},
  pushServices: knownPushServices,
  technicalTools: {},
  links: {},
  inspector: "nobody",
  officialInspector: false,
}
