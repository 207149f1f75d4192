import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { anyText, text } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, ForbiddenResponse, NotFoundResponse } from "../error-responses.ts"
import { MachineType } from "../schemas/catalogue.ts"
import { MachineId } from "../schemas/ids.ts"
import {
  FleetMachine,
  LiveStatus,
  Machine,
  MachineRename,
  MachineStatistics,
  nextServiceRange,
} from "../schemas/machine.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

/** Columns that GET /fleet sorts by. */
export const FLEET_SORT_COLUMNS = [
  "name",
  "vin",
  "type",
  "brand",
  "liveStatus",
  "lastSeen",
  "hours",
  "nextService",
] as const

/** Calls about single machines, and the caller's fleet (section 51). */
export class MachinesGroup extends HttpApiGroup.make("machines")
  .add(
    HttpApiEndpoint.get("fleet", "/fleet", {
      query: {
        ...pageQuery,
        q: Schema.optional(anyText),
        type: Schema.optional(MachineType),
        brand: Schema.optional(text(80)),
        liveStatus: Schema.optional(LiveStatus),
        ...nextServiceRange,
        /**
         * Filter of machines by whether they are shared with the caller; query values are texts, so "true" or
         * "false".
         */
        shared: Schema.optional(Schema.Literals(["true", "false"])),
        /** Id of a live session: the call answers the machines of the session and extends it (OPEN-68). */
        sessionId: Schema.optional(text(128)),
      },
      success: Page(FleetMachine),
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "The machines the caller owns or shares",
        who: "any complete account",
        description:
          "Filtered by name or VIN part, type, brand, status and hours to the next service (ends the wrong way round answer MIN_IS_MORE_THAN_MAX); sorted by name, vin, type, brand, liveStatus, lastSeen, hours or nextService.",
      }),
    ),
    HttpApiEndpoint.get("byId", "/machines/:id", {
      /** A machine's numeric id, or its VIN of 17 characters (OPEN-63). */
      params: { id: text(40) },
      success: Machine,
      error: NotFoundResponse,
    }).annotateMerge(
      about({
        summary: "One machine by id or VIN",
        who: "owner, grantee of an enabled share, and partners, importers and brand staff in scope",
      }),
    ),
    HttpApiEndpoint.put("rename", "/machines/:id", {
      params: { id: MachineId },
      payload: MachineRename,
      success: Machine,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Name a machine", who: "its owner" })),
    HttpApiEndpoint.get("statistics", "/machines/:id/statistics", {
      params: { id: MachineId },
      query: { hours: Schema.optional(Schema.Literals(["8", "24", "72", "168"])) },
      success: MachineStatistics,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "Key figures of the last hours",
        who: "users who may see the machine",
        description: "Hours 8 (default), 24, 72 or 168.",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Machines", description: "Machines and the caller's fleet." }),
  ) {}
