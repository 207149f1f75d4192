import { Layer } from "effect"
import { machineList } from "#machines/machines/machine-list.ts"
import { machineNameEditor } from "#machines/machines/machine-name.ts"
import { BaseLive } from "#services/base.ts"
import { MachinesClientLive } from "#services/machines/machines-client-live.ts"
import { MachineList } from "#views/machines/MachineList.tsx"
import { MachineName } from "#views/machines/MachineName.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "machines". */
export default {
  area: "machines",
  texts: import.meta.glob(["../../i18n/messages/{machines,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: MachinesClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "machine-list": screen(machineList, MachineList),
    "machine-name": screen(machineNameEditor, MachineName),
  },
} satisfies AreaModule
