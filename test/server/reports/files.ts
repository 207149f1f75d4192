import { assert } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { XMLParser } from "fast-xml-parser"
import { strFromU8, unzipSync } from "fflate"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Report } from "#contract/schemas/report.ts"
import type { Browser } from "#test/support/browser.ts"
import { runJob } from "#test/support/run-job.ts"

/** Runs the job that makes reports until none is due. */
export const makeDueReports = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (;;) {
    yield* runJob("make-reports")
    const left = yield* sql`SELECT 1 FROM reports WHERE status IN ('REQUEST', 'PROCESSING')`
    if (left.length === 0) return
  }
})

export const askFor = (browser: Browser, body: unknown, headers: Record<string, string> = {}) =>
  Effect.map(browser.call("POST", "/api/reporting/request", { body, headers }), (answer) => {
    assert.strictEqual(answer.status, 201, answer.text)
    return answer.json() as Report
  })

export const listed = (browser: Browser, query = "size=1000") =>
  Effect.map(browser.call("GET", `/api/reporting/list?${query}`), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return (answer.json() as Paged<Report>).content
  })

/** Downloads a report's file as a browser saves it. */
export const download = (browser: Browser, id: number) =>
  Effect.promise(async () => {
    const answer = await browser.fetch(`/api/reporting/file/${id}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes }
  })

export type Line = Readonly<Record<string, string>>

export const readCsv = (bytes: Uint8Array): ReadonlyArray<Line> =>
  parse(Buffer.from(bytes), { bom: true, columns: true })

/** Reads the cells of every sheet of a workbook, row by row; a formula in one fails the test. */
export const readXlsx = (bytes: Uint8Array): ReadonlyArray<ReadonlyArray<string | number | null>> => {
  const files = unzipSync(bytes)
  const sheets = Object.keys(files)
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .sort()
  return sheets.flatMap((name) => {
    const xml = strFromU8(files[name]!)
    assert.notInclude(xml, "<f>")
    const rows = parser.parse(xml).worksheet.sheetData.row as ReadonlyArray<XmlRow>
    return rows.map((row) => {
      const cells: Array<string | number | null> = []
      for (const cell of row.c) {
        while (cells.length < columnOf(cell.r)) cells.push(null)
        cells.push(cell.t === "inlineStr" ? (cell.is?.t ?? "") : Number(cell.v))
      }
      return cells
    })
  })
}

interface XmlRow {
  readonly c: ReadonlyArray<{
    readonly r: string
    readonly t?: string
    readonly v?: string
    readonly is?: { readonly t: string }
  }>
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === "row" || name === "c",
})

const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, "")].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) -
  1

/** Files of an archive by path. */
export const readZip = (bytes: Uint8Array): Readonly<Record<string, Uint8Array>> => unzipSync(bytes)
