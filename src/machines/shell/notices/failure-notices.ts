import type { ApiError } from "#services/failures.ts"
import { callFailureOf } from "../../failures.ts"
import type { Notice } from "./events.ts"

export interface Redaction {
  /**
   * Whether the form that made the call shows an error beside its field, so that such errors raise no notice
   * (OPEN-03).
   */
  readonly showsFields?: boolean
  /** Text keys of notices by HTTP status, for answers without an error code (ERR-06). */
  readonly byStatus?: Readonly<Record<number, string>>
}

/**
 * Notices for a failed call (ERR-02 to ERR-06): one for each error that the server answers. An ended session
 * raises no notice here, because the session chart reports it.
 */
export const noticesOfFailure = (
  event: object,
  { showsFields = false, byStatus = {} }: Redaction = {},
): ReadonlyArray<Notice> => {
  const failure = callFailureOf(event)
  switch (failure?._tag) {
    case "ApiError":
      return rejectionNotices(failure, showsFields, byStatus)
    case "NetworkError":
      return [{ kind: "error", key: "errors.REQUEST_TIMEOUT" }]
    case "GatewayError":
      return [{ kind: "error", key: "errors.SERVICE_UNAVAILABLE" }]
    case "SessionEnded":
      return []
    default:
      return [{ kind: "error", key: "errors.INTERNAL_SERVER_ERROR" }]
  }
}

const rejectionNotices = (
  { status, errors }: ApiError,
  showsFields: boolean,
  byStatus: Readonly<Record<number, string>>,
): ReadonlyArray<Notice> => {
  if (errors.length === 0) return [{ kind: "error", key: byStatus[status] ?? replyKey(status) }]
  return errors
    .filter(({ field }) => field === undefined || !showsFields)
    .map(
      ({ message, reason, min, max, maxFileSize, retryAfter }): Notice => ({
        kind: "error",
        key: `errors.${message}`,
        values: withoutUndefined({ min, max, maxFileSize, retryAfter }),
        ...(reason === undefined ? {} : { fallback: reason }),
      }),
    )
}

/** HTTP statuses that have a text of their own; any other status is shown as a failure of the server (OPEN-04). */
const REPORTED: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 500, 502, 504])

const replyKey = (status: number): string =>
  REPORTED.has(status) ? `networkReplyCodes.${status}` : "errors.INTERNAL_SERVER_ERROR"

const withoutUndefined = (values: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== undefined),
  )
