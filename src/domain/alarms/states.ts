import type { AlarmState } from "#contract/schemas/alarm.ts"
import {
  isFinal,
  type TransitionRejection,
  type TransitionTable,
  targetsFrom,
  transitionRejection,
} from "../transitions.ts"

/** Who changes the state of an alarm: people of the centre, or the clock. */
export type AlarmActor = "CENTRE" | "CLOCK"

/** How an alarm moves (OPEN-60): the backend's check, the portal's chart and the docs read this table. */
export const alarmTransitions: TransitionTable<AlarmState, AlarmActor> = {
  states: ["NEW", "IN_PROGRESS", "MONITOR", "RESOLVED", "AUTO_CLOSED"],
  active: ["NEW", "IN_PROGRESS", "MONITOR"],
  transitions: [
    { from: "NEW", to: "IN_PROGRESS", by: ["CENTRE"] },
    { from: "NEW", to: "MONITOR", by: ["CENTRE"] },
    { from: "NEW", to: "RESOLVED", by: ["CENTRE"] },
    { from: "NEW", to: "AUTO_CLOSED", by: ["CLOCK"] },
    { from: "IN_PROGRESS", to: "MONITOR", by: ["CENTRE"] },
    { from: "IN_PROGRESS", to: "RESOLVED", by: ["CENTRE"] },
    { from: "MONITOR", to: "IN_PROGRESS", by: ["CENTRE"] },
    { from: "MONITOR", to: "RESOLVED", by: ["CENTRE"] },
    { from: "MONITOR", to: "AUTO_CLOSED", by: ["CLOCK"] },
    { from: "RESOLVED", to: "IN_PROGRESS", by: ["CENTRE"] },
  ],
}

export const OPEN_ALARM_STATES = alarmTransitions.active
export const isOpenAlarm = (state: AlarmState): boolean => OPEN_ALARM_STATES.includes(state)

const DAY_MS = 86_400_000
/** So long finished work can be taken up again. */
export const REOPEN_WITHIN_MS = DAY_MS
/** So long without recurrence the clock waits. */
export const AUTO_CLOSE_AFTER_MS = 14 * DAY_MS
/** CRITICAL and HIGH: the clock closes them only after a user has opened them. */
export const NEVER_CLOSED_UNSEEN: ReadonlyArray<number> = [1, 2]

export interface AlarmFacts {
  readonly state: AlarmState
  /** Since when it is in this state, epoch ms. */
  readonly since: number
  /** Whether the code came again after it was closed: then a newer alarm goes on with it. */
  readonly cameAgain: boolean
}

/**
 * Null when the centre may give the alarm this state now. An equal state is rejected before everything else: the
 * caller needs to know that another user was quicker, not that the value is wrong (OPEN-83 beside OPEN-60).
 */
export const alarmRejection = (alarm: AlarmFacts, to: AlarmState, now: number): TransitionRejection | null =>
  alarm.state !== to && isOver(alarm, now)
    ? "UNMODIFIABLE"
    : transitionRejection(alarmTransitions, alarm.state, to, "CENTRE")

const isOver = ({ cameAgain, since, state }: AlarmFacts, now: number): boolean =>
  isFinal(alarmTransitions, state) || (state === "RESOLVED" && (cameAgain || now - since > REOPEN_WITHIN_MS))

/** Whether the clock closes it now; an alarm is opened when it has left NEW. `last`: last occurrence, epoch ms. */
export const closesByItself = (
  alarm: { readonly state: AlarmState; readonly severity: number; readonly last: number },
  now: number,
): boolean =>
  targetsFrom(alarmTransitions, alarm.state, "CLOCK").includes("AUTO_CLOSED") &&
  now - alarm.last >= AUTO_CLOSE_AFTER_MS &&
  !(alarm.state === "NEW" && NEVER_CLOSED_UNSEEN.includes(alarm.severity))
