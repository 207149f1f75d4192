import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText, listOf, text } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, NotAcceptableResponse, NotFoundResponse } from "../error-responses.ts"
import {
  CodeOccurrences,
  PACKED_SAMPLES_TYPE,
  PACKED_TRACK_TYPE,
  Signal,
  SignalSeries,
  Track,
} from "../schemas/data.ts"
import { MachineId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { IsoTime } from "../schemas/values.ts"

const ids = listOf(MachineId, 20)

/**
 * Schema of recorded data in a compact binary form (packed), sent instead of JSON to callers whose Accept header
 * names its content type.
 */
const packed = (contentType: string) => Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType }))

/**
 * Query of the endpoint `datas`, and below the queries and answers of `signals` and `gps`: the same for the
 * caller's own machines and for those of a service centre.
 */
export const datasQuery = {
  ids,
  signals: Schema.optional(listOf(text(80), 20)),
  /**
   * Diagnostic codes, as `110.0`, whose occurrences the answer lists beside the signals (JSON only); a query with
   * `codes` and without `signals` gets no signals.
   */
  codes: Schema.optional(listOf(text(20), 50)),
  start: IsoTime,
  end: IsoTime,
  /**
   * `full` requests every sample instead of a thinned series; only possible in the packed form, which the Accept
   * header chooses.
   */
  resolution: Schema.optional(Schema.Literals(["full"])),
}
export const datasAnswer = [
  Page(Schema.Union([SignalSeries, CodeOccurrences])),
  packed(PACKED_SAMPLES_TYPE),
] as const
export const signalsQuery = { ...pageQuery, ids: Schema.optional(ids), q: Schema.optional(anyText) }
export const gpsQuery = { ids, start: IsoTime, end: IsoTime }
export const gpsAnswer = [Page(Track), packed(PACKED_TRACK_TYPE)] as const

/** Recorded data: signal values and routes (section 53, OPEN-69 to OPEN-71). */
export class DataGroup extends HttpApiGroup.make("data")
  .add(
    HttpApiEndpoint.get("datas", "/datas", {
      query: datasQuery,
      success: datasAnswer,
      error: [BadRequestResponse, NotFoundResponse, NotAcceptableResponse],
    }).annotateMerge(
      about({
        summary: "Values of signals over a time",
        who: "users who may see the machines",
        description:
          "At most 31 days; each signal thinned to 2,000 samples. With Accept application/vnd.headland.samples the packed form, and every sample with resolution=full.",
      }),
    ),
    HttpApiEndpoint.get("signals", "/signals", {
      query: signalsQuery,
      success: Page(Signal),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Signals that the machines record",
        who: "users who may see the machines; without ids any complete account",
        description: "Without ids the whole catalogue, over 800 signals, for reports (OPEN-70).",
      }),
    ),
    HttpApiEndpoint.get("gps", "/gps", {
      query: gpsQuery,
      success: gpsAnswer,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Routes of machines over a time",
        who: "users who may see the machines",
        description: "At most 31 days. With Accept application/vnd.headland.track the packed form.",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(OpenApi.annotations({ title: "Data", description: "Signal values and routes." })) {}
