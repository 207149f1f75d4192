import { csvField } from "../csv.ts"

/**
 * Column of a report. `time` cells are epoch milliseconds, shown in the reader's time zone; `number` cells are
 * rounded to `decimals`.
 */
export interface Column {
  readonly title: string
  readonly kind: "text" | "number" | "time"
  readonly decimals?: number
}

export type Cell = string | number | null

const MOST_DECIMALS = 6

export const roundedTo = (value: number, decimals = MOST_DECIMALS): number => {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale + 0
}

/** Line of a CSV file (RFC 4180): cells that could be misread are quoted; numbers are not. */
export const csvLine = (
  columns: ReadonlyArray<Column>,
  row: ReadonlyArray<Cell>,
  zone: ZoneClock,
): string => {
  let line = ""
  for (const [index, cell] of row.entries()) {
    if (index > 0) line += ","
    line += csvCell(columns[index], cell, zone)
  }
  return `${line}\r\n`
}

export const csvHeader = (columns: ReadonlyArray<Column>): string =>
  `${columns.map((column) => csvField(column.title)).join(",")}\r\n`

const csvCell = (column: Column | undefined, cell: Cell, zone: ZoneClock): string => {
  if (cell === null) return ""
  if (typeof cell === "string") return csvField(cell)
  return column?.kind === "time" ? zone.isoTime(cell) : String(roundedTo(cell, column?.decimals))
}

/** Converts times to one time zone's clock. */
export interface ZoneClock {
  /** Offset of the zone's clocks from UTC at this instant, ms. */
  readonly offsetAt: (at: number) => number
  /** Local time with offset, as `2026-11-21T08:30:00.000+02:00`. */
  readonly isoTime: (at: number) => string
}

/**
 * A quarter of an hour counted from a full hour: no time zone changes its clocks within one, so one cached offset
 * serves for the whole quarter.
 */
const QUARTER_MS = 900_000

/** Clock of a zone that caches one offset per quarter of an hour, because formatting with `Intl` is slow. */
export const zoneClock = (zone: string): ZoneClock => {
  const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  })
  let quarter = Number.NaN
  let offset = 0
  const offsetAt = (at: number): number => {
    const start = Math.floor(at / QUARTER_MS) * QUARTER_MS
    if (start === quarter) return offset
    const parts = Object.fromEntries(format.formatToParts(start).map(({ type, value }) => [type, value]))
    const { year = "", month = "", day = "", hour = "", minute = "", second = "" } = parts
    quarter = start
    offset = Date.parse(`${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`) - start
    return offset
  }
  return {
    offsetAt,
    isoTime: (at) => {
      const ahead = offsetAt(at)
      return `${new Date(at + ahead).toISOString().slice(0, -1)}${offsetText(ahead)}`
    },
  }
}

const offsetText = (ahead: number): string => {
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  const two = (value: number) => String(value).padStart(2, "0")
  return `${ahead < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
