import { type Land, type PackedFeature, unpackLand } from "./packed-land.ts"

export const LAND_PROTOCOL = "headland"

/** Address of a file of the portal's own map data; the engine loads such addresses through `loadLand`. */
export const landAddress = (file: string): string => `${LAND_PROTOCOL}://map/${file}`

/** Loads a file of the portal's own map for the engine. */
export const loadLand = async (
  { url }: { readonly url: string },
  { signal }: AbortController,
): Promise<{ readonly data: Land }> => {
  const path = url.slice(LAND_PROTOCOL.length + 3)
  // oxlint-disable-next-line no-restricted-globals -- the engine asks for its own pictures of the land, as it would for tiles
  const response = await fetch(new URL(path, document.baseURI), { signal })
  if (!response.ok) throw new Error(`The map's data could not be loaded: ${response.status}`)
  return { data: unpackLand((await response.json()) as ReadonlyArray<PackedFeature>) }
}
