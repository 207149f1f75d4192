import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { listOf, wholeNumber } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, NotAcceptableResponse, NotFoundResponse } from "../error-responses.ts"
import { Signal } from "../schemas/data.ts"
import { MachineId, PartnerId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { FleetSummary, ServiceStatistics } from "../schemas/service-machine.ts"
import { datasAnswer, datasQuery, gpsAnswer, gpsQuery, signalsQuery } from "./data.ts"

/** Maximum number of machines whose recorded data one call turns into statistics. */
const MOST_IN_STATISTICS = 100

const centre = { serviceId: PartnerId }
const viewers =
  "users who may see the centre: its staff, its dealer, importers and brand staff in scope, administrators; others get 404"
const active =
  "Of machines with an ACTIVE subscription at the centre that the caller may read himself, back to the start of the present ownership; 404 when one of the ids is none of these."
const errors = [BadRequestResponse, NotFoundResponse] as const

/** Recorded data of a service centre's machines, and statistics from them (section 52, OPEN-72, OPEN-167). */
export class ServiceDataGroup extends HttpApiGroup.make("serviceData")
  .add(
    HttpApiEndpoint.get("summary", "/services/:serviceId/fleet/summary", {
      params: centre,
      success: FleetSummary,
      error: NotFoundResponse,
    }).annotateMerge(
      about({
        summary: "Key numbers of a centre's machines",
        description:
          "Of machines with an ACTIVE subscription at the centre that the caller may read himself.",
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("statistics", "/services/:serviceId/statistics", {
      params: centre,
      query: {
        page: pageQuery.page,
        size: Schema.optional(wholeNumber(1, MOST_IN_STATISTICS)),
        hours: Schema.optional(Schema.Literals(["8", "24", "72", "168"])),
        ids: Schema.optional(listOf(MachineId, MOST_IN_STATISTICS)),
      },
      success: ServiceStatistics,
      error: errors,
    }).annotateMerge(
      about({
        summary: "Key figures of the last hours, machine by machine and together",
        description: `Hours 8 (default), 24, 72 or 168. By name, at most ${MOST_IN_STATISTICS} a page; totals of the page. ${active}`,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("signals", "/services/:serviceId/signals", {
      params: centre,
      query: signalsQuery,
      success: Page(Signal),
      error: errors,
    }).annotateMerge(
      about({
        summary: "Signals that a centre's machines record",
        description: `Without ids the whole catalogue. ${active}`,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("datas", "/services/:serviceId/datas", {
      params: centre,
      query: datasQuery,
      success: datasAnswer,
      error: [...errors, NotAcceptableResponse],
    }).annotateMerge(
      about({
        summary: "Values of signals of a centre's machines",
        description: `At most 31 days; in the forms of /datas. ${active}`,
        who: viewers,
      }),
    ),
    HttpApiEndpoint.get("gps", "/services/:serviceId/gps", {
      params: centre,
      query: gpsQuery,
      success: gpsAnswer,
      error: errors,
    }).annotateMerge(
      about({
        summary: "Routes of a centre's machines",
        description: `At most 31 days; in the forms of /gps. ${active}`,
        who: viewers,
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Data of a service centre",
      description: "What the machines of a service centre record.",
    }),
  ) {}
