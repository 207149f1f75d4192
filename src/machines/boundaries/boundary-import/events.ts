import { Schema } from "effect"

const type = Schema.Literal

/** The user chose a file, whose text the page has read. */
export const FileChosen = Schema.Struct({
  type: type("file.chosen"),
  name: Schema.String,
  size: Schema.Int,
  text: Schema.String,
})
/** The user chose one of several areas of the file. */
export const AreaSelected = Schema.Struct({ type: type("area.selected"), index: Schema.Int })
export const ImportCancelled = Schema.Struct({ type: type("import.cancelled") })

export const BoundaryImportEvents = Schema.Union([FileChosen, AreaSelected, ImportCancelled])
export type BoundaryImportEvent = typeof BoundaryImportEvents.Type

/** Sent to the parent: the area that was taken from the file. */
export const AreaImported = Schema.Struct({
  type: type("area.imported"),
  name: Schema.String,
  ring: Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite])),
})
