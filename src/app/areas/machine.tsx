import { Layer } from "effect"
import { nothingRecorded } from "#domain/recorded.ts"
import { machinePageMachine } from "#machines/machine/machine-page/machine.ts"
import { BaseLive } from "#services/base.ts"
import { machineLive } from "#services/machine/live.ts"
import { MachinePage, type MachinePageActor } from "#views/machine/machine-page/MachinePage.tsx"
import { type AreaModule, screen } from "../area-module.ts"
import { mapSettings } from "../map-settings.ts"

/** What was read last: filled by the area's services, drawn by map and canvas. */
const recorded = nothingRecorded()

const MachineScreen = ({ actor }: { readonly actor: MachinePageActor }) => (
  <MachinePage actor={actor} recorded={recorded} map={mapSettings} />
)
const machinePage = screen(machinePageMachine, MachineScreen)

export default {
  area: "machine",
  texts: import.meta.glob(["../../i18n/messages/machine/*.json", "../../i18n/messages/components/*.json"], {
    import: "default",
  }),
  moreTexts: ["components"],
  layer: machineLive(recorded).pipe(Layer.provideMerge(BaseLive)),
  screens: { machine: machinePage, "fleet-machine": machinePage },
} satisfies AreaModule
