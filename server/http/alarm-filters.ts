import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { ALARM_FILTER_SORT_COLUMNS } from "#contract/groups/alarm-filters.ts"
import type { AlarmFilterWrite } from "#contract/schemas/alarm.ts"
import { accessOf } from "#domain/access/access.ts"
import { codeByCode } from "../diagnostics/catalogue.ts"
import { fail, failInput } from "../rules/fail.ts"
import { AlarmFilters } from "../store/alarms/filters.ts"
import { isId } from "../store/ids.ts"
import { notFound, sortOf } from "./lists.ts"

/** Handlers of alarm filters, which set the level of alarms (API-CAT-19, API-CAT-20). */
export const AlarmFiltersHandlers = HttpApiBuilder.group(
  Api,
  "alarmFilters",
  Effect.fnUntraced(function* (handlers) {
    const filters = yield* AlarmFilters

    /** Checks that the codes, brand and model of an alarm filter exist. */
    const check = Effect.fnUntraced(function* (filter: AlarmFilterWrite) {
      const unknown = filter.codes.flatMap((code, index) =>
        codeByCode(code) === undefined ? [`codes.${index}`] : [],
      )
      const outOfRange = (["brandId", "modelId"] as const).find((field) => !isId(filter[field] ?? 1))
      const field = outOfRange ?? (yield* filters.fits(filter))
      yield* failInput(
        [...unknown, ...(field === null ? [] : [field])].map((one) => ({
          message: "DISALLOWED_VALUE",
          field: one,
        })),
      )
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const access = accessOf(user)
        if (!access.canViewPartnerContext && !access.canViewConfiguration)
          return yield* fail("UNAUTHORIZED_OPERATION")
        const sort = yield* sortOf(query.sort, ALARM_FILTER_SORT_COLUMNS)
        return yield* filters.list({ ...query, sort })
      }),
      create: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* configurator
        yield* check(payload)
        return yield* filters.create(payload, user)
      }),
      update: Effect.fnUntraced(function* ({ params, payload }) {
        const user = yield* configurator
        if (!isId(params.id)) return yield* notFound("id")
        yield* check(payload)
        const updated = yield* filters.update(params.id, payload, user)
        if (Option.isNone(updated)) return yield* notFound("id")
        return updated.value === "STALE" ? yield* fail("CONFLICT", "version") : updated.value
      }),
      remove: Effect.fnUntraced(function* ({ params }) {
        const user = yield* configurator
        if (!isId(params.id) || !(yield* filters.remove(params.id, user))) return yield* notFound("id")
      }),
    })
  }),
)

/** The caller if they may write configuration; else 403 (OPEN-45). */
const configurator = Effect.gen(function* () {
  const { user } = yield* CurrentUser
  return accessOf(user).canViewConfiguration ? user : yield* fail("UNAUTHORIZED_OPERATION")
})
