import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { totalStatistics } from "#domain/statistics.ts"
import { CentreMachines } from "../store/centre-machines.ts"
import { Machines } from "../store/machines.ts"
import { notFound } from "./lists.ts"
import { DEFAULT_HOURS, statisticsOfMachine } from "./machine-statistics.ts"
import { recordedData } from "./recorded-data.ts"
import { readerInCentre } from "./service-centre.ts"

/** Number of machines whose recordings are read at the same time. */
const AT_ONCE = 4

/** Handlers of data recorded by the machines of a service centre (section 52, OPEN-64, OPEN-65, OPEN-69 to OPEN-72). */
export const ServiceDataHandlers = HttpApiBuilder.group(
  Api,
  "serviceData",
  Effect.fnUntraced(function* (handlers) {
    const machines = yield* Machines
    const centreMachines = yield* CentreMachines
    const data = yield* recordedData

    return handlers.handleAll({
      summary: Effect.fnUntraced(function* ({ params }) {
        return yield* centreMachines.summary(yield* readerInCentre(params.serviceId))
      }),
      statistics: Effect.fnUntraced(function* ({ params, query }) {
        const reader = yield* readerInCentre(params.serviceId)
        const hours = Number(query.hours ?? DEFAULT_HOURS)
        const ids = query.ids === undefined ? undefined : [...new Set(query.ids)]
        if (ids !== undefined && (yield* machines.readable(reader, ids)).length < ids.length)
          return yield* notFound("ids")
        const listed = yield* centreMachines.readable(reader, ids, query)
        const content = yield* Effect.forEach(
          listed.content,
          (machine) =>
            Effect.map(statisticsOfMachine(machine, hours), (figures) => ({
              machineId: machine.id,
              vin: machine.vin,
              ...figures,
            })),
          { concurrency: AT_ONCE },
        )
        return { ...listed, content, totals: totalStatistics(hours, content) }
      }),
      signals: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        return yield* data.signals(yield* readerInCentre(params.serviceId), query, user.language)
      }),
      datas: Effect.fnUntraced(function* ({ params, query, request }) {
        const reader = yield* readerInCentre(params.serviceId)
        return yield* data.datas(reader, query, request.headers.accept)
      }),
      gps: Effect.fnUntraced(function* ({ params, query, request }) {
        const reader = yield* readerInCentre(params.serviceId)
        return yield* data.gps(reader, query, request.headers.accept)
      }),
    })
  }),
)
