import { Stream } from "effect"
import type { Cell, Column } from "#domain/reports/cells.ts"

export type Row = ReadonlyArray<Cell>

/** One table of a report; rows come in small batches, so that a file of any length needs little memory. */
export interface Sheet<R = never> {
  /** Name of the sheet in a workbook. */
  readonly name: string
  readonly columns: ReadonlyArray<Column>
  readonly rows: Stream.Stream<ReadonlyArray<Row>, never, R>
}

const ROWS_AT_ONCE = 500

/** Stream of rows in batches for a sheet; rows are computed only when they are read. */
export const inBatches = (rows: Iterable<Row>): Stream.Stream<ReadonlyArray<Row>> =>
  Stream.fromIterable(batches(rows), { chunkSize: 1 })

function* batches(rows: Iterable<Row>): Iterable<ReadonlyArray<Row>> {
  let batch: Array<Row> = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
