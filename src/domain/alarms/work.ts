import type {
  AlarmColleague,
  AlarmOverview,
  AlarmState,
  AlarmWork,
  ServiceAlarm,
} from "#contract/schemas/alarm.ts"
import { targetsFrom } from "../transitions.ts"
import { assigneeAfter } from "./assignee.ts"
import { alarmTransitions } from "./states.ts"

/** What is done to alarms; what is left out stays as it is. */
export type WorkOnAlarms = Omit<AlarmWork, "ids">

/** Work on alarms that the server has not answered, or answered after the alarms were read. */
export interface AlarmsAtWork {
  readonly ids: ReadonlyArray<number>
  readonly change: WorkOnAlarms
  /** Time of the request, epoch ms. */
  readonly at: number
}

/** User who works on alarms, and the colleagues to whom they may be given. */
export interface Worker {
  readonly id: number | undefined
  readonly colleagues: ReadonlyArray<AlarmColleague>
}

/**
 * Alarm as it stands after work on it, by the rules by which the server changes it; an alarm that may not get the
 * state, or was seen in another one, is left as it is.
 */
export const afterWork = (
  alarm: ServiceAlarm,
  { change, at }: Pick<AlarmsAtWork, "change" | "at">,
  { id, colleagues }: Worker,
): ServiceAlarm => {
  const { state, note, seen } = change
  if (seen !== undefined && !seen.includes(alarm.state)) return alarm
  if (state !== undefined && !alarm.targets.includes(state)) return alarm
  const self = colleagues.find((one) => one.id === id)
  const assignee = assigneeAfter(alarm.assignee?.id ?? null, change, {
    id: id ?? 0,
    isColleague: self !== undefined,
  })
  const time = new Date(at).toISOString()
  return {
    ...alarm,
    ...(state === undefined
      ? {}
      : { state, since: time, targets: targetsFrom(alarmTransitions, state, "CENTRE") }),
    assignee: assignee === (alarm.assignee?.id ?? null) ? alarm.assignee : colleagueOf(colleagues, assignee),
    ...(note === undefined
      ? {}
      : { note: note === null ? null : { text: note, by: self?.name ?? null, at: time } }),
  }
}

const colleagueOf = (colleagues: Worker["colleagues"], id: number | null) =>
  colleagues.find((one) => one.id === id) ?? null

/** Alarms after all work that is under way, in its order. */
export const afterAllWork = (
  alarms: ReadonlyArray<ServiceAlarm>,
  works: ReadonlyArray<AlarmsAtWork>,
  worker: Worker,
): ReadonlyArray<ServiceAlarm> =>
  alarms.map((alarm) =>
    works.reduce((one, work) => (work.ids.includes(one.id) ? afterWork(one, work, worker) : one), alarm),
  )

/** Numbers of alarms by state after some of them have got another state. */
export const countsAfter = (
  counts: AlarmOverview["counts"],
  before: ReadonlyArray<ServiceAlarm>,
  after: ReadonlyArray<ServiceAlarm>,
): AlarmOverview["counts"] => {
  const changed: Record<AlarmState, number> = { ...counts }
  for (const [index, { state }] of before.entries()) {
    const to = after[index]?.state ?? state
    changed[state]--
    changed[to]++
  }
  return changed
}
