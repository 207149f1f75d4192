import type { ProactiveAlert, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { isFinal, type TransitionTable, targetsFrom } from "../transitions.ts"

/**
 * Actor that changes the status of a proactive alert: users of the service centre, or the source that raised the
 * alert.
 */
export type ProactiveAlertActor = "CENTRE" | "SOURCE"

/** Statuses that users of the service centre may set (PA-19, OPEN-47). */
export const CHOSEN_ALERT_STATUSES: ReadonlyArray<ProactiveAlertStatus> = [
  "IN_PROGRESS",
  "MONITOR",
  "RESOLVED",
]
/** Statuses that count as active (PA-26, OPEN-46). */
export const ACTIVE_ALERT_STATUSES: ReadonlyArray<ProactiveAlertStatus> = ["NEW", "IN_PROGRESS", "MONITOR"]

/**
 * Allowed status changes of a proactive alert (OPEN-47). A status may be set to itself, so that saving the same
 * choice again is no error.
 */
export const proactiveAlertTransitions: TransitionTable<ProactiveAlertStatus, ProactiveAlertActor> = {
  states: ["NEW", "IN_PROGRESS", "MONITOR", "RESOLVED", "AUTO_CLOSED"],
  active: ACTIVE_ALERT_STATUSES,
  transitions: [
    ...[...ACTIVE_ALERT_STATUSES, "RESOLVED" as const].flatMap((from) =>
      CHOSEN_ALERT_STATUSES.map((to) => ({ from, to, by: ["CENTRE" as const] })),
    ),
    ...ACTIVE_ALERT_STATUSES.map((from) => ({ from, to: "AUTO_CLOSED" as const, by: ["SOURCE" as const] })),
  ],
}

/** Time after RESOLVED in which the status may be corrected, ms. */
export const CORRECTABLE_MS = 86_400_000

/**
 * Reason why the service centre may not set this status now, null when it may; `since`: time of the last change of
 * status, epoch ms.
 */
export const proactiveAlertRejection = (
  alert: { readonly status: ProactiveAlertStatus; readonly since: number },
  to: ProactiveAlertStatus,
  now: number,
): "UNMODIFIABLE" | "DISALLOWED_VALUE" | null => {
  const { since, status } = alert
  if (isFinal(proactiveAlertTransitions, status)) return "UNMODIFIABLE"
  if (status === "RESOLVED" && now - since > CORRECTABLE_MS) return "UNMODIFIABLE"
  return targetsFrom(proactiveAlertTransitions, status, "CENTRE").includes(to) ? null : "DISALLOWED_VALUE"
}

/** Whether a support case can be opened from the alert: only while the alert is active (CASE-02). */
export const mayHaveCase = (status: ProactiveAlertStatus): boolean => ACTIVE_ALERT_STATUSES.includes(status)

/**
 * Whether a status that was chosen while `seen` was shown would overwrite a change made elsewhere meanwhile; the
 * same choice made elsewhere is no loss.
 */
export const overwritesChange = (
  current: ProactiveAlertStatus,
  choice: { readonly seen: ProactiveAlertStatus; readonly chosen: ProactiveAlertStatus },
): boolean => current !== choice.seen && current !== choice.chosen

/**
 * Whether the status is shown as plain text instead of a selector: it is RESOLVED or AUTO_CLOSED, and was not set
 * in this session (PA-20).
 */
export const isSettled = (status: ProactiveAlertStatus, setHere: boolean): boolean =>
  !ACTIVE_ALERT_STATUSES.includes(status) && !setHere

/** An answer may come later than a newer one: of two states of an alert, the one that was changed last counts. */
export const laterOf = (known: ProactiveAlert, received: ProactiveAlert): ProactiveAlert =>
  received.lastModifiedDate < known.lastModifiedDate ? known : received
