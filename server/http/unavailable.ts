import { Cause } from "effect"
import { SqlError } from "effect/sql"

/** Errors and defects in a failure of a call. */
export const reasonsOf = (cause: Cause.Cause<unknown>): ReadonlyArray<unknown> =>
  cause.reasons.flatMap((reason) =>
    Cause.isDieReason(reason) ? [reason.defect] : Cause.isFailReason(reason) ? [reason.error] : [],
  )

/** Error code of a failed statement by PostgreSQL (SQLSTATE), or of a failed file by the system; else undefined. */
export const codeOf = (error: unknown): string | undefined => {
  const { code } = ((SqlError.isSqlError(error) ? error.reason.cause : error) ?? {}) as { code?: unknown }
  return typeof code === "string" ? code : undefined
}

/**
 * SQLSTATEs of a database that cannot work now and may work later: connection lost (class 08), resources used up
 * (class 53: disk, memory, connections), shutting down, crashed, starting or recovering (57P01 to 57P03), read-only
 * after a failover, and failing disks.
 */
const PASSING = /^(08\w{3}|53\w{3}|57P0[123]|25006|58030)$/

/** Codes of a full disk: of PostgreSQL, and of this server's own files. */
const DISK_FULL: ReadonlySet<string> = new Set(["53100", "ENOSPC", "EDQUOT"])

const isPassing = (error: unknown): boolean => {
  if (SqlError.isSqlError(error))
    return error.reason._tag === "ConnectionError" || PASSING.test(codeOf(error) ?? "")
  return DISK_FULL.has(codeOf(error) ?? "")
}

/** Whether a call failed only because the database or the disk cannot work now, so that a retry may succeed. */
export const isUnavailable = (cause: Cause.Cause<unknown>): boolean => reasonsOf(cause).some(isPassing)

/** Whether a call failed because a disk is full, which takes longer to pass. */
export const isDiskFull = (cause: Cause.Cause<unknown>): boolean =>
  reasonsOf(cause).some((error) => DISK_FULL.has(codeOf(error) ?? ""))
