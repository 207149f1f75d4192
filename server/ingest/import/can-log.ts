import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { parse } from "csv-parse"
import { type Encoding, textOf } from "./encoding.ts"
import { columnNames, headerOf, type LogHeader, type SignalIds } from "./log-header.ts"
import { lineReader } from "./log-line.ts"
import { ImportRejected, type Item } from "./reading.ts"
import { csvFormOf, separatorName } from "./separator.ts"

/** A log's file and how it is read. */
export interface LogFile {
  readonly file: string
  readonly encoding: Encoding
  /** IANA zone of times without offset. */
  readonly zone: string
}

/**
 * Reads a log in the CAN dialect (CSV, column `timestamps`, columns `CAN<bus>.<group>.<signal>`) line by line.
 * `prepare` gets the header once and returns the ids of signals that are not in the catalogue.
 */
export async function* readCanLog(
  { file, encoding, zone }: LogFile,
  prepare: (header: LogHeader) => Promise<SignalIds>,
): AsyncGenerator<Item> {
  const { separator, headerLine } = csvFormOf(file, await firstLineOf(file, encoding))
  const comma = separator === ";"
  if (separator !== ",") yield { note: separatorNote(separatorName(separator), comma) }
  const parser = parse({
    delimiter: separator,
    from_line: headerLine,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const source = pipeline(Readable.from(textOf(file, encoding)), parser)
  // A failed source ends the parser with the same error, which the loop below throws.
  source.catch(() => undefined)
  let lineOf: ReturnType<typeof lineReader> | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: ReadonlyArray<string>
      info: { lines: number }
    }>) {
      if (lineOf !== undefined) yield* lineOf(record, info.lines)
      else {
        const names = columnNames(record)
        const header = headerOf(names, `${file}, line ${info.lines}`)
        lineOf = lineReader({ names, zone, comma, ids: await prepare(header) })
      }
    }
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string }
    if (lines === undefined) throw error
    throw new ImportRejected({ message: `${file}, line ${lines}: ${message}` })
  }
  if (lineOf === undefined) throw new ImportRejected({ message: `${file} is empty` })
}

const separatorNote = (separator: string, comma: boolean) =>
  `Columns are separated by ${separator}${comma ? "; a comma in a number is its decimal point" : ""}.`

const LONGEST_HEADER = 1_000_000

const firstLineOf = async (file: string, encoding: Encoding): Promise<string> => {
  let text = ""
  for await (const piece of textOf(file, encoding)) {
    text += piece
    const line = /^\s*?([^\r\n]+)[\r\n]/.exec(text)?.[1]
    if (line !== undefined) return line
    if (text.length > LONGEST_HEADER) throw new ImportRejected({ message: `${file} has no header line` })
  }
  return text.trim()
}
