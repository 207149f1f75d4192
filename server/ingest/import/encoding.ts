import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"
import { ImportRejected } from "./reading.ts"

/** Encodings of logs, by the labels of TextDecoder. Windows-1252 includes the printable part of Latin-1. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

const NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16LE",
  "utf-16be": "UTF-16BE",
  "windows-1252": "Latin-1 (Windows-1252)",
}
export const nameOf = (encoding: Encoding): string => NAMES[encoding]

const BEGINNING_BYTES = 1024

/** Encoding of a log: by its byte order mark, its zero bytes, what its XML declares, and else by its bytes. */
export const encodingOf = async (file: string): Promise<Encoding> => {
  const beginning = await beginningOf(file)
  const other = otherKindOf(beginning)
  if (other !== undefined) throw new ImportRejected({ message: `${file} is ${other}, not a log of text` })
  const marked = byMark(beginning) ?? byZeros(beginning)
  if (marked !== undefined) return marked
  const declared = declaredEncoding(file, beginning)
  if (declared !== undefined && declared !== "utf-8") return declared
  return (await isUtf8(file)) ? "utf-8" : "windows-1252"
}

/** The text of a file in pieces, without its byte order mark. */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of createReadStream(file))
      yield decoder.decode(bytes as Uint8Array, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ImportRejected({ message: `${file} has bytes that are not ${nameOf(encoding)}` })
  }
}

const beginningOf = async (file: string): Promise<Uint8Array> => {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(BEGINNING_BYTES), 0, BEGINNING_BYTES)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** First bytes of files that are often taken for a log. */
const OTHER_KINDS = [
  ["a ZIP file (a workbook or packed task data)", [0x50, 0x4b, 0x03, 0x04]],
  ["a gzip file", [0x1f, 0x8b]],
  ["an Excel workbook of the old form", [0xd0, 0xcf, 0x11, 0xe0]],
  ["a PDF file", [0x25, 0x50, 0x44, 0x46]],
  ["text in UTF-32", [0xff, 0xfe, 0, 0]],
  ["text in UTF-32", [0, 0, 0xfe, 0xff]],
  ["a MDF measurement file", [0x4d, 0x44, 0x46, 0x20]],
] as const

const beginsWith = (bytes: Uint8Array, expected: ReadonlyArray<number>) =>
  expected.every((byte, index) => bytes[index] === byte)

const otherKindOf = (bytes: Uint8Array): string | undefined => {
  const known = OTHER_KINDS.find(([, expected]) => beginsWith(bytes, expected))?.[0]
  const isFit = beginsWith(bytes.subarray(8), [0x2e, 0x46, 0x49, 0x54])
  return known ?? (isFit ? "a FIT file" : undefined)
}

const byMark = (bytes: Uint8Array): Encoding | undefined => {
  if (beginsWith(bytes, [0xff, 0xfe])) return "utf-16le"
  if (beginsWith(bytes, [0xfe, 0xff])) return "utf-16be"
  return beginsWith(bytes, [0xef, 0xbb, 0xbf]) ? "utf-8" : undefined
}

/** UTF-16 without a mark: the first characters of a log are ASCII, so one of their two bytes is zero. */
const byZeros = ([first, second]: Uint8Array): Encoding | undefined => {
  if (first !== 0 && second === 0) return "utf-16le"
  return first === 0 && second !== 0 && second !== undefined ? "utf-16be" : undefined
}

const declaredEncoding = (file: string, bytes: Uint8Array): Encoding | undefined => {
  const text = new TextDecoder("windows-1252").decode(bytes)
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
  if (declared === undefined) return undefined
  const known = Object.keys(NAMES).find((encoding) => encoding === labelOf(declared))
  if (known === undefined)
    throw new ImportRejected({
      message: `${file} is in the encoding ${JSON.stringify(declared)}: ${Object.values(NAMES).join(", ")} are read`,
    })
  return known as Encoding
}

/** The encoding's name for TextDecoder, which knows the aliases (ISO-8859-1, ASCII, cp1252). */
const labelOf = (name: string): string | undefined => {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return undefined
  }
}

const isUtf8 = async (file: string): Promise<boolean> => {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  try {
    for await (const bytes of createReadStream(file)) decoder.decode(bytes as Uint8Array, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
