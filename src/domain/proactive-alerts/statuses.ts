import type { ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { isFinal, type TransitionTable, targetsFrom } from "../transitions.ts"

/**
 * Actor that changes the status of a proactive alert: users of the service centre, or the source that raised the
 * alert.
 */
export type ProactiveAlertActor = "CENTRE" | "SOURCE"

const chosen: ReadonlyArray<ProactiveAlertStatus> = ["IN_PROGRESS", "MONITOR", "RESOLVED"]
/** Statuses that count as active (PA-26, OPEN-46). */
const active: ReadonlyArray<ProactiveAlertStatus> = ["NEW", "IN_PROGRESS", "MONITOR"]

/**
 * Status transitions of a proactive alert (OPEN-47). A status may be set to itself, so that a change made on the
 * same page can be saved again.
 */
export const proactiveAlertTransitions: TransitionTable<ProactiveAlertStatus, ProactiveAlertActor> = {
  states: ["NEW", "IN_PROGRESS", "MONITOR", "RESOLVED", "AUTO_CLOSED"],
  active,
  transitions: [
    ...[...active, "RESOLVED" as const].flatMap((from) =>
      chosen.map((to) => ({ from, to, by: ["CENTRE" as const] })),
    ),
    ...active.map((from) => ({ from, to: "AUTO_CLOSED" as const, by: ["SOURCE" as const] })),
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
export const mayHaveCase = (status: ProactiveAlertStatus): boolean => active.includes(status)
