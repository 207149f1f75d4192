import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { AlarmFilter, AlarmFilterWrite } from "../schemas/alarm.ts"
import { Page, pageQuery } from "../schemas/paging.ts"

export const ALARM_FILTER_SORT_COLUMNS = ["id", "name", "level", "enabled"] as const

const FilterId = Schema.Int
const writers = "administrators and configuration users"

/** Endpoints for alarm filters, which set the level of alarms with certain codes (ALARM-07, API-CAT-19, API-CAT-20). */
export class AlarmFiltersGroup extends HttpApiGroup.make("alarmFilters")
  .add(
    HttpApiEndpoint.get("list", "/configurations/filters/alarms", {
      query: pageQuery,
      success: Page(AlarmFilter),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Alarm filters",
        description: "Sorted by id, name, level or enabled.",
        who: "users with the partner context or the configuration view",
      }),
    ),
    HttpApiEndpoint.post("create", "/configurations/filters/alarms", {
      payload: AlarmFilterWrite,
      success: AlarmFilter.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Make an alarm filter",
        description:
          "Alarms with these codes get its level at once. Among filters that fit a machine the one for its model goes before the one for its brand, that before one for all; of two alike the stricter level.",
        who: writers,
      }),
    ),
    HttpApiEndpoint.put("update", "/configurations/filters/alarms/:id", {
      params: { id: FilterId },
      payload: AlarmFilterWrite,
      success: AlarmFilter,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(about({ summary: "Change an alarm filter", who: writers })),
    HttpApiEndpoint.delete("remove", "/configurations/filters/alarms/:id", {
      params: { id: FilterId },
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "Remove an alarm filter", who: writers })),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Alarm filters", description: "How much which codes weigh." }),
  ) {}
