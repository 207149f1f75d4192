import type { ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { isFinal, type TransitionTable, targetsFrom } from "../transitions.ts"

/** Who changes the status: people of the centre, or what raised the alert. */
export type ProactiveAlertActor = "CENTRE" | "SOURCE"

const chosen: ReadonlyArray<ProactiveAlertStatus> = ["IN_PROGRESS", "MONITOR", "RESOLVED"]
/** Statuses that count as active (PA-26, OPEN-46). */
const active: ReadonlyArray<ProactiveAlertStatus> = ["NEW", "IN_PROGRESS", "MONITOR"]

/**
 * How a proactive alert moves (OPEN-47). A status may be given again, so that a change that was made on the same page
 * can be saved once more.
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

/** Null when the centre may give the alert this status now; `since`: when it got the one it has, epoch ms. */
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

/** A case can be opened from an alert that is active (CASE-02). */
export const mayHaveCase = (status: ProactiveAlertStatus): boolean => active.includes(status)
