import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { Forbidden } from "#contract/errors.ts"
import { FLEET_SORT_COLUMNS } from "#contract/groups/machines.ts"
import { machineNameOf } from "#domain/machine.ts"
import { LiveSessions } from "../store/live-sessions.ts"
import { Machines } from "../store/machines.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { inOrder, notFound, sortOf } from "./lists.ts"
import { DEFAULT_HOURS, statisticsOfMachine } from "./machine-statistics.ts"

const VIN_LENGTH = 17
/** Handlers of single machines and of the caller's fleet (section 51). */
export const MachinesHandlers = HttpApiBuilder.group(
  Api,
  "machines",
  Effect.fnUntraced(function* (handlers) {
    const machines = yield* Machines
    const liveSessions = yield* LiveSessions

    /** Machines of a live session; this query counts as a read of the session (OPEN-68). */
    const machinesOf = Effect.fnUntraced(function* (sessionId: string, userId: number) {
      const session = yield* liveSessions.read(sessionId, userId)
      return Option.isSome(session) ? session.value.machineIds : yield* notFound("sessionId")
    })

    return handlers.handleAll({
      fleet: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const sort = yield* sortOf(query.sort, FLEET_SORT_COLUMNS)
        yield* inOrder(query.nextServiceMin, query.nextServiceMax, "nextServiceMin")
        const machineIds =
          query.sessionId === undefined ? undefined : yield* machinesOf(query.sessionId, user.id)
        return yield* machines.fleet(user, {
          page: query.page,
          size: query.size,
          sort,
          q: query.q,
          type: query.type,
          brand: query.brand,
          liveStatus: query.liveStatus,
          nextServiceMin: query.nextServiceMin,
          nextServiceMax: query.nextServiceMax,
          shared: query.shared === undefined ? undefined : query.shared === "true",
          machineIds,
        })
      }),
      byId: Effect.fnUntraced(function* ({ params }) {
        const { user } = yield* CurrentUser
        const key =
          params.id.length === VIN_LENGTH ? { vin: params.id.toUpperCase() } : { id: wholeId(params.id) }
        const found = yield* machines.find(user, key)
        return Option.isSome(found) ? found.value : yield* notFound("id")
      }),
      rename: Effect.fnUntraced(function* ({ params, payload }) {
        const { user } = yield* CurrentUser
        const name = machineNameOf(payload.machineName)
        if (!(yield* machines.rename(user.id, params.id, name))) {
          if (!(yield* machines.isVisible(user, params.id))) return yield* notFound("id")
          return yield* new Forbidden({ errors: [{ message: "NOT_OWNER" }] })
        }
        const found = yield* machines.find(user, { id: params.id })
        return Option.isSome(found) ? found.value : yield* notFound("id")
      }, inOneTransaction),
      statistics: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const [machine] = yield* machines.readable(user, [params.id])
        if (machine === undefined) return yield* notFound("id")
        return yield* statisticsOfMachine(machine, Number(query.hours ?? DEFAULT_HOURS))
      }),
    })
  }),
)

/** Id in a text as a number; 0 when the text is no id: no machine has the id 0, so the search by id finds nothing. */
const wholeId = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0)
