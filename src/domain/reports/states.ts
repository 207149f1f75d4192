import type { ReportFailure, ReportStatus } from "#contract/schemas/report.ts"
import { type TransitionTable, targetsFrom } from "../transitions.ts"

/** Status transitions of a report: made by the server's worker, and by its author who asks again (OPEN-110). */
export const reportStates: TransitionTable<ReportStatus, "WORKER" | "AUTHOR"> = {
  states: ["REQUEST", "PROCESSING", "TEMP_FAILURE", "FAILED", "COMPLETED"],
  transitions: [
    { from: "REQUEST", to: "PROCESSING", by: ["WORKER"] },
    { from: "TEMP_FAILURE", to: "PROCESSING", by: ["WORKER"] },
    { from: "PROCESSING", to: "COMPLETED", by: ["WORKER"] },
    { from: "PROCESSING", to: "TEMP_FAILURE", by: ["WORKER"] },
    { from: "PROCESSING", to: "FAILED", by: ["WORKER"] },
    { from: "FAILED", to: "REQUEST", by: ["AUTHOR"] },
  ],
  active: ["REQUEST", "PROCESSING", "TEMP_FAILURE"],
}

/** Whether the author may have a report made again. */
export const mayAskAgain = (status: ReportStatus): boolean =>
  targetsFrom(reportStates, status, "AUTHOR").includes("REQUEST")

/** Retries after the first failed attempt to make a report (OPEN-110). */
export const RETRIES = 5
const FIRST_PAUSE_MS = 60_000

/**
 * Status of a report after its attempt number `attempts` (from 1) failed, and the pause before the next attempt;
 * each pause is twice the one before.
 */
export const afterFailure = (
  attempts: number,
):
  | { readonly status: "TEMP_FAILURE"; readonly pauseMs: number }
  | { readonly status: "FAILED"; readonly pauseMs: null } =>
  attempts > RETRIES
    ? { status: "FAILED", pauseMs: null }
    : { status: "TEMP_FAILURE", pauseMs: FIRST_PAUSE_MS * 2 ** (attempts - 1) }

/** Error stored for a report none of whose machines is left to its author; asking again would not help. */
export const NO_MACHINES = "NO_MACHINES" satisfies ReportFailure

/** Reason of a failure for the author; the stored error itself is for the operator's eyes. */
export const failureOf = (status: ReportStatus, lastError: string | null): ReportFailure | null => {
  if (status !== "FAILED") return null
  return lastError === NO_MACHINES ? NO_MACHINES : "NOT_MADE"
}

/** Whether the author is offered to have a report made again: where they may, and where it could help. */
export const isAgainOffered = ({
  status,
  failure,
}: {
  readonly status: ReportStatus
  readonly failure: ReportFailure | null
}): boolean => mayAskAgain(status) && failure !== NO_MACHINES

/** Statuses that the list of reports can be filtered by. */
export const STATUS_FILTERS = ["REQUEST", "PROCESSING", "FAILED", "COMPLETED"] as const

/** Statuses of the reports that a filter by status finds: a failed attempt is shown as PROCESSING (REP-02). */
export const shownAs = (status: ReportStatus): ReadonlyArray<ReportStatus> =>
  status === "PROCESSING" ? ["PROCESSING", "TEMP_FAILURE"] : [status]

/** Status under which a report is shown (REP-02). */
export const shownStatus = (status: ReportStatus): Exclude<ReportStatus, "TEMP_FAILURE"> =>
  status === "TEMP_FAILURE" ? "PROCESSING" : status

/** Number of days for which report files are kept (OPEN-110). */
export const FILE_DAYS = 90
