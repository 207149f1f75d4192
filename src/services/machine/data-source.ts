import { Effect } from "effect"
import { MachineApi } from "#contract/areas/machine.ts"
import { MachineCareApi } from "#contract/areas/machine-care.ts"
import { PACKED_SAMPLES_TYPE, type Signal } from "#contract/schemas/data.ts"
import { MachineId, type PartnerId } from "#contract/schemas/ids.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { isServedBy } from "#domain/access/machine-tabs.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import type { CallFailure } from "../failures.ts"
import { fullList } from "../full-list.ts"

export type KnownMachine = Pick<FleetMachine, "id" | "vin" | "type" | "machineName">

interface Rows {
  readonly size: number
  readonly sort: string
  readonly q?: string
}

interface Values {
  readonly ids: ReadonlyArray<MachineId>
  readonly signals: ReadonlyArray<string>
  readonly start: string
  readonly end: string
}

/** Calls by which recorded data are compared: those of the user's own machines, or of a service centre. */
export interface DataSource {
  readonly list: (rows: Rows) => Effect.Effect<Paged<FleetMachine>, CallFailure>
  /** The machine with that VIN or id; undefined where the caller may not read its data. */
  readonly find: (name: string) => Effect.Effect<KnownMachine | undefined, CallFailure>
  readonly signals: (id: MachineId) => Effect.Effect<ReadonlyArray<Signal>, CallFailure>
  readonly values: (query: Values) => Effect.Effect<unknown, CallFailure>
}

const PACKED = { accept: PACKED_SAMPLES_TYPE }

/** The value, or undefined where the server says that there is none for the caller. */
const ifSeen = <A, R>(found: Effect.Effect<A, CallFailure, R>) =>
  found.pipe(
    Effect.map((one): A | undefined => one),
    Effect.catchTag("ApiError", (error) =>
      error.status === 404 || error.status === 403 ? Effect.undefined : Effect.fail(error),
    ),
  )

/** Makes the calls for the user's own machines, or for those with an active subscription at a service centre. */
export const dataSources = Effect.gen(function* () {
  const { data, machines } = yield* makeClient(MachineApi)
  const { serviceData, serviceMachines } = yield* makeClient(MachineCareApi)
  const own: DataSource = {
    list: (query) => call(machines.fleet({ query })),
    find: (id) => ifSeen(call(machines.byId({ params: { id } }))),
    signals: (id) => fullList((page) => call(data.signals({ query: { ...page, ids: [id] } }))),
    values: (query) => call(data.datas({ query }), PACKED),
  }
  const ofCentre = (serviceId: PartnerId): DataSource => {
    const params = { serviceId }
    return {
      list: (query) =>
        call(serviceMachines.list({ params, query: { ...query, subscriptionState: "ACTIVE" } })),
      find: (name) => {
        const id = MachineId.make(Number(name))
        return ifSeen(call(serviceMachines.byId({ params: { serviceId, id } }))).pipe(
          Effect.map((machine) => (machine && isServedBy(machine, String(serviceId)) ? machine : undefined)),
        )
      },
      signals: (id) =>
        fullList((page) => call(serviceData.signals({ params, query: { ...page, ids: [id] } }))),
      values: (query) => call(serviceData.datas({ params, query }), PACKED),
    }
  }
  return (serviceId: PartnerId | undefined): DataSource =>
    serviceId === undefined ? own : ofCentre(serviceId)
})
