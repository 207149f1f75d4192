import type { LatLng } from "./geo.ts"

/** Address of a public map that shows a place, for a link that leaves the portal. */
export const mapAddress = ({ lat, lng }: LatLng): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`
