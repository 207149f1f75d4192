import { Effect, Stream } from "effect"
import { addDays, type Day, endOfDay, startOfDay } from "#domain/time.ts"
import type { ReportMachine } from "../../store/report-machines.ts"
import { TelemetryStore } from "../../store/telemetry/store.ts"
import type { Span } from "../../store/telemetry/types.ts"
import { type ReportContext, spanOf } from "./context.ts"

const DAY_MS = 86_400_000

/** A day with recorded data of a machine; `span` is the part of the day for which the user may see the data. */
export interface RecordedDay {
  readonly machine: ReportMachine
  readonly day: Day
  readonly span: Span
}

/** Days with stored data, in the calendar of the user's time zone, machine by machine and in order of date. */
export const recordedDays = (context: ReportContext): Stream.Stream<RecordedDay, never, TelemetryStore> =>
  eachMachine(context, (machine, stored) => {
    const whole = spanOf(context, machine)
    const days: Array<RecordedDay> = []
    for (let day = context.start; day <= context.end; day = addDays(day, 1)) {
      const span = clipped({ start: startOfDay(day, context.zone), end: endOfDay(day, context.zone) }, whole)
      if (span.end > span.start && daysOf(span).some((one) => stored.has(one)))
        days.push({ machine, day, span })
    }
    return days
  })

/** Days with stored data as UTC days, which is how data are stored, so that each stored day is read only once. */
export const storedDaysOf = (context: ReportContext): Stream.Stream<RecordedDay, never, TelemetryStore> =>
  eachMachine(context, (machine, stored) =>
    [...stored].map((day) => ({
      machine,
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      span: clipped({ start: day * DAY_MS, end: (day + 1) * DAY_MS }, spanOf(context, machine)),
    })),
  )

const eachMachine = (
  context: ReportContext,
  daysOfMachine: (machine: ReportMachine, stored: ReadonlySet<number>) => ReadonlyArray<RecordedDay>,
) =>
  Stream.fromIterable(context.machines).pipe(
    Stream.mapEffect((machine) =>
      Effect.map(storedDaysOfMachine(context, machine), (stored) => daysOfMachine(machine, stored)),
    ),
    Stream.flatMap((days) => Stream.fromIterable(days)),
  )

/** UTC days with stored data of a machine, ascending. */
export const storedDaysOfMachine = Effect.fnUntraced(function* (
  context: ReportContext,
  machine: ReportMachine,
) {
  const telemetry = yield* TelemetryStore
  const days = yield* telemetry.storedDays({ machineIds: [machine.id], ...spanOf(context, machine) })
  return new Set(days.map(({ day }) => day))
})

const clipped = (span: Span, to: Span): Span => ({
  start: Math.max(span.start, to.start),
  end: Math.min(span.end, to.end),
})

const daysOf = ({ start, end }: Span): ReadonlyArray<number> => {
  const first = Math.floor(start / DAY_MS)
  return Array.from({ length: Math.floor((end - 1) / DAY_MS) - first + 1 }, (_, index) => first + index)
}
