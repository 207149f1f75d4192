import { DELAYED_AFTER_MS } from "#domain/live-status.ts"

/**
 * SQL expression for the present value of a running signal in a row of `machine_live`, as `runningValue` has it; a test
 * compares both.
 */
export const runningSignal = (
  alias: string,
  column: "engine_speed" | "drive_power" | "work_signal",
): string => `(CASE WHEN ${alias}.${column} = 0
  OR ${alias}.last_seen - ${alias}.${column}_at < interval '${DELAYED_AFTER_MS} milliseconds' THEN ${alias}.${column} END)`
