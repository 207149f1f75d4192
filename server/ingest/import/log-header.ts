import type { SignalDefinition } from "#domain/signals.ts"
import { type Column, columnOf, HEADING, LATITUDE, LONGITUDE, plainName, TIME } from "./columns.ts"
import { ImportRejected } from "./reading.ts"

/** Result of reading the log's header, before any line is read. */
export interface LogHeader {
  /** Names of signals in the log that are not in the catalogue. */
  readonly imported: ReadonlyArray<string>
  /** Columns of the log that are not imported. */
  readonly skipped: ReadonlyArray<string>
  /** Signals that several columns hold. */
  readonly repeated: ReadonlyArray<RepeatedSignal>
}

interface RepeatedSignal {
  readonly signal: string
  readonly columns: ReadonlyArray<string>
}

/** Ids of the signals named in `header.imported`, needed to read the lines. */
export type SignalIds = ReadonlyMap<string, number>

/** The names of the columns; blank names at the end come from a separator there. */
export const columnNames = (cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const names = cells.map(plainName)
  return names.slice(0, names.findLastIndex((name) => name !== "") + 1)
}

/** What a log with these columns holds. `place` is the file and line for the reason when it cannot be imported. */
export const headerOf = (names: ReadonlyArray<string>, place: string): LogHeader => {
  const reject = (why: string) => new ImportRejected({ message: `${place}: ${why}` })
  if (!names.includes(TIME)) throw reject(`there is no column "${TIME}": not a log in a known form`)
  for (const name of [TIME, LATITUDE, LONGITUDE, HEADING])
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw reject(`there are two columns "${name}"`)
  const columns = names.map((name) => ({ name, column: columnOf(name) }))
  if (columns.every(({ name, column }) => column.use === "skip" || name === TIME))
    throw reject('there is no column of machine data, named as "CAN1.EEC1.EngineSpeed"')
  return {
    imported: [...new Set(columns.flatMap(({ column }) => (column.use === "imported" ? [column.name] : [])))],
    skipped: columns.flatMap(({ name, column }) => (column.use === "skip" ? [name] : [])),
    repeated: repeatedOf(columns),
  }
}

const repeatedOf = (
  columns: ReadonlyArray<{ readonly name: string; readonly column: Column }>,
): ReadonlyArray<RepeatedSignal> => {
  const bySignal = Map.groupBy(columns, ({ column }) => signalOf(column))
  return [...bySignal].flatMap(([signal, of]) =>
    signal === undefined || of.length < 2 ? [] : [{ signal, columns: of.map(({ name }) => name) }],
  )
}

const signalOf = (column: Column): SignalDefinition["name"] | undefined => {
  if (column.use === "signal") return column.signal.name
  return column.use === "imported" ? column.name : undefined
}
