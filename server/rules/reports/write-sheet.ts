import { Effect, Stream } from "effect"
import { inertText } from "#domain/csv.ts"
import { type Column, csvHeader, csvLine, roundedTo, type ZoneClock } from "#domain/reports/cells.ts"
import type { Row, Sheet } from "./sheet.ts"

const encoder = new TextEncoder()
/** Byte order mark that tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}"

export const csvOf = <R>(sheet: Sheet<R>, zone: ZoneClock): Stream.Stream<Uint8Array, never, R> =>
  Stream.concat(
    Stream.sync(() => encoder.encode(BYTE_ORDER_MARK + csvHeader(sheet.columns))),
    Stream.map(sheet.rows, (rows) => {
      let text = ""
      for (const row of rows) text += csvLine(sheet.columns, row, zone)
      return encoder.encode(text)
    }),
  )

/** Writes a workbook; rows beyond the size of a sheet continue on the next sheet. */
export const xlsxOf = <R>(sheet: Sheet<R>, zone: ZoneClock): Stream.Stream<Uint8Array, unknown, R> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { writeXlsxStream } = yield* Effect.promise(() => import("hucre/xlsx"))
      const rows = oneByOne(yield* Stream.toAsyncIterableEffect(sheet.rows), (row) =>
        cellsOf(sheet.columns, row, zone),
      )
      return Stream.fromReadableStream<Uint8Array, unknown>({
        evaluate: () =>
          writeXlsxStream(rows, {
            name: sheet.name,
            columns: sheet.columns.map((column) => ({
              header: inertText(column.title),
              width: column.kind === "number" ? 14 : 24,
              ...(column.kind === "time" ? { numFmt: "yyyy-mm-dd hh:mm:ss" } : {}),
            })),
            freezePane: { rows: 1 },
            zip64: true,
          }),
        onError: (error) => error,
      })
    }),
  )

async function* oneByOne<A>(batches: AsyncIterable<ReadonlyArray<Row>>, cellsOfRow: (row: Row) => A) {
  for await (const rows of batches) for (const row of rows) yield cellsOfRow(row)
}

/** Cells of a workbook row. A workbook has no time zones, so a time is stored as local time of the user's zone. */
const cellsOf = (columns: ReadonlyArray<Column>, row: Row, zone: ZoneClock) =>
  row.map((cell, index) => {
    if (typeof cell === "string") return inertText(cell)
    if (cell === null) return null
    return columns[index]?.kind === "time"
      ? new Date(cell + zone.offsetAt(cell))
      : roundedTo(cell, columns[index]?.decimals)
  })
