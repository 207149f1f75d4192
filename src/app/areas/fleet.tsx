import { Layer } from "effect"
import { FleetPositions } from "#domain/fleet-positions.ts"
import { fleetMapMachine } from "#machines/fleet/fleet-map/machine.ts"
import { BaseLive } from "#services/base.ts"
import { fleetLive } from "#services/fleet/live.ts"
import { FleetMap, type FleetMapActor } from "#views/fleet/fleet-map/FleetMap.tsx"
import { type AreaModule, screen } from "../area-module.ts"
import { mapSettings } from "../map-settings.ts"

/** Positions of the machines: the area's services update this object, and the map draws from it without React. */
const positions = new FleetPositions()

const FleetScreen = ({ actor }: { readonly actor: FleetMapActor }) => (
  <FleetMap actor={actor} positions={positions} map={mapSettings} />
)

export default {
  area: "fleet",
  texts: import.meta.glob("../../i18n/messages/fleet/*.json", { import: "default" }),
  layer: fleetLive(positions).pipe(Layer.provideMerge(BaseLive)),
  screens: { fleet: screen(fleetMapMachine, FleetScreen) },
} satisfies AreaModule
