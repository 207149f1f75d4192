import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { CookieOrBearer } from "../bearer.ts"
import { narrowingText } from "../checks.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, NotFoundResponse } from "../error-responses.ts"
import { PartnerId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { ServiceCentre } from "../schemas/partner.ts"
import { DashboardStatistics } from "../schemas/service-machine.ts"

const who =
  "members of that dealer, matching importer, brand staff in scope, partner admin, administrator; by cookie or dealer bearer; others get 404"

/**
 * Calls for the overview of one dealer: key figures, and the service centres linked to the dealer (API-DEAL-06,
 * API-DEAL-07, OPEN-123).
 */
export class DealersGroup extends HttpApiGroup.make("dealers")
  .add(
    HttpApiEndpoint.get("dashboard", "/dealers/:id/dashboardstatistics", {
      params: { id: PartnerId },
      success: DashboardStatistics,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Key numbers of a dealer's machines",
        description: "Machines of the dealer, and those of the service centres linked to it.",
        who,
      }),
    ),
    HttpApiEndpoint.get("services", "/dealers/:id/services", {
      params: { id: PartnerId },
      query: { ...pageQuery, q: Schema.optional(narrowingText) },
      success: Page(ServiceCentre),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Service centres linked to a dealer",
        description: "Sorted by name unless asked otherwise.",
        who,
      }),
    ),
  )
  .middleware(CookieOrBearer)
  .annotateMerge(OpenApi.annotations({ title: "Dealers", description: "A dealer's overview." })) {}
