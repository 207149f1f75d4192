import type { Reader } from "./reader.ts"
import { type Settings, type World, worlds } from "./settings.ts"

/** What the server begins with; accounts that everybody knows are for loopback. */
export const readWorld = (reader: Reader, hasDatabase: boolean, loopback: boolean): World => {
  const world = reader.choice("HEADLAND_WORLD", worlds, hasDatabase || !loopback ? "empty" : "demo")
  if (world !== "empty" && !loopback && reader.value("HEADLAND_DEMO_ANYWHERE") !== "1")
    reader.refuse(
      `HEADLAND_WORLD=${world} has accounts with a public password and starts on a loopback HOST only ` +
        "(HEADLAND_DEMO_ANYWHERE=1 allows it anyway)",
    )
  return world
}

/** In a demo world everybody may look; elsewhere it is off unless asked for, and then the administrators'. */
export const readInspector = (
  { choice }: Reader,
  world: World,
): Pick<Settings, "inspector" | "officialInspector"> => {
  const isDemo = world !== "empty"
  const isOn = choice("INSPECTOR", ["on", "off"], isDemo ? "on" : "off") === "on"
  return {
    inspector: !isOn ? "nobody" : isDemo ? "everybody" : "administrators",
    officialInspector: choice("OFFICIAL_INSPECTOR", ["on", "off"], "off") === "on",
  }
}
