const DAY_MS = 86_400_000
/** Days of a trend before the alert that it raised, and after it. */
const DAYS_BEFORE = 14
const DAYS_AFTER = 1

/** Time around the moment of an alert in which its signal is shown, epoch ms; nothing is shown of times to come. */
export const signalSpan = (createdDate: string, now: number) => {
  const moment = Date.parse(createdDate)
  return {
    start: moment - DAYS_BEFORE * DAY_MS,
    end: Math.max(moment, Math.min(now, moment + DAYS_AFTER * DAY_MS)),
  }
}
