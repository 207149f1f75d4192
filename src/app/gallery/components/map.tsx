import type { ReactNode } from "react"
import { MachineType } from "#contract/schemas/catalogue.ts"
import { AreaLayer, type MapArea } from "#views/ui/map/AreaLayer.tsx"
import { FarmMap, type FarmMapProps } from "#views/ui/map/FarmMap.tsx"
import { type MapMarker, MarkerLayer } from "#views/ui/map/MarkerLayer.tsx"
import { type MapPath, PathLayer } from "#views/ui/map/PathLayer.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"
import { WithMap } from "../WithMap.tsx"

const start = { lng: 25.75, lat: 62.24, zoom: 13 }

const map = (
  name: string,
  children: ReactNode,
  { mapsAllowed = true, ...more }: Partial<FarmMapProps> & { readonly mapsAllowed?: boolean } = {},
) => ({
  name,
  show: () => (
    <WithMap label="Map of the farm" mapsAllowed={mapsAllowed}>
      {(said) => (
        <div style={{ position: "relative", height: 300 }}>
          <FarmMap {...said} start={start} {...more}>
            {children}
          </FarmMap>
        </div>
      )}
    </WithMap>
  ),
})

const areas: ReadonlyArray<MapArea> = [
  {
    key: "north",
    color: "var(--mantine-primary-color-filled)",
    ring: [
      [25.735, 62.243],
      [25.748, 62.2445],
      [25.75, 62.2405],
      [25.738, 62.239],
      [25.735, 62.243],
    ],
  },
  {
    key: "yard",
    color: "var(--hl-alarm-b)",
    ring: [
      [25.754, 62.2395],
      [25.76, 62.2395],
      [25.76, 62.237],
      [25.754, 62.237],
      [25.754, 62.2395],
    ],
  },
]

const paths: ReadonlyArray<MapPath> = [
  {
    key: "morning",
    color: "var(--mantine-primary-color-filled)",
    latlngs: [0, 1, 2, 3, 4, 5].map((step) => ({
      lat: 62.237 + (step % 2) * 0.005,
      lng: 25.736 + step * 0.003,
    })),
  },
  {
    key: "evening",
    color: "var(--hl-alarm-b)",
    latlngs: [
      { lat: 62.244, lng: 25.745 },
      { lat: 62.24, lng: 25.755 },
      { lat: 62.236, lng: 25.763 },
    ],
  },
]

const markers: ReadonlyArray<MapMarker> = [
  { key: "farm", icon: "place", latlng: { lat: 62.2425, lng: 25.75 }, draggable: true, label: "Home farm" },
  ...MachineType.literals.map((icon, index) => ({
    key: icon,
    icon,
    latlng: { lat: 62.2385, lng: 25.7375 + index * 0.005 },
    draggable: false,
    label: icon.toLowerCase(),
  })),
]

/** Map example with draggable markers, which stay where the user drops them. */
const Movable = () => (
  <Held value={markers}>
    {(shown, keep) => (
      <MarkerLayer
        markers={shown}
        onMoved={(key, latlng) => keep(shown.map((one) => (one.key === key ? { ...one, latlng } : one)))}
      />
    )}
  </Held>
)

export const component: GalleryComponent = {
  name: "Map",
  states: [
    map("land", null, { bounds: () => [25.7, 62.22, 25.8, 62.26], focus: () => start }),
    map("without maps of others", null, { mapsAllowed: false }),
    map("markers", <Movable />),
    map("ways", <PathLayer paths={paths} />),
    map("pieces of land", <AreaLayer areas={areas} />),
  ],
}
