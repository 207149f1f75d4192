import { Effect } from "effect"
import { BadRequest, type ErrorItem } from "#contract/errors.ts"
import { MAX_DATA_SPAN_DAYS } from "#contract/schemas/data.ts"
import { realTime } from "#domain/time.ts"
import { failInput } from "../rules/fail.ts"
import type { KnownSignal } from "../rules/known-signals.ts"
import type { MachineTrack, SeriesColumns, Span } from "../store/telemetry/types.ts"

const MS_PER_DAY = 86_400_000
/** Extra hour in ms for limits in days, because the day on which clocks go back has 25 hours. */
const CLOCK_CHANGE_MS = 3_600_000

/** Time span requested by a call: valid times, in order, 31 days at most (OPEN-69). */
export const spanOf = (query: {
  readonly start: string
  readonly end: string
}): Effect.Effect<Span, BadRequest> => {
  const span = { start: realTime(query.start), end: realTime(query.end) }
  return Effect.as(failInput(faultsOf(span)), span)
}

/** Optional start and end times of a list query: valid times, in order. */
export const someSpan = (query: {
  readonly start?: string | undefined
  readonly end?: string | undefined
}): Effect.Effect<{ readonly start: Date | undefined; readonly end: Date | undefined }, BadRequest> => {
  const [start, end] = [query.start, query.end].map((text) =>
    text === undefined ? undefined : realTime(text),
  )
  const fieldErrors = orderErrorsOf({ start, end })
  const dateOf = (time: number | undefined) => (time === undefined ? undefined : new Date(time))
  return Effect.as(failInput(fieldErrors), { start: dateOf(start), end: dateOf(end) })
}

interface Bounds {
  readonly start: number | undefined
  readonly end: number | undefined
}

const orderErrorsOf = ({ start, end }: Bounds): ReadonlyArray<ErrorItem> => {
  const unreal = Object.entries({ start, end }).filter(([, time]) => Number.isNaN(time))
  if (unreal.length > 0) return unreal.map(([field]) => ({ message: "INVALID_INPUT_VALUE", field }))
  const isBackwards = start !== undefined && end !== undefined && end < start
  return isBackwards ? [{ message: "END_BEFORE_START", field: "end" }] : []
}

const faultsOf = ({ start, end }: Span): ReadonlyArray<ErrorItem> => {
  const fieldErrors = orderErrorsOf({ start, end })
  if (fieldErrors.length > 0) return fieldErrors
  if (end - start > MAX_DATA_SPAN_DAYS * MS_PER_DAY + CLOCK_CHANGE_MS) {
    return [
      { message: "MAX", field: "end", max: MAX_DATA_SPAN_DAYS, reason: `At most ${MAX_DATA_SPAN_DAYS} days` },
    ]
  }
  return []
}

/** Signals with the given names, without duplicates; an unknown name is refused. */
export const choose = (
  names: ReadonlyArray<string>,
  known: ReadonlyMap<string, KnownSignal>,
): Effect.Effect<ReadonlyArray<KnownSignal>, BadRequest> => {
  const unknown = names.filter((name) => !known.has(name))
  return unknown.length > 0
    ? Effect.fail(
        new BadRequest({
          errors: unknown.map((name) => ({
            message: "DISALLOWED_VALUE",
            field: "signals",
            reason: `No signal is called ${name}`,
          })),
        }),
      )
    : Effect.succeed([...new Set(names)].flatMap((name) => known.get(name) ?? []))
}

/** Removes the values of a series from before `since` (epoch milliseconds). */
export const clipSeries = ({ times, values }: SeriesColumns, since: number): SeriesColumns => {
  const first = firstFrom(times, since)
  return { times: times.subarray(first), values: values.subarray(first) }
}

export const clipTrack = (track: MachineTrack, since: number): MachineTrack => {
  const first = firstFrom(track.times, since)
  return {
    machineId: track.machineId,
    times: track.times.subarray(first),
    lat: track.lat.subarray(first),
    lng: track.lng.subarray(first),
    speed: track.speed.subarray(first),
    heading: track.heading.subarray(first),
  }
}

/** Index of the first of the sorted times that is not before `since`, found by binary search. */
const firstFrom = (times: Float64Array, since: number): number => {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! < since) low = middle + 1
    else high = middle
  }
  return low
}
