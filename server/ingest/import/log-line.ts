import { FASTEST_KMH } from "#domain/fixes.ts"
import { columnOf, HEADING, LATITUDE, LONGITUDE, MS_TO_KMH, SPEED, TIME } from "./columns.ts"
import { timeReader } from "./local-time.ts"
import type { SignalIds } from "./log-header.ts"
import { readNumber } from "./number-text.ts"
import type { Fault, Item, Place, Reading } from "./reading.ts"
import { quoted } from "./time-text.ts"

interface Cell {
  readonly name: string
  readonly index: number
  readonly factor: number
  readonly min: number
  readonly max: number
}

interface SignalCell extends Cell {
  readonly signalId: number
}

/** Form of a log's lines. `comma`: whether a comma in a number is the decimal point. */
export interface LineForm {
  readonly names: ReadonlyArray<string>
  readonly zone: string
  readonly ids: SignalIds
  readonly comma: boolean
}

/** Numbers of a line by column: undefined for no value, NaN for text. */
type Numbers = ReadonlyArray<number | undefined>

/** Reader of the lines of a log in order; a line gives a reading and its faults, or only a fault. */
export const lineReader = ({ names, zone, ids, comma }: LineForm) => {
  const readTime = timeReader(zone)
  const timeIndex = names.indexOf(TIME)
  const signals = names.flatMap((name, index) => signalCell(name, index, ids))
  const places = placeCells(names)
  const used = new Set([...signals, ...Object.values(places)].map(({ index }) => index))
  used.delete(-1)

  return function* (record: ReadonlyArray<string>, line: number): Generator<Item> {
    if (record.every((cell) => cell.trim() === "")) return
    const numbers: Array<number | undefined> = []
    let blanks = 0
    for (const index of used) {
      numbers[index] = readNumber(record[index], comma)
      if (numbers[index] === undefined && record[index]?.trim()) blanks++
    }
    const wholeLine = (column: string, why: string, reason: Fault["reason"]): Item => {
      const given = signals.filter(({ index }) => numbers[index] !== undefined).length
      const values = given + (hasPlace(numbers, places) ? 1 : 0)
      return { fault: { line, column, why, reason, values } }
    }
    if (!hasCellsOf(record, names)) {
      const column = `${Math.min(record.length, names.length) + 1}`
      yield wholeLine(column, `the line has ${record.length} cells, the header ${names.length}`, "CELLS")
      return
    }
    const read = readTime(record[timeIndex] ?? "")
    if ("why" in read) {
      yield wholeLine(TIME, read.why, "TIME")
      return
    }
    const faults: Array<Fault> = []
    const accept: Accept = (cell, values) => {
      const number = numbers[cell.index]
      if (number === undefined) return undefined
      const value = number * cell.factor + 0
      if (value >= cell.min && value <= cell.max) return value
      faults.push({ line, column: cell.name, values, ...whyRefused(cell, record[cell.index] ?? "", value) })
      return undefined
    }
    const values = signals.flatMap((cell): ReadonlyArray<Reading["values"][number]> => {
      const value = accept(cell, 1)
      return value === undefined ? [] : [[cell.signalId, value]]
    })
    const position = hasPlace(numbers, places) ? positionOf(numbers, places, accept) : undefined
    if (typeof position === "string")
      faults.push({ line, column: position, why: "there is no value", reason: "PLACE", values: 1 })
    for (const fault of faults) yield { fault }
    yield {
      reading: {
        time: read.time,
        line,
        values,
        blanks,
        ...(typeof position === "object" ? { position } : {}),
      },
    }
  }
}

/** The value of a cell in its unit, or undefined; `values`: number of values lost when it cannot be taken. */
type Accept = (cell: Cell, values: number) => number | undefined

const whyRefused = (
  { factor, min, max }: Cell,
  cell: string,
  value: number,
): Pick<Fault, "why" | "reason"> => {
  const text = quoted(cell.trim())
  if (Number.isNaN(value)) return { why: `${text} is not a number`, reason: "NUMBER" }
  const stated = factor === 1 ? text : `${text} (${Number(value.toFixed(1))} in the unit of the signal)`
  return { why: `${stated} is not between ${min} and ${max}`, reason: "RANGE" }
}

const placeCells = (names: ReadonlyArray<string>) => {
  const cell = (name: string, min: number, max: number, factor = 1): Cell => {
    const index = names.indexOf(name)
    return { name, index, min, max, factor }
  }
  return {
    lat: cell(LATITUDE, -90, 90),
    lng: cell(LONGITUDE, -180, 180),
    heading: cell(HEADING, 0, 360),
    speed: cell(SPEED, 0, FASTEST_KMH, MS_TO_KMH),
  }
}

type PlaceCells = ReturnType<typeof placeCells>

const hasPlace = (numbers: Numbers, { lat, lng }: PlaceCells) =>
  numbers[lat.index] !== undefined || numbers[lng.index] !== undefined

/** The position of a line that has a part of one; the name of the column when the other part is missing. */
const positionOf = (
  numbers: Numbers,
  { lat, lng, heading, speed }: PlaceCells,
  accept: Accept,
): Place | string | undefined => {
  const missing = [lat, lng].find(({ index }) => numbers[index] === undefined)
  if (missing !== undefined) return missing.name
  const north = accept(lat, 1)
  if (north === undefined) return undefined
  const east = accept(lng, 1)
  if (east === undefined) return undefined
  const course = accept(heading, 0)
  // A text in the column of the speed is a fault of the signal already.
  const stated = Number.isNaN(numbers[speed.index]) ? undefined : accept(speed, 0)
  return {
    lat: north,
    lng: east,
    ...(stated === undefined ? {} : { speed: stated }),
    ...(course === undefined ? {} : { heading: course }),
  }
}

/** Whether a line has a cell for each column, and nothing after them but the blank that a last separator makes. */
const hasCellsOf = (record: ReadonlyArray<string>, names: ReadonlyArray<string>) =>
  record.length >= names.length && record.slice(names.length).every((cell) => cell.trim() === "")

const signalCell = (name: string, index: number, ids: SignalIds): ReadonlyArray<SignalCell> => {
  const column = columnOf(name)
  if (column.use === "signal") {
    const { id, min, max } = column.signal
    return [{ name, index, signalId: id, factor: column.factor, min, max }]
  }
  if (column.use !== "imported") return []
  const signalId = ids.get(column.name)
  return signalId === undefined
    ? []
    : [{ name, index, signalId, factor: 1, min: -Number.MAX_VALUE, max: Number.MAX_VALUE }]
}
