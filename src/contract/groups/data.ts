import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { listOf, text } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { BadRequestResponse, NotFoundResponse } from "../error-responses.ts"
import { PACKED_SAMPLES_TYPE, PACKED_TRACK_TYPE, Signal, SignalSeries, Track } from "../schemas/data.ts"
import { MachineId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { IsoTime } from "../schemas/values.ts"

const ids = listOf(MachineId, 20)

/** The same in few bytes, for whoever accepts that. */
const packed = (contentType: string) => Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType }))

/** Recorded data: signal values and routes (section 53, OPEN-69 to OPEN-71). */
export class DataGroup extends HttpApiGroup.make("data")
  .add(
    HttpApiEndpoint.get("datas", "/datas", {
      query: {
        ids,
        signals: Schema.optional(listOf(text(80), 20)),
        start: IsoTime,
        end: IsoTime,
        /** `full` answers every sample, only in the packed form asked for by Accept. */
        resolution: Schema.optional(Schema.Literals(["full"])),
      },
      success: [Page(SignalSeries), packed(PACKED_SAMPLES_TYPE)],
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Values of signals over a time",
        description:
          "At most 31 days; each signal thinned to 2,000 samples. With Accept application/vnd.headland.samples the packed form, and every sample with resolution=full. Whoever may see the machines.",
      }),
    ),
    HttpApiEndpoint.get("signals", "/signals", {
      query: { ...pageQuery, ids, q: Schema.optional(text(100)) },
      success: Page(Signal),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Signals that the machines record",
        description: "Whoever may see the machines.",
      }),
    ),
    HttpApiEndpoint.get("gps", "/gps", {
      query: { ids, start: IsoTime, end: IsoTime },
      success: [Page(Track), packed(PACKED_TRACK_TYPE)],
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Routes of machines over a time",
        description:
          "At most 31 days. With Accept application/vnd.headland.track the packed form. Whoever may see the machines.",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(OpenApi.annotations({ title: "Data", description: "Signal values and routes." })) {}
