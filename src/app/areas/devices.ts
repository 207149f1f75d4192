import { Layer } from "effect"
import { deviceEditor } from "#machines/devices/device-editor.ts"
import { deviceList } from "#machines/devices/device-list.ts"
import { deviceRecord } from "#machines/devices/device-record.ts"
import { simChangeMachine } from "#machines/devices/sim-change/machine.ts"
import { BaseLive } from "#services/base.ts"
import { DevicesClientLive } from "#services/devices/devices-client-live.ts"
import { DeviceEditor } from "#views/devices/DeviceEditor.tsx"
import { DeviceList } from "#views/devices/DeviceList.tsx"
import { DeviceRecord } from "#views/devices/DeviceRecord.tsx"
import { SimChange } from "#views/devices/SimChange.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "devices": telemetry devices and their SIMs. */
export default {
  area: "devices",
  texts: import.meta.glob(["../../i18n/messages/{devices,account,components,machine,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "machine", "tools"],
  layer: DevicesClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "device-list": screen(deviceList, DeviceList),
    "device-record": screen(deviceRecord, DeviceRecord),
    "device-editor": screen(deviceEditor, DeviceEditor),
    "sim-change": screen(simChangeMachine, SimChange),
  },
} satisfies AreaModule
