import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { SERVICE_MACHINE_SORT_COLUMNS, SERVICE_PLAN_SORT_COLUMNS } from "#contract/groups/service-machines.ts"
import type { LegacyPairingChange } from "#contract/schemas/machine-care.ts"
import { mayEditPartnerAlarms } from "#domain/access/partner.ts"
import { LegacyPairings } from "../rules/legacy-pairings.ts"
import { ServiceCounters } from "../rules/service-counters.ts"
import { CentreMachines } from "../store/centre-machines.ts"
import { CentrePositions } from "../store/centre-positions.ts"
import { Machines } from "../store/machines.ts"
import { ServicePlans } from "../store/service-plan.ts"
import { inOrder, notFound, type PageRequest, sortOf } from "./lists.ts"
import { machineOfCentre } from "./machine-in-path.ts"
import { deviceOf, historyOf, ownerOf } from "./machine-inspection.ts"
import { centreToEdit, readerInCentre, visibleCentre } from "./service-centre.ts"

/**
 * A machine of a service centre, as named in a request; `field` is the parameter with the machine's id, for
 * errors: in the path, or in the query of the flat URL form.
 */
interface Place {
  readonly serviceId: number
  readonly machineId: number
  readonly field: "id" | "machineId"
}

/** Handlers of the machines that a service centre looks after (section 52). */
export const ServiceMachinesHandlers = HttpApiBuilder.group(
  Api,
  "serviceMachines",
  Effect.fnUntraced(function* (handlers) {
    const machines = yield* Machines
    const centreMachines = yield* CentreMachines
    const positions = yield* CentrePositions
    const plans = yield* ServicePlans
    const counters = yield* ServiceCounters
    const pairings = yield* LegacyPairings

    const toInspect = Effect.fnUntraced(function* ({ field, machineId, serviceId }: Place) {
      const centre = yield* visibleCentre(serviceId)
      return yield* machineOfCentre(centre.id, machineId, field)
    })
    const toEdit = Effect.fnUntraced(function* ({ field, machineId, serviceId }: Place) {
      const centre = yield* centreToEdit(serviceId, mayEditPartnerAlarms)
      return yield* machineOfCentre(centre.id, machineId, field)
    })

    const owner = (place: Place) => Effect.flatMap(toInspect(place), ownerOf)
    const device = (place: Place) => Effect.flatMap(toInspect(place), deviceOf)
    const history = (place: Place, page: PageRequest) =>
      Effect.flatMap(toInspect(place), (machine) => historyOf(machine, page))
    const resetMaintenance = Effect.fnUntraced(function* (place: Place) {
      const { user } = yield* CurrentUser
      yield* counters.markDone((yield* toEdit(place)).id, user.id)
    })
    const pairing = Effect.fnUntraced(function* (place: Place, change: LegacyPairingChange) {
      const { user } = yield* CurrentUser
      return yield* pairings.change((yield* toEdit(place)).id, change, user.id)
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ params, query }) {
        const reader = yield* readerInCentre(params.serviceId)
        const sort = yield* sortOf(query.sort, SERVICE_MACHINE_SORT_COLUMNS)
        yield* inOrder(query.nextServiceMin, query.nextServiceMax, "nextServiceMin")
        return yield* centreMachines.list(reader, { ...query, sort })
      }),
      positions: Effect.fnUntraced(function* ({ params, query }) {
        const reader = yield* readerInCentre(params.serviceId)
        yield* inOrder(query.nextServiceMin, query.nextServiceMax, "nextServiceMin")
        return yield* positions.list(reader, query)
      }),
      models: Effect.fnUntraced(function* ({ params }) {
        return { models: yield* centreMachines.models(yield* readerInCentre(params.serviceId)) }
      }),
      plan: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const reader = yield* readerInCentre(params.serviceId)
        const sort = yield* sortOf(query.sort, SERVICE_PLAN_SORT_COLUMNS)
        yield* inOrder(query.nextServiceMin, query.nextServiceMax, "nextServiceMin")
        const plan = yield* plans.plan(reader, { ...query, sort })
        return { ...plan, mayMark: mayEditPartnerAlarms(user, { id: reader.inCentre }) }
      }),
      byId: Effect.fnUntraced(function* ({ params }) {
        const reader = yield* readerInCentre(params.serviceId)
        const found = yield* machines.find(reader, { id: params.id })
        return Option.isSome(found) ? found.value : yield* notFound("id")
      }),
      owner: ({ params }) => owner(inPath(params)),
      ownerFlat: ({ params, query }) => owner(inQuery(params, query)),
      device: ({ params }) => device(inPath(params)),
      deviceFlat: ({ params, query }) => device(inQuery(params, query)),
      history: ({ params, query }) => history(inPath(params), query),
      historyFlat: ({ params, query }) => history(inQuery(params, query), query),
      resetMaintenance: ({ params }) => resetMaintenance(inPath(params)),
      resetMaintenanceFlat: ({ params, query }) => resetMaintenance(inQuery(params, query)),
      legacyPairing: ({ params, payload }) => pairing(inPath(params), payload),
      legacyPairingFlat: ({ params, payload, query }) => pairing(inQuery(params, query), payload),
    })
  }),
)

const inPath = ({ id, serviceId }: { readonly serviceId: number; readonly id: number }): Place => ({
  serviceId,
  machineId: id,
  field: "id",
})

const inQuery = (
  { serviceId }: { readonly serviceId: number },
  { machineId }: { readonly machineId: number },
): Place => ({ serviceId, machineId, field: "machineId" })
