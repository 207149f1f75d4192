import { MAX_DATA_SPAN_DAYS } from "#contract/schemas/data.ts"
import { withValues } from "./search.ts"
import { addDays, type Day, dayAt, daysBetween, isDay, realTime } from "./time.ts"

/** Signal that the data view opens with where the machine has recorded it (DATA-01). */
export const DEFAULT_SIGNAL = "EngineSpeed"
/** Most lines that remain distinguishable in one chart. */
export const MAX_LINES = 7
/** Shortest zoomed time span of the chart, ms; a shorter span is stretched to this length (DAY-07). */
export const MIN_SPAN_MS = 120 * 60_000

/** First and last whole day, both included, as ISO dates. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Day in an address, as `2026-11-20` or from an ISO time (DATA-01), whose day depends on the zone. */
export const namedDay = (text: string | null, zone: string): Day => {
  if (text === null || isDay(text)) return text ?? ""
  const time = realTime(text)
  return Number.isNaN(time) ? "" : dayAt(time, zone)
}

/** Selection of a machine's data view: days, zoom and signals. */
export interface DataView {
  readonly days: Days
  /** Zoom into a part of the days, epoch ms. */
  readonly zoom: { readonly start: number; readonly end: number } | undefined
  readonly signals: ReadonlyArray<string>
}

/**
 * Data view in an address, `?signals=EngineSpeed&start=2026-11-20&end=2026-11-21`; two ISO times instead of days
 * are a zoom. Invalid days become empty texts.
 */
export const viewInSearch = (search: string, zone: string): DataView => {
  const params = new URLSearchParams(search)
  const [start, end] = [params.get("start"), params.get("end")]
  const closer = { start: timeIn(start), end: timeIn(end) }
  return {
    days: { from: namedDay(start, zone), to: namedDay(end, zone) },
    zoom: closer.start < closer.end ? closer : undefined,
    signals: params.getAll("signals"),
  }
}

const timeIn = (text: string | null): number => (text === null || isDay(text) ? Number.NaN : realTime(text))

/** Query of an address, with the data view written into it. */
export const withView = (search: string, { days, zoom, signals }: DataView): string =>
  withValues(search, {
    signals,
    start: [zoom === undefined ? days.from : new Date(zoom.start).toISOString()],
    end: [zoom === undefined ? days.to : new Date(zoom.end).toISOString()],
  })

/** Days corrected to what can be read: in order, not in the future, and at most 31. */
export const readableDays = ({ from, to }: Days, today: string): Days => {
  const last = [isDay(to) ? to : today, today].sort()[0] as string
  const first = isDay(from) && from <= last ? from : last
  return daysBetween(first, last) < MAX_DATA_SPAN_DAYS
    ? { from: first, to: last }
    : { from: addDays(last, 1 - MAX_DATA_SPAN_DAYS), to: last }
}

/** Day range with the same number of days, ending at `last`; without valid days only `last`. */
export const daysUpTo = ({ from, to }: Days, last: Day): Days =>
  readableDays(
    { from: isDay(from) && isDay(to) ? addDays(last, -Math.max(0, daysBetween(from, to))) : last, to: last },
    last,
  )

/** Adds or removes a signal; an eighth signal is not added, because the lines would not be distinguishable. */
export const toggleSignal = (chosen: ReadonlyArray<string>, name: string): ReadonlyArray<string> => {
  if (chosen.includes(name)) return chosen.filter((other) => other !== name)
  return chosen.length >= MAX_LINES ? chosen : [...chosen, name]
}

/**
 * Initial signals of the data view: the requested ones that are recorded, else the default signal, else the first
 * recorded one (OPEN-70).
 */
export const firstSignals = (
  recorded: ReadonlyArray<string>,
  wanted: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const known = wanted.filter((name) => recorded.includes(name)).slice(0, MAX_LINES)
  if (known.length > 0) return known
  return recorded.includes(DEFAULT_SIGNAL) ? [DEFAULT_SIGNAL] : recorded.slice(0, 1)
}
