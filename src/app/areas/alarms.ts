import { Layer } from "effect"
import { alarmSettingsMachine } from "#machines/alarms/alarm-settings/machine.ts"
import { alarmWorkList } from "#machines/alarms/alarm-work-list.ts"
import { fleetAlarms } from "#machines/alarms/fleet-alarms.ts"
import { AlarmsClientLive } from "#services/alarms/alarms-client-live.ts"
import { BaseLive } from "#services/base.ts"
import { AlarmSettings } from "#views/alarms/AlarmSettings.tsx"
import { AlarmWork } from "#views/alarms/AlarmWork.tsx"
import { FleetAlarms } from "#views/alarms/FleetAlarms.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "alarms". */
export default {
  area: "alarms",
  texts: import.meta.glob(["../../i18n/messages/{alarms,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: AlarmsClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "fleet-alarms": screen(fleetAlarms, FleetAlarms),
    "alarm-work-list": screen(alarmWorkList, AlarmWork),
    "alarm-settings": screen(alarmSettingsMachine, AlarmSettings),
  },
} satisfies AreaModule
