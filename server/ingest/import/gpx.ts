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
/** A point is some hundred bytes; without an end after this much, the file is not what it says. */
const LONGEST_POINT = 100_000
/** How much of a beginning tag may wait for the next piece of the file. */
const LONGEST_TAG = 16
const POINT = /<trkpt[\s>/]/g

/** Reads the track points of a GPX 1.1 file one by one, without holding the file. Times are UTC or carry their zone. */
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

/** The first whole point in the text. */
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

/** GPX 1.1 keeps speed and course in extensions, which nest as their makers like. */
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
