import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { AlarmSettingsEvents } from "./events.ts"
import { alarmSettingsMachine } from "./machine.ts"

export const alarmSettingsChart = defineChart<typeof alarmSettingsMachine>({
  area: "alarms",
  name: "alarm-settings",
  purpose: "Lets an owner choose how new alarms are reported, by level and for single machines.",
  machine: alarmSettingsMachine,
  events: AlarmSettingsEvents,
  samples: {
    inputs: [{ params: {}, search: "", user: owner, boot: sampleBoot }],
    events: () => [{ type: "choice.opened" }, { type: "choice.closed" }],
    key: ({ value }) => value,
    longRunning: {
      editor: "stands on the page as long as it is open",
      connection: "watches the connection as long as the page is open",
      machines: "stands on the page while a machine is being chosen",
    },
    person: { endsWith: "screen" },
  },
})
