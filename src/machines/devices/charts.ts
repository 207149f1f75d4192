import { deviceValues } from "#domain/devices/device-form.ts"
import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { recordOfPage } from "../shared/record/chart.ts"
import { deviceEditor, deviceForm } from "./device-editor.ts"
import { deviceList } from "./device-list.ts"
import { deviceRecord } from "./device-record.ts"
import { sampleDevice } from "./samples.ts"

/** The declared screens of the area, and their forms. */
export const devicesCharts = [
  collectionRecord({
    area: "devices",
    name: "device-list",
    purpose: "Lists telemetry devices by type, status, SIM and country, and finds them by their numbers.",
    machine: deviceList,
    source: "src/machines/devices/device-list.ts",
  }),
  recordOfPage({
    area: "devices",
    name: "device-record",
    purpose: "Shows a telemetry device and its SIM, and sends commands to it.",
    machine: deviceRecord,
    source: "src/machines/devices/device-record.ts",
  }),
  editorRecord({
    area: "devices",
    name: "device-editor",
    purpose: "Registers a telemetry device, or finds one and changes it.",
    machine: deviceEditor,
    source: "src/machines/devices/device-editor.ts",
  }),
  formRecord({
    area: "devices",
    name: "device-form",
    purpose: "Takes numbers, firmware, SIM and machine of a telemetry device.",
    machine: deviceForm,
    source: "src/machines/devices/device-editor.ts",
    input: deviceValues("/admin/devices", sampleDevice),
    output: sampleDevice,
  }),
]
