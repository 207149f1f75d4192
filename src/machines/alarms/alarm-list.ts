import type { Alarm, AlarmState } from "#contract/schemas/alarm.ts"
import { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import { CLOSED_ALARM_STATES, OPEN_ALARM_STATES } from "#domain/alarms/states.ts"
import { recordOfAlarm } from "#domain/code-record.ts"
import type { ListQuery } from "#domain/list-query.ts"
import { pageOf } from "#services/list-query.ts"
import type { SystemMessage } from "../send-to-system.ts"
import type { OverlayHostEvent } from "../shell/overlay-host/events.ts"
import { systemIds } from "../system.ts"

/** Filters of every list of alarms; without `state` the list shows open alarms. */
export const ALARM_FILTERS = ["q", "state", "level", "severity"] as const

/** Order without a choice: by level, and among equal ones the newest first, as the call orders them (OPEN-194). */
export const WORST_FIRST = "level,asc"

const isLevel = (value: string | undefined): value is AlarmLevel =>
  AlarmLevel.literals.some((one) => one === value)

/** States of the chosen filter: open without one, those that are over, one state, or all. */
const statesOf = (chosen: string | undefined): ReadonlyArray<AlarmState> | undefined =>
  chosen === "every" ? undefined : chosen === "closed" ? CLOSED_ALARM_STATES : OPEN_ALARM_STATES

/** Query parameters of a call for alarms. */
export const alarmQuery = ({ filters: { q, state, level, severity }, ...query }: ListQuery) => {
  const states = statesOf(state)
  return {
    ...pageOf(query),
    ...(q === undefined ? {} : { q }),
    ...(states === undefined ? {} : { state: states }),
    ...(isLevel(level) ? { level: [level] } : {}),
    ...(/^[1-5]$/.test(severity ?? "") ? { severity: [Number(severity)] } : {}),
  }
}

/** Message that opens the details of an alarm. */
export const openAlarm = (_: unknown, alarm: Alarm): ReadonlyArray<SystemMessage> => {
  const event: OverlayHostEvent = { type: "overlay.opened", id: "service-code", about: recordOfAlarm(alarm) }
  return [{ to: systemIds.dialog, event }]
}
