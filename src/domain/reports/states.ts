import type { ReportStatus } from "#contract/schemas/report.ts"
import type { TransitionTable } from "../transitions.ts"

/** Status transitions of a report, all made by the server's worker (OPEN-110). */
export const reportStates: TransitionTable<ReportStatus, "WORKER"> = {
  states: ["REQUEST", "PROCESSING", "TEMP_FAILURE", "FAILED", "COMPLETED"],
  transitions: [
    { from: "REQUEST", to: "PROCESSING", by: ["WORKER"] },
    { from: "TEMP_FAILURE", to: "PROCESSING", by: ["WORKER"] },
    { from: "PROCESSING", to: "COMPLETED", by: ["WORKER"] },
    { from: "PROCESSING", to: "TEMP_FAILURE", by: ["WORKER"] },
    { from: "PROCESSING", to: "FAILED", by: ["WORKER"] },
  ],
  active: ["REQUEST", "PROCESSING", "TEMP_FAILURE"],
}

/** Retries after the first failed attempt to make a report (OPEN-110). */
export const RETRIES = 5
const FIRST_PAUSE_MS = 60_000

/** Next status of a report whose attempt number `attempts` (from 1) failed; each pause is twice the one before. */
export const afterFailure = (
  attempts: number,
):
  | { readonly status: "TEMP_FAILURE"; readonly pauseMs: number }
  | { readonly status: "FAILED"; readonly pauseMs: null } =>
  attempts > RETRIES
    ? { status: "FAILED", pauseMs: null }
    : { status: "TEMP_FAILURE", pauseMs: FIRST_PAUSE_MS * 2 ** (attempts - 1) }

/** Number of days for which report files are kept (OPEN-110). */
export const FILE_DAYS = 90
