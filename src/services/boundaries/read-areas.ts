import { Effect, Schema } from "effect"
import { areasInGeoJson, type FoundArea } from "#domain/boundaries/areas-in-geojson.ts"

/** Largest file that is read, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024

/** A file of which no area was taken, with the reason. */
export class FileRefused extends Schema.TaggedError<FileRefused>()("FileRefused", {
  reason: Schema.Literals(["TOO_LARGE", "UNREADABLE", "NO_AREA"]),
}) {}

/** A file that the user chose; the text is empty where the file is too large or could not be read. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly text: string
}

/** Reads the areas of a GPX, KML or GeoJSON file, which its content tells, not its name. */
export const readAreas = Effect.fn("readAreas")(function* ({ size, text }: ChosenFile) {
  if (size > LARGEST_FILE) return yield* new FileRefused({ reason: "TOO_LARGE" })
  const value = yield* Effect.tryPromise({
    try: () => geoJsonOf(text.trim()),
    catch: () => new FileRefused({ reason: "UNREADABLE" }),
  })
  const areas: ReadonlyArray<FoundArea> = areasInGeoJson(value)
  return areas.length === 0 ? yield* new FileRefused({ reason: "NO_AREA" }) : areas
})

const geoJsonOf = async (text: string): Promise<unknown> => {
  if (text.startsWith("{")) return JSON.parse(text)
  const document = new DOMParser().parseFromString(text, "text/xml")
  const root = document.documentElement.localName
  const { gpx, kml } = await import("@tmcw/togeojson")
  if (root === "gpx") return gpx(document)
  if (root === "kml") return kml(document)
  throw new Error(`No file of areas: ${root}`)
}
