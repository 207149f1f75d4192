/** Writes the map's own data to public/map: `npm run map`. */
import { mkdirSync, writeFileSync } from "node:fs"
import { type LandFeature, packLand } from "#views/ui/map/style/packed-land.ts"
import type { MapFeature } from "./map/feature.ts"
import { terrainFeatures } from "./map/terrain.ts"
import { worldFeatures } from "./map/world.ts"

export const folder = new URL("../public/map/", import.meta.url)

/** The files by name, the same at every run. */
export const makeMap = (): Readonly<Record<string, string>> => ({
  "world.json": packed(worldFeatures(), () => 2),
  "terrain.json": packed(terrainFeatures(), ({ properties }) => (rough.has(`${properties.kind}`) ? 4 : 5)),
})

/** Ten metres are enough for what lies beyond the demo land. */
const rough = new Set(["bog", "far", "water", "highway", "byway"])

const packed = (features: ReadonlyArray<MapFeature>, decimals: (feature: LandFeature) => number): string =>
  `${JSON.stringify(packLand(features as ReadonlyArray<LandFeature>, decimals))}\n`

if (import.meta.main) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(makeMap())) writeFileSync(new URL(name, folder), text)
}
