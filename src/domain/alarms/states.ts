import type { AlarmState } from "#contract/schemas/alarm.ts"
import {
  isFinal,
  type TransitionRejection,
  type TransitionTable,
  targetsFrom,
  transitionRejection,
} from "../transitions.ts"

/** Actor that changes the state of an alarm: users of the service centre, or the clock (a timed job). */
export type AlarmActor = "CENTRE" | "CLOCK"

/** State transitions of an alarm (OPEN-60): the backend's check, the portal's chart and the docs read this table. */
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
export const CLOSED_ALARM_STATES = alarmTransitions.states.filter(
  (state) => !OPEN_ALARM_STATES.includes(state),
)
export const isOpenAlarm = (state: AlarmState): boolean => OPEN_ALARM_STATES.includes(state)

const DAY_MS = 86_400_000
/** Time within which a finished alarm can be reopened, ms. */
export const REOPEN_WITHIN_MS = DAY_MS
/** Time without recurrence after which the clock closes an alarm, ms. */
export const AUTO_CLOSE_AFTER_MS = 14 * DAY_MS
/** Severities 1 (CRITICAL) and 2 (HIGH): the clock closes their alarms only after a user has opened them. */
export const NEVER_CLOSED_UNSEEN: ReadonlyArray<number> = [1, 2]

export interface AlarmFacts {
  readonly state: AlarmState
  /** Start of the alarm's present state, epoch ms. */
  readonly since: number
  /**
   * Whether the code occurred again after this alarm was closed; it cannot be reopened then, because a newer alarm
   * counts the occurrence.
   */
  readonly cameAgain: boolean
}

/**
 * Reason why the service centre may not give the alarm this state now; null when it may. A change to the state
 * that the alarm already has is rejected before all other checks: the caller must learn that another user was
 * quicker, not that the value is wrong (OPEN-83 beside OPEN-60).
 */
export const alarmRejection = (alarm: AlarmFacts, to: AlarmState, now: number): TransitionRejection | null =>
  alarm.state !== to && isOver(alarm, now)
    ? "UNMODIFIABLE"
    : transitionRejection(alarmTransitions, alarm.state, to, "CENTRE")

/** States that the service centre may give the alarm now. */
export const alarmTargets = (alarm: AlarmFacts, now: number): ReadonlyArray<AlarmState> =>
  isOver(alarm, now) ? [] : targetsFrom(alarmTransitions, alarm.state, "CENTRE")

const isOver = ({ cameAgain, since, state }: AlarmFacts, now: number): boolean =>
  isFinal(alarmTransitions, state) || (state === "RESOLVED" && (cameAgain || now - since > REOPEN_WITHIN_MS))

/**
 * Whether the clock closes the alarm now; an alarm counts as opened when it has left NEW. `last`: last occurrence,
 * epoch ms.
 */
export const closesByItself = (
  alarm: { readonly state: AlarmState; readonly severity: number; readonly last: number },
  now: number,
): boolean =>
  targetsFrom(alarmTransitions, alarm.state, "CLOCK").includes("AUTO_CLOSED") &&
  now - alarm.last >= AUTO_CLOSE_AFTER_MS &&
  !(alarm.state === "NEW" && NEVER_CLOSED_UNSEEN.includes(alarm.severity))
