import type { MapSettings } from "#views/map/use-farm-map.tsx"
import { readBoot } from "./boot.ts"

const boot = readBoot(document.documentElement)

/**
 * Map settings of the installation, as the server wrote them into the page; empty settings draw the portal's own
 * map.
 */
export const mapSettings: MapSettings = {
  ...(boot?.mapStyleUrl === undefined ? {} : { styleUrl: boot.mapStyleUrl }),
  ...(boot?.mapboxToken === undefined ? {} : { mapboxToken: boot.mapboxToken }),
}
