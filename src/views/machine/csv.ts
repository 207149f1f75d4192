import type { Line } from "../ui/signal-chart/types.ts"

/**
 * All samples of all lines as CSV, one row each: time, signal, value, unit. Names are quoted, so that no
 * spreadsheet reads a formula.
 */
export const csvOf = (lines: ReadonlyArray<Line>): string =>
  [
    "time,signal,value,unit",
    ...lines.flatMap(({ key, unit, times, values }) =>
      Array.from(
        times,
        (time, i) => `${new Date(time).toISOString()},${quoted(key)},${values[i]},${quoted(unit)}`,
      ),
    ),
  ].join("\n")

const quoted = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
