import { Layer } from "effect"
import { nothingRecorded } from "#domain/recorded.ts"
import { centreMachine } from "#machines/machine/centre-machine.ts"
import { fleetDataMachine } from "#machines/machine/fleet-data/machine.ts"
import { legacyPairing } from "#machines/machine/legacy-pairing.ts"
import { machinePage } from "#machines/machine/machine-page.ts"
import { vinQuestionMachine } from "#machines/machine/vin-question/machine.ts"
import { BaseLive } from "#services/base.ts"
import { machineLive } from "#services/machine/live.ts"
import { FleetData, type FleetDataActor } from "#views/machine/fleet-data/FleetData.tsx"
import { CentreMachine } from "#views/machine/machine-page/CentreMachine.tsx"
import { MachinePage } from "#views/machine/machine-page/MachinePage.tsx"
import { LegacyPairing } from "#views/machine/tabs/LegacyPairing.tsx"
import { VinForm } from "#views/machine/vin-question/VinForm.tsx"
import type { RecordActor } from "#views/ui/record/RecordPage.tsx"
import { type AreaModule, screen } from "../area-module.ts"
import { mapSettings } from "../map-settings.ts"

/**
 * Recorded data of the machine that was read last: the area's services store them here, map and signal canvas draw
 * them.
 */
const recorded = nothingRecorded()

const MachineScreen = ({ actor }: { readonly actor: RecordActor }) => (
  <MachinePage actor={actor} recorded={recorded} map={mapSettings} />
)
const DataScreen = ({ actor }: { readonly actor: FleetDataActor }) => (
  <FleetData actor={actor} recorded={recorded} />
)
const CentreScreen = ({ actor }: { readonly actor: RecordActor }) => (
  <CentreMachine actor={actor} recorded={recorded} map={mapSettings} />
)
const machineScreen = screen(machinePage, MachineScreen)
const dataScreen = screen(fleetDataMachine, DataScreen)

export default {
  area: "machine",
  texts: import.meta.glob(
    [
      "../../i18n/messages/{machine,account,alarms,boundaries,subscriptions,components,service,shares,tools}/*.json",
    ],
    {
      import: "default",
    },
  ),
  moreTexts: ["account", "alarms", "boundaries", "subscriptions", "components", "service", "shares", "tools"],
  layer: machineLive(recorded).pipe(Layer.provideMerge(BaseLive)),
  screens: {
    machine: machineScreen,
    "fleet-machine": machineScreen,
    "centre-machine": screen(centreMachine, CentreScreen),
    "fleet-data": dataScreen,
    "centre-data": dataScreen,
    "legacy-pairing": screen(legacyPairing, LegacyPairing),
    "vin-question": screen(vinQuestionMachine, VinForm),
  },
} satisfies AreaModule
