import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import {
  CONNECTED_SORT_COLUMNS,
  MACHINE_COUNT_SORT_COLUMNS,
  NETWORK_SORT_COLUMNS,
  REGISTERED_SORT_COLUMNS,
  VERSION_SORT_COLUMNS,
} from "#contract/groups/network-reports.ts"
import { accessOf } from "#domain/access/access.ts"
import { readableZone } from "#domain/span.ts"
import { endOfDay, isDay, startOfDay } from "#domain/time.ts"
import { fail, failInput } from "../rules/fail.ts"
import { isId } from "../store/ids.ts"
import { NetworkReports } from "../store/network-reports.ts"
import { sortOf } from "./lists.ts"

/** Handlers of the partner network's figures (API-REP-09 to API-REP-13). */
export const NetworkReportsHandlers = HttpApiBuilder.group(
  Api,
  "networkReports",
  Effect.fnUntraced(function* (handlers) {
    const reports = yield* NetworkReports

    /** The caller if they may see the partner network; else 403. */
    const networkReader = Effect.gen(function* () {
      const { user } = yield* CurrentUser
      return accessOf(user).canViewPartnerNetwork ? user : yield* fail("UNAUTHORIZED_OPERATION")
    })

    return handlers.handleAll({
      registered: Effect.fnUntraced(function* ({ query }) {
        const user = yield* networkReader
        const sort = yield* sortOf(query.sort, REGISTERED_SORT_COLUMNS)
        yield* failInput(dayErrors(query))
        const zone = readableZone(user.timeZone)
        return yield* reports.registered(user, {
          ...query,
          brands: query.brands?.filter(isId),
          deviceTypes: query.deviceTypes,
          sort,
          from: query.start === undefined ? undefined : new Date(startOfDay(query.start, zone)),
          to: query.end === undefined ? undefined : new Date(endOfDay(query.end, zone)),
        })
      }),
      connectOk: Effect.fnUntraced(function* ({ query }) {
        const user = yield* networkReader
        return yield* reports.connectOk(user, {
          ...query,
          sort: yield* sortOf(query.sort, CONNECTED_SORT_COLUMNS),
        })
      }),
      userMachineCount: Effect.fnUntraced(function* ({ query }) {
        const user = yield* networkReader
        return yield* reports.machineCounts(user, {
          ...query,
          sort: yield* sortOf(query.sort, MACHINE_COUNT_SORT_COLUMNS),
        })
      }),
      deviceVersions: Effect.fnUntraced(function* ({ query }) {
        const user = yield* networkReader
        return yield* reports.versions(user, {
          ...query,
          deviceType: query.deviceType,
          sort: yield* sortOf(query.sort, VERSION_SORT_COLUMNS),
        })
      }),
      worldView: Effect.fnUntraced(function* ({ query }) {
        const user = yield* networkReader
        return yield* reports.worldView(user, {
          ...query,
          sort: yield* sortOf(query.sort, NETWORK_SORT_COLUMNS),
        })
      }),
    })
  }),
)

const dayErrors = ({
  end,
  start,
}: {
  readonly start?: string | undefined
  readonly end?: string | undefined
}): ReadonlyArray<ErrorItem> => {
  const unreal = Object.entries({ start, end }).filter(([, day]) => day !== undefined && !isDay(day))
  if (unreal.length > 0) return unreal.map(([field]) => ({ message: "INVALID_INPUT_VALUE", field }))
  return start !== undefined && end !== undefined && end < start
    ? [{ message: "END_BEFORE_START", field: "end" }]
    : []
}
