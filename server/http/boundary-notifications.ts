import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import {
  BOUNDARY_NOTIFICATION_SORT_COLUMNS,
  OCCURRENCE_SORT_COLUMNS,
} from "#contract/groups/boundary-notifications.ts"
import type {
  BoundaryNotificationChange,
  OccurrenceRule,
  TestOccurrence,
} from "#contract/schemas/boundary-notification.ts"
import { notificationErrors } from "#domain/boundaries/notification-errors.ts"
import { orderedDays } from "#domain/boundaries/schedule.ts"
import { realTime } from "#domain/time.ts"
import { BoundaryTrials } from "../rules/boundary-trials.ts"
import { fail, failAs, failInput } from "../rules/fail.ts"
import { BoundaryNotifications } from "../store/boundary-notifications.ts"
import { Occurrences } from "../store/occurrences.ts"
import { endUser } from "./end-user.ts"
import { notFound, sortOf } from "./lists.ts"

/** Handlers of boundary notifications with their machines and occurrences (section 55). */
export const BoundaryNotificationsHandlers = HttpApiBuilder.group(
  Api,
  "boundaryNotifications",
  Effect.fnUntraced(function* (handlers) {
    const notifications = yield* BoundaryNotifications
    const trials = yield* BoundaryTrials
    return handlers.handleAll({
      create: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* endUser
        const notification = yield* checked(payload)
        return yield* notifications.add(user, notification).pipe(rejections)
      }),
      list: Effect.fnUntraced(function* ({ query }) {
        const user = yield* endUser
        const sort = yield* sortOf(query.sort, BOUNDARY_NOTIFICATION_SORT_COLUMNS)
        return yield* notifications.list(user.id, {
          ...query,
          enabled: flagOf(query.enabled),
          sort: sort ?? { column: "name", descending: false },
        })
      }),
      trial: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* endUser
        const rules = yield* checkedRules(payload)
        if (rules.machineIds.length === 0) return yield* fail("PREREQUISITES_NOT_FULFILLED", "machines")
        return yield* trials.run(user, { ...rules, geofenceId: payload.geofenceId }).pipe(rejections)
      }),
      byId: ({ params }) => ownNotification(params.id),
      change: Effect.fnUntraced(function* ({ params, payload }) {
        const user = yield* endUser
        yield* ownNotification(params.id)
        const notification = yield* checked(payload)
        return yield* notifications
          .change(user, params.id, { ...notification, version: payload.version })
          .pipe(rejections)
      }),
      remove: Effect.fnUntraced(function* ({ params }) {
        const user = yield* endUser
        yield* notifications.remove(user.id, params.id).pipe(rejections)
      }),
      ...(yield* parts),
    })
  }),
)

/**
 * Handlers that serve the machines and occurrences of a boundary notification also under their second URL
 * (OPEN-101).
 */
export const BoundaryNotificationAliasHandlers = HttpApiBuilder.group(
  Api,
  "boundaryNotificationAliases",
  Effect.fnUntraced(function* (handlers) {
    return handlers.handleAll(yield* parts)
  }),
)

interface One {
  readonly params: { readonly id: number }
}
interface OneMachine {
  readonly params: { readonly id: number; readonly machineId: number }
}
interface OneOccurrence {
  readonly params: { readonly id: number; readonly occurrenceId: number }
}

/** Handlers for the machines and occurrences of one boundary notification, shared by both URLs of these calls. */
const parts = Effect.gen(function* () {
  const notifications = yield* BoundaryNotifications
  const occurrences = yield* Occurrences

  const ownOccurrence = Effect.fnUntraced(function* ({ id, occurrenceId }: OneOccurrence["params"]) {
    yield* ownNotification(id)
    const found = yield* occurrences.find(id, occurrenceId)
    return Option.isSome(found) ? found.value : yield* notFound("occurrenceId")
  })

  return {
    machine: Effect.fnUntraced(function* ({ params }: OneMachine) {
      yield* ownNotification(params.id)
      const user = yield* endUser
      const found = yield* notifications.machine(user.id, params.id, params.machineId)
      return Option.isSome(found) ? found.value : yield* notFound("machineId")
    }),
    assign: Effect.fnUntraced(function* ({ params }: OneMachine) {
      const user = yield* endUser
      return yield* notifications.assign(user, params.id, params.machineId).pipe(machineRejections)
    }),
    release: Effect.fnUntraced(function* ({ params }: OneMachine) {
      const user = yield* endUser
      yield* notifications.release(user.id, params.id, params.machineId).pipe(machineRejections)
    }),
    addOccurrence: Effect.fnUntraced(function* ({
      params,
      payload,
    }: One & { readonly payload: TestOccurrence }) {
      const notification = yield* ownNotification(params.id)
      const time = yield* pastTime(payload.time)
      if (!notification.machines.some((machine) => machine.id === payload.machineId))
        return yield* fail("PREREQUISITES_NOT_FULFILLED", "machineId")
      const made = yield* occurrences.raise({
        notificationId: params.id,
        machineId: payload.machineId,
        rule: payload.rule,
        time: new Date(time),
        ...payload.location,
        read: payload.read ?? false,
        test: true,
      })
      // Occurrences from before the present ownership are hidden from the owner (OPEN-168).
      return Option.isSome(made) ? made.value : yield* fail("INVALID_INPUT_VALUE", "time")
    }),
    occurrences: Effect.fnUntraced(function* ({ params, query }: One & { readonly query: ListQuery }) {
      yield* ownNotification(params.id)
      const sort = yield* sortOf(query.sort, OCCURRENCE_SORT_COLUMNS)
      return yield* occurrences.list(params.id, {
        ...query,
        read: flagOf(query.read),
        oldestFirst: sort?.descending === false,
      })
    }),
    occurrence: ({ params }: OneOccurrence) => ownOccurrence(params),
    changeOccurrence: Effect.fnUntraced(function* ({
      params,
      payload,
    }: OneOccurrence & { readonly payload: { readonly read: boolean } }) {
      yield* ownOccurrence(params)
      const marked = yield* occurrences.mark(params.id, params.occurrenceId, payload.read)
      return Option.isSome(marked) ? marked.value : yield* notFound("occurrenceId")
    }),
    removeOccurrence: Effect.fnUntraced(function* ({ params }: OneOccurrence) {
      yield* ownOccurrence(params)
      if (!(yield* occurrences.remove(params.id, params.occurrenceId))) yield* notFound("occurrenceId")
    }),
  }
})

/** Converts a time in a request to epoch ms and refuses a future one; without a time, the result is the present. */
const pastTime = Effect.fnUntraced(function* (text: string | undefined) {
  const now = yield* Clock.currentTimeMillis
  if (text === undefined) return now
  const time = realTime(text)
  return time >= 0 && time <= now ? time : yield* fail("INVALID_INPUT_VALUE", "time")
})

interface ListQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: string | undefined
  readonly machineId?: number | undefined
  readonly rule?: OccurrenceRule | undefined
  readonly read?: "true" | "false" | undefined
}

/** The caller's boundary notification with the id in the path, or 404. */
const ownNotification = Effect.fnUntraced(function* (id: number) {
  const user = yield* endUser
  const notifications = yield* BoundaryNotifications
  const found = yield* notifications.find(user.id, id)
  return Option.isSome(found) ? found.value : yield* notFound("id")
})

const flagOf = (text: "true" | "false" | undefined): boolean | undefined =>
  text === undefined ? undefined : text === "true"

const rejections = failAs({
  NOT_FOUND: ["NOT_FOUND", "id"],
  NO_BOUNDARY: ["NOT_FOUND", "geofenceId"],
  NO_MACHINE: ["NOT_FOUND", "machines"],
  NOT_OWNER: ["NOT_OWNER", "machines"],
  NO_MACHINE_LEFT: ["PREREQUISITES_NOT_FULFILLED", "enabled"],
  CHANGED: ["CONFLICT", "version"],
})
const machineRejections = failAs({
  NOT_FOUND: ["NOT_FOUND", "id"],
  NO_MACHINE: ["NOT_FOUND", "machineId"],
  NOT_OWNER: ["NOT_OWNER", "machineId"],
  ALREADY_SAVED: ["ALREADY_SAVED", "machineId"],
})

/** Boundary notification to store from a payload, or all its errors. */
const checked = Effect.fnUntraced(function* (payload: BoundaryNotificationChange) {
  const { enabled, geofenceId, machines, name } = payload
  const { machineIds, ...rules } = yield* checkedRules(payload)
  return {
    ...rules,
    geofenceId,
    name: name.trim(),
    enabled,
    machineIds: machines === undefined ? undefined : machineIds,
  }
})

/** Rules, schedule and machines of a boundary notification, or all their errors (BND-09 to BND-11, OPEN-100). */
const checkedRules = Effect.fnUntraced(function* (
  payload: Pick<BoundaryNotificationChange, "machines" | "rules" | "schedule" | "timeframes">,
) {
  const { machines = [], rules, schedule } = payload
  const timeframes = (payload.timeframes ?? []).map(({ days, endTime, startTime }) => ({
    days: orderedDays(days),
    startTime: startTime || null,
    endTime: endTime || null,
  }))
  yield* failInput(notificationErrors({ rules, schedule, timeframes, machines: machines.length }))
  return { rules, schedule, timeframes, machineIds: machines.map(({ id }) => id) }
})
