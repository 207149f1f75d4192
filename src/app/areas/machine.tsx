import { Layer } from "effect"
import { nothingRecorded } from "#domain/recorded.ts"
import { machinePage } from "#machines/machine/machine-page.ts"
import { vinQuestionMachine } from "#machines/machine/vin-question/machine.ts"
import { BaseLive } from "#services/base.ts"
import { machineLive } from "#services/machine/live.ts"
import { MachinePage } from "#views/machine/machine-page/MachinePage.tsx"
import { VinForm } from "#views/machine/vin-question/VinForm.tsx"
import type { RecordActor } from "#views/ui/record/RecordPage.tsx"
import { type AreaModule, screen } from "../area-module.ts"
import { mapSettings } from "../map-settings.ts"

/** Recorded data of the machine read last: filled by the area's services, drawn by map and canvas. */
const recorded = nothingRecorded()

const MachineScreen = ({ actor }: { readonly actor: RecordActor }) => (
  <MachinePage actor={actor} recorded={recorded} map={mapSettings} />
)
const machineScreen = screen(machinePage, MachineScreen)

export default {
  area: "machine",
  texts: import.meta.glob(["../../i18n/messages/machine/*.json", "../../i18n/messages/components/*.json"], {
    import: "default",
  }),
  moreTexts: ["components"],
  layer: machineLive(recorded).pipe(Layer.provideMerge(BaseLive)),
  screens: {
    machine: machineScreen,
    "fleet-machine": machineScreen,
    "vin-question": screen(vinQuestionMachine, VinForm),
  },
} satisfies AreaModule
