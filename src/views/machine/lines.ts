import type { Signal } from "#contract/schemas/data.ts"
import type { Series } from "#domain/recorded.ts"
import type { Formats } from "#i18n/formats.ts"
import type { Line } from "../ui/signal-chart/types.ts"

/** Recorded series of signals as lines for the chart, converted to the user's units. */
export const linesOf = (
  series: ReadonlyArray<Series>,
  signals: ReadonlyArray<Signal>,
  formats: Formats,
): ReadonlyArray<Line> =>
  series
    .filter(({ times }) => times.length > 0)
    .map(({ signal, unit, times, values, gaps }) => ({
      key: signal,
      label: signals.find(({ name }) => name === signal)?.label ?? signal,
      unit: formats.unit(unit),
      times,
      gaps,
      values: formats.isShownAsStored(unit) ? values : values.map((value) => formats.shown(value, unit)),
    }))
