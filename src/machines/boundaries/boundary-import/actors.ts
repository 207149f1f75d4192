import type { FoundArea } from "#domain/boundaries/areas-in-geojson.ts"
import { type ChosenFile, FileRefused, readAreas as read } from "#services/boundaries/read-areas.ts"
import { boundaries } from "../area.ts"

export const readAreas = boundaries.fromEffect<ReadonlyArray<FoundArea>, FileRefused, ChosenFile>({
  name: "Areas of a file",
  run: read,
  failures: [FileRefused],
})
