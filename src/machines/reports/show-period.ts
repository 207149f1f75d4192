import type { Day } from "#domain/time.ts"
import type { SystemMessage } from "../send-to-system.ts"
import { systemIds } from "../system.ts"
import type { PeriodReplaced } from "./period/events.ts"

/**
 * Message of a form to its period after a day changed, such as by a restored draft. Nothing while a typed text is
 * no day: the period has that text itself.
 */
export const showPeriod = (
  { start, end }: { readonly start: Day; readonly end: Day },
  field: string,
): ReadonlyArray<SystemMessage> => {
  if ((field !== "start" && field !== "end") || start === "" || end === "") return []
  const event: typeof PeriodReplaced.Type = { type: "period.replaced", start, end }
  return [{ to: systemIds.reportPeriod, event }]
}
