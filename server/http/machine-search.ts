import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { FOUND_MACHINE_SORT_COLUMNS } from "#contract/groups/machine-search.ts"
import { MachineSearch } from "../store/machine-search.ts"
import { type PageRequest, sortOf } from "./lists.ts"
import { searcher } from "./searcher.ts"

interface GivenQuery extends PageRequest {
  readonly q?: string | undefined
  readonly serviceId?: number | undefined
  readonly sort?: string | undefined
}

/** Handlers that search machines which a service centre could look after (section 52, API-SVC-24 to API-SVC-26). */
export const MachineSearchHandlers = HttpApiBuilder.group(
  Api,
  "machineSearch",
  Effect.fnUntraced(function* (handlers) {
    const machines = yield* MachineSearch

    const found = Effect.fnUntraced(function* (which: "search" | "orphans" | "pending", query: GivenQuery) {
      const user = yield* searcher
      const sort = yield* sortOf(query.sort, FOUND_MACHINE_SORT_COLUMNS)
      return yield* machines[which](user, { ...query, sort })
    })

    return handlers.handleAll({
      search: ({ query }) => found("search", query),
      orphans: ({ query }) => found("orphans", query),
      pending: ({ query }) => found("pending", query),
    })
  }),
)
