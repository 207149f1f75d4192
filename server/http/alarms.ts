import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { ALARM_SORT_COLUMNS } from "#contract/groups/alarms.ts"
import type { AlarmState } from "#contract/schemas/alarm.ts"
import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { User } from "#contract/schemas/user.ts"
import { mayEditPartnerAlarms } from "#domain/access/partner.ts"
import { fail } from "../rules/fail.ts"
import type { AlarmQuery } from "../store/alarms/alarm-statement.ts"
import { Alarms } from "../store/alarms/alarms.ts"
import { isId } from "../store/ids.ts"
import { Machines } from "../store/machines.ts"
import { someSpan } from "./data-query.ts"
import { notFound, sortOf } from "./lists.ts"
import { centreToEdit, visibleCentre } from "./service-centre.ts"

/** Handlers of machine alarms, which owners read and service centres process (sections 18, 51 and 52). */
export const AlarmsHandlers = HttpApiBuilder.group(
  Api,
  "alarms",
  Effect.fnUntraced(function* (handlers) {
    const alarms = yield* Alarms
    const machines = yield* Machines

    /** Id of a machine that this service centre looks after and whose telemetry the user may see; else 404. */
    const machineOfCentre = Effect.fnUntraced(function* (user: User, serviceId: number, id: number) {
      const [seen] = yield* machines.readable(user, [id])
      const known = seen !== undefined && (yield* alarms.worksOn(serviceId, seen.id))
      return known ? id : yield* notFound("id")
    })

    return handlers.handleAll({
      ofFleet: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        return yield* alarms.list({ of: "FLEET", reader: user }, yield* alarmQuery(query), user.language)
      }),
      ofMachine: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const wanted = yield* alarmQuery(query)
        const [machine] = yield* machines.readable(user, [params.id])
        if (machine === undefined) return yield* notFound("id")
        const since = new Date(machine.since)
        return yield* alarms.list({ of: "MACHINE", machineId: machine.id, since }, wanted, user.language)
      }),
      ofService: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const wanted = yield* alarmQuery(query)
        const { id: serviceId } = yield* visibleCentre(params.serviceId)
        return yield* alarms.ofService({ of: "SERVICE", serviceId, reader: user }, wanted, user.language)
      }),
      ofServiceMachine: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const wanted = yield* alarmQuery(query)
        const { id: serviceId } = yield* visibleCentre(params.serviceId)
        const machineId = yield* machineOfCentre(user, serviceId, params.id)
        return yield* alarms.ofService(
          { of: "SERVICE", serviceId, reader: user, machineId },
          wanted,
          user.language,
        )
      }),
      overview: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const wanted = yield* alarmQuery(query)
        const { id: serviceId } = yield* visibleCentre(params.serviceId)
        const counts = yield* alarms.counts({ of: "SERVICE", serviceId, reader: user }, wanted)
        const mayWork = mayEditPartnerAlarms(user, { id: serviceId })
        return { counts, mayWork, colleagues: mayWork ? yield* alarms.colleagues(serviceId) : [] }
      }),
      work: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const { id: serviceId } = yield* centreToEdit(params.serviceId, mayEditPartnerAlarms)
        const { assignee } = payload
        const colleagues = yield* alarms.colleagues(serviceId)
        if (typeof assignee === "number" && !colleagues.some(({ id }) => id === assignee))
          return yield* fail("DISALLOWED_VALUE", "assignee")
        const done = yield* alarms.work({
          ...payload,
          ids: [...new Set(payload.ids)].filter(isId),
          serviceId,
          actor: user,
          isColleague: colleagues.some(({ id }) => id === user.id),
        })
        const [first] = done.refused
        if (done.changed.length > 0) return done
        return first === undefined || first.reason === "NOT_FOUND"
          ? yield* notFound("ids")
          : yield* fail(first.reason, "state")
      }),
      setState: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const { id: serviceId } = yield* centreToEdit(params.serviceId, mayEditPartnerAlarms)
        const machineId = yield* machineOfCentre(user, serviceId, params.id)
        if (!isId(params.alarmId)) return yield* notFound("alarmId")
        const outcome = yield* alarms.setState({
          serviceId,
          machineId,
          alarmId: params.alarmId,
          state: payload.state,
          actorId: user.id,
          language: user.language,
        })
        if ("done" in outcome) return outcome.done
        return outcome.refused === "NOT_FOUND"
          ? yield* notFound("alarmId")
          : yield* fail(outcome.refused, "state")
      }),
    })
  }),
)

interface GivenQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: string | undefined
  readonly level?: ReadonlyArray<AlarmLevel> | undefined
  readonly severity?: ReadonlyArray<number> | undefined
  readonly state?: ReadonlyArray<AlarmState> | undefined
  readonly q?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly vin?: string | undefined
  readonly assignee?: number | undefined
}

const alarmQuery = Effect.fnUntraced(function* ({ end, q, sort, start, ...query }: GivenQuery) {
  const wanted: AlarmQuery = {
    ...query,
    sort: yield* sortOf(sort, ALARM_SORT_COLUMNS),
    q,
    ...(yield* someSpan({ start, end })),
  }
  return wanted
})
