import type { Reader } from "./reader.ts"
import { type Seed, type Settings, seeds } from "./settings.ts"

/**
 * Reads which data the server starts with; demo worlds with their well-known accounts are for loopback only,
 * unless HEADLAND_DEMO_ANYWHERE allows them.
 */
export const readSeed = (reader: Reader, hasDatabase: boolean, loopback: boolean): Seed => {
  const seed = reader.choice("HEADLAND_SEED", seeds, hasDatabase || !loopback ? "empty" : "demo")
  if (seed !== "empty" && !loopback && reader.value("HEADLAND_DEMO_ANYWHERE") !== "1")
    reader.reject(
      `HEADLAND_SEED=${seed} has accounts with a public password and starts on a loopback HOST only ` +
        "(HEADLAND_DEMO_ANYWHERE=1 allows it anyway)",
    )
  return seed
}

/**
 * Reads who may use the inspector: all users in a demo world; in other worlds the inspector is off by default and
 * can be enabled for administrators.
 */
export const readInspector = (
  { choice }: Reader,
  seed: Seed,
): Pick<Settings, "inspector" | "officialInspector"> => {
  const isDemo = seed !== "empty"
  const isOn = choice("INSPECTOR", ["on", "off"], isDemo ? "on" : "off") === "on"
  return {
    inspector: !isOn ? "nobody" : isDemo ? "everybody" : "administrators",
    officialInspector: choice("OFFICIAL_INSPECTOR", ["on", "off"], "off") === "on",
  }
}
