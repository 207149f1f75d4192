import type { MapSettings } from "#views/map/use-farm-map.tsx"
import { readBoot } from "./boot.ts"

const boot = readBoot(document.documentElement)

/** The installation's own map, as the server wrote it into the page; empty draws the portal's own. */
export const mapSettings: MapSettings = {
  ...(boot?.mapStyleUrl === undefined ? {} : { styleUrl: boot.mapStyleUrl }),
  ...(boot?.mapboxToken === undefined ? {} : { mapboxToken: boot.mapboxToken }),
}
