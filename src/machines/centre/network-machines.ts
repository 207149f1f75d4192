import { Effect } from "effect"
import type { Paged } from "#contract/schemas/paging.ts"
import type { FoundMachine } from "#contract/schemas/service-machine.ts"
import type { HasRoles } from "#domain/access/access.ts"
import { isSearchable, opensFound, searchTab } from "#domain/centre/found-machine.ts"
import { call } from "#services/call.ts"
import { CentreClient } from "#services/centre/centre-client.ts"
import type { CentreServices } from "#services/centre/services.ts"
import { pageOf } from "#services/list-query.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { centre } from "./area.ts"
import { nothing } from "./machine-search.ts"

/** A found machine, and whether the reader may open its page. */
export interface FoundInNetwork extends FoundMachine {
  readonly isOpen: boolean
}

/** Page of machines in the scope of the network's reader. */
export interface NetworkMachinesPage extends Paged<FoundInNetwork> {
  /** Whether the text is too short to be searched for (SEL-08). */
  readonly isTooShort: boolean
}

/** Machines in the reader's countries and brands: searched, without a centre, and waiting for an answer (OPEN-158). */
export const networkMachines = collectionMachine<FoundInNetwork, CentreServices, HasRoles>({
  name: "network-machines",
  area: centre,
  pageKey: "/network/machines",
  filters: ["q", "list"],
  tab: "list",
  aboutOf: ({ user }) => user ?? { roles: [] },
  load: ({ about: reader, filters: { q = "", list }, ...asked }) => {
    const tab = searchTab(list)
    const words = q.trim()
    const page = pageOf(asked)
    const narrowed = { ...page, ...(words === "" ? {} : { q: words }) }
    const isSearched = isSearchable(words)
    return CentreClient.use(({ machineSearch: calls }) =>
      tab === "orphans"
        ? call(calls.orphans({ query: narrowed }))
        : tab === "pending"
          ? call(calls.pending({ query: narrowed }))
          : isSearched
            ? call(calls.search({ query: { ...page, q: words } }))
            : Effect.succeed(nothing(asked.size)),
    ).pipe(
      Effect.map(
        (rows): NetworkMachinesPage => ({
          ...rows,
          content: rows.content.map((one) => ({
            ...one,
            isOpen: opensFound(reader, one, tab === "pending"),
          })),
          isTooShort: tab === "search" && words !== "" && !isSearched,
        }),
      ),
    )
  },
})
