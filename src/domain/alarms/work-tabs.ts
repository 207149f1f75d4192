import type { AlarmOverview, AlarmState } from "#contract/schemas/alarm.ts"
import { CLOSED_ALARM_STATES } from "./states.ts"

/** Tabs of a service centre's work list, with their value in the address and the states of their alarms. */
export const WORK_TABS = [
  { name: "new", value: "", states: ["NEW"] },
  { name: "work", value: "work", states: ["IN_PROGRESS"] },
  { name: "pending", value: "pending", states: ["MONITOR"] },
  { name: "closed", value: "closed", states: CLOSED_ALARM_STATES },
] as const satisfies ReadonlyArray<{
  readonly name: string
  readonly value: string
  readonly states: ReadonlyArray<AlarmState>
}>

type WorkTab = (typeof WORK_TABS)[number]

/** The tab with this value in the address; an unknown value means the new alarms. */
export const workTab = (value: string | undefined): WorkTab =>
  WORK_TABS.find((tab) => tab.value === value) ?? WORK_TABS[0]

/** Number of alarms in a tab. */
export const countIn = ({ states }: WorkTab, counts: AlarmOverview["counts"]): number =>
  states.reduce((sum, state) => sum + counts[state], 0)
