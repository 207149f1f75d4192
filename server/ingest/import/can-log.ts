import { createReadStream } from "node:fs"
import { parse } from "csv-parse"
import { columnOf, HEADING, LATITUDE, LONGITUDE, MS_TO_KMH, SPEED, TIME } from "./columns.ts"
import { localTimeReader } from "./local-time.ts"
import { ImportRejected, type Item, type Reading } from "./reading.ts"

/** Result of reading the log's header, before any line is read. */
export interface LogHeader {
  /** Names of signals in the log that are not in the catalogue. */
  readonly imported: ReadonlyArray<string>
  /** Columns of the log that are not imported. */
  readonly skipped: ReadonlyArray<string>
}

/** Ids of the signals named in `header.imported`, needed to read the lines. */
export type SignalIds = ReadonlyMap<string, number>

/**
 * Reads a log in the CAN dialect (CSV, `timestamps` in local time, columns `CAN<bus>.<group>.<signal>`) line by
 * line. `prepare` gets the header once and returns the ids of signals that are not in the catalogue.
 */
export async function* readCanLog(
  file: string,
  zone: string,
  prepare: (header: LogHeader) => Promise<SignalIds>,
): AsyncGenerator<Item> {
  const parser = createReadStream(file).pipe(
    parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true }),
  )
  let lineOf: ReturnType<typeof lineReader> | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: ReadonlyArray<string>
      info: { lines: number }
    }>) {
      if (lineOf !== undefined) yield* lineOf(record, info.lines)
      else lineOf = lineReader(record, zone, await prepare(headerOf(record)))
    }
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string }
    if (lines === undefined) throw error
    throw new ImportRejected({ message: `${file}, line ${lines}: ${message}` })
  }
  if (lineOf === undefined) throw new ImportRejected({ message: `${file} is empty` })
}

const headerOf = (names: ReadonlyArray<string>): LogHeader => {
  if (!names.includes(TIME))
    throw new ImportRejected({ message: `line 1: there is no column "${TIME}": not a log in a known form` })
  const columns = names.map((name) => ({ name, column: columnOf(name) }))
  return {
    imported: columns.flatMap(({ column }) => (column.use === "imported" ? [column.name] : [])),
    skipped: columns.flatMap(({ name, column }) => (column.use === "skip" ? [name] : [])),
  }
}

const FASTEST_KMH = 200

interface Cell {
  readonly name: string
  readonly index: number
  readonly signalId: number
  readonly factor: number
  readonly min: number
  readonly max: number
}

const lineReader = (names: ReadonlyArray<string>, zone: string, ids: SignalIds) => {
  const readTime = localTimeReader(zone)
  let cells = names.flatMap((name, index) => cellOf(name, index, ids))
  const place = (name: string, min: number, max: number) => ({ name, index: names.indexOf(name), min, max })
  const places = {
    lat: place(LATITUDE, -90, 90),
    lng: place(LONGITUDE, -180, 180),
    heading: place(HEADING, 0, 360),
  }
  const timeIndex = names.indexOf(TIME)
  const speedIndex = names.indexOf(SPEED)

  return function* (record: ReadonlyArray<string>, line: number): Generator<Item> {
    const faultAt = (name: string, why: string): Item => ({ fault: { line, column: name, why } })
    if (record.length !== names.length) {
      yield faultAt(
        `${Math.min(record.length, names.length) + 1}`,
        `the line has ${record.length} cells, the header ${names.length}`,
      )
      return
    }
    const time = readTime(record[timeIndex] ?? "")
    if (time === undefined) {
      yield faultAt(TIME, `${JSON.stringify(record[timeIndex])} is no local time of ${zone}`)
      return
    }
    const faults: Array<Item> = []
    const numberIn = ({ name, index, min, max }: Omit<Cell, "signalId" | "factor">, factor = 1) => {
      const text = record[index]?.trim() ?? ""
      if (text === "") return undefined
      const value = Number(text) * factor
      if (Number.isFinite(value) && value >= min && value <= max) return value + 0
      const why = Number.isFinite(value) ? `is not between ${min} and ${max}` : "is not a number"
      faults.push(faultAt(name, `${JSON.stringify(text)} ${why}`))
      return undefined
    }
    const values: Array<readonly [number, number]> = []
    for (const cell of cells) {
      if (isText(record, cell)) {
        cells = cells.filter((other) => other !== cell)
        faults.push(faultAt(cell.name, "not a number: the column is left out from here on"))
        continue
      }
      const value = numberIn(cell, cell.factor)
      if (value !== undefined) values.push([cell.signalId, value])
    }
    const [lat, lng, heading] = [places.lat, places.lng, places.heading].map((cell) => numberIn(cell))
    const speed = record[speedIndex] ? Number(record[speedIndex]) * MS_TO_KMH : Number.NaN
    yield* faults
    const reading: Reading = { time, values, ...positionOf(lat, lng, speed, heading) }
    yield { reading }
  }
}

/**
 * Whether a cell holds text in a column without a declared range; such a column may contain text, so a line with
 * text in the column is not reported as faulty.
 */
const isText = (record: ReadonlyArray<string>, { index, min }: Cell) =>
  min === Number.NEGATIVE_INFINITY && Number.isNaN(Number(record[index]))

const positionOf = (
  lat: number | undefined,
  lng: number | undefined,
  speed: number,
  heading: number | undefined,
): Pick<Reading, "position"> =>
  lat === undefined || lng === undefined
    ? {}
    : {
        position: {
          lat,
          lng,
          ...(speed >= 0 && speed < FASTEST_KMH ? { speed } : {}),
          ...(heading === undefined ? {} : { heading }),
        },
      }

const cellOf = (name: string, index: number, ids: SignalIds): ReadonlyArray<Cell> => {
  const column = columnOf(name)
  if (column.use === "signal") {
    const { id, min, max } = column.signal
    return [{ name, index, signalId: id, factor: column.factor, min, max }]
  }
  if (column.use !== "imported") return []
  const signalId = ids.get(column.name)
  return signalId === undefined
    ? []
    : [{ name, index, signalId, factor: 1, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }]
}
