/** `npm run map`: writes the map's data to public/map. */
import { mkdirSync, writeFileSync } from "node:fs"
import { type LandFeature, packLand } from "#views/ui/map/style/packed-land.ts"
import type { MapFeature } from "./map/feature.ts"
import { terrainFeatures } from "./map/terrain.ts"
import { worldFeatures } from "./map/world.ts"

export const folder = new URL("../public/map/", import.meta.url)

/** Content of the map files by name, identical in every run. */
export const makeMap = (): Readonly<Record<string, string>> => ({
  "world.json": packed(worldFeatures(), () => 2),
  "terrain.json": packed(terrainFeatures(), ({ properties }) => (rough.has(`${properties.kind}`) ? 4 : 5)),
})

/**
 * Kinds of map features whose coordinates get four decimals (ten metres) instead of five, because they lie outside
 * the demo land.
 */
const rough = new Set(["bog", "far", "water", "highway", "byway"])

const packed = (features: ReadonlyArray<MapFeature>, decimals: (feature: LandFeature) => number): string =>
  `${JSON.stringify(packLand(features as ReadonlyArray<LandFeature>, decimals))}\n`

if (import.meta.main) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(makeMap())) writeFileSync(new URL(name, folder), text)
}
