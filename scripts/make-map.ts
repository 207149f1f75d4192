/** Writes the map's own data to public/map: `npm run map`. */
import { mkdirSync, writeFileSync } from "node:fs"
import { terrainFeatures } from "./map/terrain.ts"
import { worldFeatures } from "./map/world.ts"

export const folder = new URL("../public/map/", import.meta.url)

/** The files by name, the same at every run. */
export const makeMap = (): Readonly<Record<string, string>> => ({
  "world.json": collection(worldFeatures()),
  "terrain.json": collection(terrainFeatures()),
})

const collection = (features: ReadonlyArray<unknown>): string =>
  `${JSON.stringify({ type: "FeatureCollection", features })}\n`

if (import.meta.main) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(makeMap())) writeFileSync(new URL(name, folder), text)
}
