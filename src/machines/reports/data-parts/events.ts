import { Schema } from "effect"
import { DataActRequest } from "#contract/schemas/report.ts"
import { DraftFound } from "../../shared/unsaved/events.ts"

export const Part = Schema.Struct({ request: DataActRequest, key: Schema.String, isAsked: Schema.Boolean })

/** Sent by the form: the parts of a request, to be sent one after the other. */
export const PartsPlanned = Schema.Struct({
  type: Schema.Literal("parts.planned"),
  parts: Schema.Array(Part),
})
/** The user sends what was not sent after a failure. */
export const RestRequested = Schema.Struct({ type: Schema.Literal("rest.requested") })
/** The user goes back to the form after a failure. */
export const EditRequested = Schema.Struct({ type: Schema.Literal("edit.requested") })

export const DataPartsEvents = Schema.Union([PartsPlanned, RestRequested, EditRequested, DraftFound])
export type DataPartsEvent = typeof DataPartsEvents.Type
