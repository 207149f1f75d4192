import { MAX_DATA_SPAN_DAYS } from "#contract/schemas/data.ts"
import { type RefusedDays, refusedDay } from "./day-view.ts"
import { withValues } from "./search.ts"
import { addDays, type Day, dayAt, daysBetween, isDay, realTime } from "./time.ts"

/** Signal that the data view shows first, if the machine has recorded it (DATA-01). */
export const DEFAULT_SIGNAL = "EngineSpeed"
/** Maximum number of signals in one chart: more lines look too alike. */
export const MAX_LINES = 7
/** Shortest zoomed time span of the chart, ms; a shorter span is stretched to this length (DAY-07). */
export const MIN_SPAN_MS = 120 * 60_000

/** Maximum number of days in one chart: as many as one answer holds (OPEN-155). */
export const MAX_DAYS = MAX_DATA_SPAN_DAYS

/** Range of whole days as ISO dates; both ends are included. */
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
  /** Part of the days that the chart is zoomed to, in epoch ms. */
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
    zoom: closer.start <= closer.end ? closer : undefined,
    signals: params.getAll("signals"),
  }
}

const timeIn = (text: string | null): number => (text === null || isDay(text) ? Number.NaN : realTime(text))

/**
 * Why the days that an address names cannot be shown; undefined where they can, or where it names none. A start alone
 * goes up to today.
 */
export const refusedDays = (search: string, today: Day, zone: string): RefusedDays | undefined => {
  const params = new URLSearchParams(search)
  const [start, end] = [params.get("start"), params.get("end")]
  const [from, last] = [start, end].map((text) => namedDay(text, zone) || text)
  const refused = refusedDay(from ?? null, today) ?? refusedDay(last ?? null, today)
  if (refused !== undefined || !from) return refused
  const to = last ?? today
  if (to < from || timeIn(end) < timeIn(start)) return { why: "order", text: to }
  return daysBetween(from, to) < MAX_DAYS ? undefined : { why: "long", text: to }
}

/** Writes a data view into the query of an address; other parameters of the query stay. */
export const withView = (search: string, { days, zoom, signals }: DataView): string =>
  withValues(search, {
    signals,
    start: [zoom === undefined ? days.from : new Date(zoom.start).toISOString()],
    end: [zoom === undefined ? days.to : new Date(zoom.end).toISOString()],
  })

/** Corrects days from an address to a range that can be read: in order, not in the future, and at most 31 days. */
export const readableDays = ({ from, to }: Days, today: string): Days => {
  const last = [isDay(to) ? to : today, today].sort()[0] as string
  const first = isDay(from) && from <= last ? from : last
  return daysBetween(first, last) < MAX_DAYS
    ? { from: first, to: last }
    : { from: addDays(last, 1 - MAX_DAYS), to: last }
}

/**
 * Moves a day range so that it ends at `last`, with the same number of days; without valid days, the range is only
 * `last`.
 */
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

/** Requested signals that a machine has not recorded. */
export const missingSignals = (
  recorded: ReadonlyArray<string>,
  wanted: ReadonlyArray<string>,
): ReadonlyArray<string> => wanted.filter((name) => !recorded.includes(name))
