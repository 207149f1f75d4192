import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { EXTERNAL_SYSTEM_SORT_COLUMNS } from "#contract/groups/machine-care.ts"
import { fail } from "../rules/fail.ts"
import { LegacyPairings } from "../rules/legacy-pairings.ts"
import { ServiceCounters } from "../rules/service-counters.ts"
import { ExternalSystems } from "../store/external-systems.ts"
import { isId } from "../store/ids.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { sortOf } from "./lists.ts"
import { machineToInspect, ownMachine } from "./machine-in-path.ts"
import { historyOf, ownerOf } from "./machine-inspection.ts"

/** Handlers around one machine: owner, history, service interval, pairing and external systems. */
export const MachineCareHandlers = HttpApiBuilder.group(
  Api,
  "machineCare",
  Effect.fnUntraced(function* (handlers) {
    const counters = yield* ServiceCounters
    const pairings = yield* LegacyPairings
    const systems = yield* ExternalSystems

    const systemOf = Effect.fnUntraced(function* (machineId: number, eid: number) {
      const machine = yield* ownMachine(machineId)
      const system = isId(eid) ? yield* systems.one(machine, eid) : undefined
      return { machine, system: system ?? (yield* fail("NOT_FOUND", "eid")) }
    })

    return handlers.handleAll({
      owner: ({ params }) => Effect.flatMap(machineToInspect(params.id), ownerOf),
      history: Effect.fnUntraced(function* ({ params, query }) {
        return yield* historyOf(yield* machineToInspect(params.id), query)
      }),
      resetServiceInterval: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const machine = yield* ownMachine(params.id)
        yield* counters.markDone(machine.id, user.id)
      }),
      replaceHourMeter: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const machine = yield* ownMachine(params.id)
        yield* counters.replaceMeter(machine.id, user.id)
      }),
      legacyPairing: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const machine = yield* ownMachine(params.id)
        return yield* pairings.change(machine.id, payload, user.id)
      }),
      externalSystems: Effect.fnUntraced(function* ({ params, query }) {
        const sort = yield* sortOf(query.sort, EXTERNAL_SYSTEM_SORT_COLUMNS)
        const machine = yield* ownMachine(params.id)
        return yield* systems.list(machine, { page: query.page, size: query.size ?? query.limit }, sort)
      }),
      externalSystem: ({ params }) => Effect.map(systemOf(params.id, params.eid), ({ system }) => system),
      switchExternalSystem: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const { machine, system } = yield* systemOf(params.id, params.eid)
        yield* systems.switchTo(machine, system, payload.enabled, user.id)
        return (yield* systemOf(params.id, params.eid)).system
      }, inOneTransaction),
    })
  }),
)
