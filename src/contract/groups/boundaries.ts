import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText } from "../checks.ts"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { Boundary, BoundaryChange, BoundaryId } from "../schemas/boundary.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

/** Columns that GET /geofencing/geofences sorts by; by name by default. */
export const BOUNDARY_SORT_COLUMNS = ["name", "acreage", "modified"] as const

const who = "end users and demo users, each for their own"
const params = { id: BoundaryId }

/** Boundaries (section 55, API-BND-01 to API-BND-05). */
export class BoundariesGroup extends HttpApiGroup.make("boundaries")
  .add(
    HttpApiEndpoint.post("create", "/geofencing/geofences", {
      payload: BoundaryChange,
      success: Boundary.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Add a boundary",
          who,
          description: "The name is unique per owner, whatever the case of its letters (DUPLICATE).",
        }),
      ),
    HttpApiEndpoint.get("list", "/geofencing/geofences", {
      query: { ...pageQuery, q: Schema.optional(anyText) },
      success: Page(Boundary),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({ summary: "The caller's boundaries", who, description: "Sorted by name, acreage or modified." }),
    ),
    HttpApiEndpoint.get("byId", "/geofencing/geofences/:id", {
      params,
      success: Boundary,
      error: [ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "One boundary", who })),
    HttpApiEndpoint.put("change", "/geofencing/geofences/:id", {
      params,
      payload: BoundaryChange,
      success: Boundary,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Change a boundary",
        who,
        description: "Another area begins the watching of its machines anew.",
      }),
    ),
    HttpApiEndpoint.delete("remove", "/geofencing/geofences/:id", {
      params,
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Delete a boundary",
        who,
        description: "Refused with CONFLICT while notifications belong to it.",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(OpenApi.annotations({ title: "Boundaries", description: "Areas on the map." })) {}
