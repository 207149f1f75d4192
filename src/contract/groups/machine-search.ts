import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { anyText, SHORTEST_SEARCH, searchText } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse } from "../error-responses.ts"
import { PartnerId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { FoundMachine } from "../schemas/service-machine.ts"

/** Columns that the machines found by a search sort by. */
export const FOUND_MACHINE_SORT_COLUMNS = ["vin", "model", "country"] as const

const narrowed = { ...pageQuery, q: Schema.optional(anyText) }
/**
 * Service centre that the search is for: each machine then shows as `state` an invitation or request that waits at
 * this centre, if the caller may see the centre.
 */
const forCentre = { serviceId: Schema.optional(PartnerId) }

/**
 * Endpoints that search machines beyond those of the caller's service centre. Answers identify a machine and never
 * contain its owner or position (OPEN-158, OPEN-166).
 */
export class MachineSearchGroup extends HttpApiGroup.make("machineSearch")
  .add(
    HttpApiEndpoint.get("search", "/services/machines/search", {
      query: { ...pageQuery, ...forCentre, q: searchText },
      success: Page(FoundMachine),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Find machines by a part of VIN, name or serial number",
        description: `At least ${SHORTEST_SEARCH} characters. Sorted by vin, model or country; by vin without.`,
        who: "in the partner context machines in scope, and those in the caller's countries and brands that no centre looks after; end users their own",
      }),
    ),
    HttpApiEndpoint.get("orphans", "/services/machines/orphans", {
      query: { ...narrowed, ...forCentre },
      success: Page(FoundMachine),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Machines without a service centre",
        description: "Sorted by vin, model or country; by vin without.",
        who: "in the partner context those in the countries and brands of the caller's roles, or of the partners they work for; end users their own",
      }),
    ),
    HttpApiEndpoint.get("pending", "/services/machines/search/pending", {
      query: narrowed,
      success: Page(FoundMachine),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Machines with an open invitation or request",
        description:
          "The serviceId is the centre that asks or is asked. Sorted by vin, model or country; the oldest first without.",
        who: "in the partner context those of the centres in scope; end users their own",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Machine search", description: "Machines that a centre could look after." }),
  ) {}
