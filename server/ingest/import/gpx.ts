import { createReadStream } from "node:fs"
import { XMLParser } from "fast-xml-parser"
import { MS_TO_KMH } from "./columns.ts"
import { ImportRejected, type Item } from "./reading.ts"

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  removeNSPrefix: true,
  processEntities: false,
})
/**
 * Maximum length of a track point in characters; a point usually has some hundred, so a longer one means that the
 * file is not GPX.
 */
const LONGEST_POINT = 100_000
/** Maximum number of characters of an incomplete tag kept until the next chunk of the file. */
const LONGEST_TAG = 16
const POINT = /<trkpt[\s>/]/g

/**
 * Reads the track points of a GPX 1.1 file one by one, without loading the whole file. Times are UTC or have a
 * zone.
 */
export async function* readGpx(file: string): AsyncGenerator<Item> {
  let text = ""
  let line = 1
  let started = false
  let ended = false
  const stream = createReadStream(file, { encoding: "utf8" })
  for await (const chunk of stream) {
    text += chunk as string
    if (!started && text.length > 0) {
      started = /<gpx[\s>]/.test(text)
      if (!started && text.length > LONGEST_POINT) break
    }
    for (let point = nextPoint(text); point !== undefined; point = nextPoint(text)) {
      const place = line + linesIn(text.slice(0, point.start))
      yield itemOf(text.slice(point.start, point.end), place)
      line += linesIn(text.slice(0, point.end))
      text = text.slice(point.end)
    }
    ended = ended || text.includes("</gpx>")
    if (!started) continue
    POINT.lastIndex = 0
    const rest = POINT.exec(text)?.index ?? Math.max(0, text.length - LONGEST_TAG)
    line += linesIn(text.slice(0, rest))
    text = text.slice(rest)
    if (text.length > LONGEST_POINT)
      throw new ImportRejected({ message: `${file}, line ${line}: a track point does not end` })
  }
  if (!started) throw new ImportRejected({ message: `${file} is not a GPX file` })
  if (!ended) yield { fault: { line: line + linesIn(text), column: "gpx", why: "the file ends early" } }
}

/** Position of the first complete track point in the text. */
const nextPoint = (text: string): { readonly start: number; readonly end: number } | undefined => {
  POINT.lastIndex = 0
  const start = POINT.exec(text)?.index
  if (start === undefined) return undefined
  const head = text.indexOf(">", start)
  if (head < 0) return undefined
  if (text[head - 1] === "/") return { start, end: head + 1 }
  const end = text.indexOf("</trkpt>", head)
  return end < 0 ? undefined : { start, end: end + "</trkpt>".length }
}

const itemOf = (xml: string, line: number): Item => {
  const fault = (column: string, why: string): Item => ({ fault: { line, column, why } })
  let point: Record<string, unknown>
  try {
    point = (parser.parse(xml) as { trkpt: Record<string, unknown> }).trkpt
  } catch {
    return fault("trkpt", "not well-formed")
  }
  const lat = numberIn(point.lat, 90)
  const lng = numberIn(point.lon, 180)
  if (lat === undefined) return fault("lat", `${JSON.stringify(point.lat)} is no latitude`)
  if (lng === undefined) return fault("lon", `${JSON.stringify(point.lon)} is no longitude`)
  const stated = typeof point.time === "string" ? point.time.trim() : ""
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(stated) ? stated : `${stated}Z`)
  if (stated === "" || !Number.isFinite(time)) return fault("time", "the point has no time")
  const speed = Number(find(point, "speed"))
  const heading = Number(find(point, "course"))
  return {
    reading: {
      time,
      values: [],
      position: {
        lat,
        lng,
        ...(Number.isFinite(speed) && speed >= 0 ? { speed: speed * MS_TO_KMH } : {}),
        ...(Number.isFinite(heading) && heading >= 0 && heading <= 360 ? { heading } : {}),
      },
    },
  }
}

/** Finds a field at any depth: GPX 1.1 has speed and course only in extensions, whose nesting depends on the vendor. */
const find = (node: unknown, name: string): unknown => {
  if (typeof node !== "object" || node === null) return undefined
  const fields = node as Record<string, unknown>
  if (fields[name] !== undefined) return fields[name]
  return Object.values(fields)
    .map((child) => find(child, name))
    .find((found) => found !== undefined)
}

const numberIn = (value: unknown, limit: number): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN
  return Math.abs(number) <= limit ? number : undefined
}

const linesIn = (text: string) => text.split("\n").length - 1
