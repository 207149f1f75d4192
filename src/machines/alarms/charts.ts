import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { alarmSettingsEditor, alarmSettingsForm } from "./alarm-settings/form.ts"
import { alarmWorkList } from "./alarm-work-list.ts"
import { fleetAlarms } from "./fleet-alarms.ts"

/** The declared screens of the area. */
export const alarmsCharts = [
  collectionRecord({
    area: "alarms",
    name: "fleet-alarms",
    purpose:
      "Lists the alarms of all machines of a fleet, open ones first, and opens what each of them means.",
    machine: fleetAlarms,
    source: "src/machines/alarms/fleet-alarms.ts",
  }),
  collectionRecord({
    area: "alarms",
    name: "alarm-work-list",
    purpose:
      "Lists the alarms of a service centre by what is done about them, and moves, gives and notes them singly or in bulk.",
    machine: alarmWorkList,
    source: "src/machines/alarms/alarm-work-list.ts",
  }),
  editorRecord({
    area: "alarms",
    name: "alarm-settings-editor",
    purpose: "Reads how alarms are reported to the user, and holds the form that changes it.",
    machine: alarmSettingsEditor,
    source: "src/machines/alarms/alarm-settings/form.ts",
  }),
  formRecord({
    area: "alarms",
    name: "alarm-settings-form",
    purpose: "Takes the ways in which each level of alarm is reported, for all machines and for single ones.",
    machine: alarmSettingsForm,
    source: "src/machines/alarms/alarm-settings/form.ts",
    input: {
      version: "1",
      A: ["portal", "push", "mail"],
      B: ["portal"],
      C: [],
      machines: [{ id: 1, name: "Otso", A: ["portal"], B: [], C: [] }],
    },
  }),
]
