import { FASTEST_KMH } from "#domain/fixes.ts"
import { MS_TO_KMH } from "./columns.ts"
import { type Encoding, textOf } from "./encoding.ts"
import { timeReader } from "./local-time.ts"
import { readNumber } from "./number-text.ts"
import { type Fault, ImportRejected, type Item, type Reading } from "./reading.ts"
import { counted } from "./summary.ts"
import { quoted } from "./time-text.ts"
import { attributeOf, elementsOf, isClosed, type Node, nameOf, parseXml, startOf, textIn } from "./xml.ts"

/** Maximum length of a track file in characters; the parser holds the whole document, in about 25 times as many bytes. */
const LONGEST_FILE = 64_000_000

/**
 * Reads the track points of a GPX file (1.0 or 1.1) in order of time: a file may have its segments in any order.
 * Times have an offset or are UTC. Each segment is recorded without interruption; waypoints and routes are plans, not
 * recordings, and are not imported.
 */
export async function* readGpx(file: string, encoding: Encoding): AsyncGenerator<Item> {
  const text = await wholeText(file, encoding)
  const document = parseXml(text)
  if ("why" in document)
    throw new ImportRejected({ message: `${file}, line ${document.line}: no XML: ${document.why}` })
  const { root } = document
  if (nameOf(root) !== "gpx")
    throw new ImportRejected({ message: `${file} is not a GPX file: its root element is <${nameOf(root)}>` })
  const segments = segmentsIn(root)
  const plans = plansIn(root)
  if (segments.every((segment) => elementsOf(segment, "trkpt").length === 0))
    throw new ImportRejected({
      message: `${file} has no track points${plans === "" ? "" : `, only ${plans}`}: only recorded tracks are imported`,
    })
  if (plans !== "") yield { note: `Left out: ${plans}. Only recorded tracks are imported.` }
  yield* itemsOf(segments, text)
  if (!isClosed(root)) yield { fault: faultAt(linesIn(text) + 1, "gpx", "the file ends early", "CUT", 0) }
}

const wholeText = async (file: string, encoding: Encoding): Promise<string> => {
  const pieces: Array<string> = []
  let length = 0
  for await (const piece of textOf(file, encoding)) {
    pieces.push(piece)
    length += piece.length
    if (length > LONGEST_FILE)
      throw new ImportRejected({
        message: `${file} has more than ${LONGEST_FILE / 1e6} million characters: split the track into several files`,
      })
  }
  return pieces.join("")
}

/** The elements that hold track points: segments, and where a writer leaves these out, the track or the root. */
const segmentsIn = (node: Node): ReadonlyArray<Node> => [
  node,
  ...elementsOf(node)
    .filter((child) => ["trk", "trkseg"].includes(nameOf(child)))
    .flatMap(segmentsIn),
]

const plansIn = (root: Node): string =>
  [
    { number: elementsOf(root, "wpt").length, thing: "waypoint" },
    { number: elementsOf(root, "rte").length, thing: "route" },
  ]
    .flatMap(({ number, thing }) => (number === 0 ? [] : [counted(number, thing)]))
    .join(" and ")

/** Readings in order of time, then the faults in the order of the file. */
function* itemsOf(segments: ReadonlyArray<Node>, text: string): Generator<Item> {
  const readings: Array<Reading> = []
  const faults: Array<Item> = []
  for (const { item, segment } of pointsIn(segments, text))
    if ("reading" in item) readings.push({ ...item.reading, segment })
    else faults.push(item)
  for (const reading of inOneOrder(readings)) yield { reading }
  yield* faults
}

/**
 * Readings in order of time. Segments that overlap in time are parts of one recording: their readings alternate, and
 * a segment that began at each of them would leave no way at all.
 */
const inOneOrder = (readings: ReadonlyArray<Reading>): ReadonlyArray<Reading> => {
  const sorted = readings.toSorted((a, b) => a.time - b.time)
  const ends = new Map(sorted.map(({ segment = 0, time }) => [segment, time]))
  const begun = new Set<number>()
  let group = 0
  let until = Number.NEGATIVE_INFINITY
  return sorted.map(({ segment = 0, ...reading }) => {
    if (!begun.has(segment)) {
      if (reading.time >= until) group++
      until = Math.max(until, ends.get(segment) ?? reading.time)
      begun.add(segment)
    }
    return { ...reading, segment: group }
  })
}

function* pointsIn(segments: ReadonlyArray<Node>, text: string) {
  const readTime = timeReader("UTC")
  let line = 1
  let begin = 0
  for (const [segment, node] of segments.entries())
    for (const point of elementsOf(node, "trkpt")) {
      line += linesIn(text, begin, startOf(point))
      begin = startOf(point)
      for (const item of pointItems(point, line, readTime)) yield { item, segment }
    }
}

const faultAt = (
  line: number,
  column: string,
  why: string,
  reason: Fault["reason"],
  values: number,
): Fault => ({ line, column, why, reason, values })

function* pointItems(
  point: Node,
  line: number,
  readTime: ReturnType<typeof timeReader>,
): Generator<Exclude<Item, { readonly note: string }>> {
  const lost = (column: string, why: string, reason: Fault["reason"]) => ({
    fault: faultAt(line, column, why, reason, 1),
  })
  if (!isClosed(point)) return yield lost("trkpt", "the point has no end", "CUT")
  const lat = degreesIn(point, "lat", 90)
  if (typeof lat !== "number") return yield lost("lat", lat.why, lat.reason)
  const lng = degreesIn(point, "lon", 180)
  if (typeof lng !== "number") return yield lost("lon", lng.why, lng.reason)
  const stated = elementsOf(point, "time")[0]
  const read = stated === undefined ? { why: "the point has no time" } : readTime(textIn(stated))
  if ("why" in read) return yield lost("time", read.why, "TIME")
  const speed = measureIn(point, "speed", FASTEST_KMH, MS_TO_KMH)
  const heading = measureIn(point, "course", 360)
  for (const [column, measure] of [
    ["speed", speed],
    ["course", heading],
  ] as const)
    if (typeof measure === "object") yield { fault: faultAt(line, column, measure.why, measure.reason, 0) }
  const position = {
    lat,
    lng,
    ...(typeof speed === "number" ? { speed } : {}),
    ...(typeof heading === "number" ? { heading } : {}),
  }
  yield { reading: { time: read.time, line, values: [], position } }
}

type Wrong = Pick<Fault, "why" | "reason">

const degreesIn = (point: Node, name: string, limit: number): number | Wrong => {
  const text = attributeOf(point, name) ?? ""
  const degrees = readNumber(text)
  if (degrees === undefined) return { why: `the point has no ${name}`, reason: "PLACE" }
  if (Number.isNaN(degrees)) return { why: `${quoted(text)} is not a number`, reason: "NUMBER" }
  return Math.abs(degrees) <= limit
    ? degrees
    : { why: `${quoted(text)} is not between ${-limit} and ${limit}`, reason: "RANGE" }
}

/** A speed or heading of a point; undefined where it is not known, which phones write as a negative number. */
const measureIn = (point: Node, name: string, max: number, factor = 1): number | Wrong | undefined => {
  const text = firstText(point, name)
  const number = readNumber(text)
  if (number === undefined || number < 0) return undefined
  const value = number * factor
  if (Number.isNaN(value)) return { why: `${quoted(text ?? "")} is not a number`, reason: "NUMBER" }
  if (value <= max) return value
  const stated = factor === 1 ? "" : ` (${Math.round(value)} km/h)`
  return { why: `${quoted(text ?? "")}${stated} is above ${max}`, reason: "RANGE" }
}

/**
 * First text of the elements of a name at any depth: GPX 1.1 has speed and course only in extensions, whose
 * nesting depends on the vendor.
 */
const firstText = (node: Node, name: string): string | undefined => {
  for (const child of elementsOf(node)) {
    const text = nameOf(child) === name ? textIn(child) : firstText(child, name)
    if (text !== undefined && text !== "") return text
  }
  return undefined
}

const linesIn = (text: string, from = 0, to = text.length): number => {
  let lines = 0
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) lines++
  return lines
}
