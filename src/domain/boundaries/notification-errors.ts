import type { ErrorItem } from "#contract/errors.ts"
import type { BoundaryRules, Timeframe } from "#contract/schemas/boundary-notification.ts"
import { timeframeError } from "./schedule.ts"

const MOST_TIMEFRAMES = 50
const MOST_MACHINES = 10_000

/** Rules, schedule and machines of a boundary notification, as a write or a trial has them. */
export interface NotificationRules {
  readonly rules: BoundaryRules
  readonly schedule: "Always" | "Custom"
  readonly timeframes: ReadonlyArray<Timeframe>
  /** Number of machines. */
  readonly machines: number
}

/**
 * Errors of rules and schedule that a schema cannot state: no rule, a custom schedule without a timeframe, wrong times
 * (BND-09 to BND-11, OPEN-100).
 */
export const notificationErrors = ({
  rules,
  schedule,
  timeframes,
  machines,
}: NotificationRules): ReadonlyArray<ErrorItem> => [
  ...(rules.enter || rules.leave || rules.outsideUse
    ? []
    : [{ message: "INVALID_INPUT_VALUE", field: "rules", reason: "at least one rule" } as const]),
  ...(schedule === "Custom" && timeframes.length === 0
    ? [{ message: "NOT_NULL", field: "timeframes" } as const]
    : []),
  ...(timeframes.length > MOST_TIMEFRAMES
    ? [{ message: "SIZE", field: "timeframes", max: MOST_TIMEFRAMES } as const]
    : []),
  ...(machines > MOST_MACHINES ? [{ message: "SIZE", field: "machines", max: MOST_MACHINES } as const] : []),
  ...timeframes.flatMap((timeframe, index) => {
    const fieldError = timeframeError(timeframe)
    return fieldError === null
      ? []
      : [{ message: fieldError.code, field: `timeframes.${index}.${fieldError.field}` }]
  }),
]
