import { Effect } from "effect"
import { MachineId, type PartnerId } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { FoundMachine } from "#contract/schemas/service-machine.ts"
import { SubscriptionId } from "#contract/schemas/subscription.ts"
import { isSearchable, type Standing, searchTab, standingOf } from "#domain/centre/found-machine.ts"
import { call } from "#services/call.ts"
import { CentreClient } from "#services/centre/centre-client.ts"
import type { CentreServices } from "#services/centre/services.ts"
import { pageOf } from "#services/list-query.ts"
import { writeOnce } from "#services/write-once.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { centre } from "./area.ts"

/** A found machine with what the centre may do with it. */
export interface FoundHere extends FoundMachine, Standing {}

/** Page of found machines: the rows, and whether the user may take machines over and offer subscriptions. */
export interface SearchPage extends Paged<FoundHere> {
  readonly serviceId: PartnerId
  readonly mayEdit: boolean
  /** Whether the text is too short to be searched for (SEL-08). */
  readonly isTooShort: boolean
}

/** An id that no row has: of the centre's subscriptions only the caller's right is asked for. */
const NO_ROW = SubscriptionId.make(0)

/** Page of a search that has not begun. */
export const nothing = (size: number): Paged<FoundMachine> => ({
  content: [],
  pageMetadata: { totalElements: 0, totalPages: 0, size, number: 0 },
})

/** Search of machines that a service centre could look after (API-SVC-24 to API-SVC-26, OPEN-158). */
export const machineSearch = collectionMachine<FoundHere, CentreServices, PartnerId>({
  name: "machine-search",
  area: centre,
  pageKey: "/service/:id/machines/search",
  filters: ["q", "list"],
  tab: "list",
  aboutOf: ({ params }) => Number(params["id"]) as PartnerId,
  load: ({ about: serviceId, filters: { q = "", list }, ...asked }) => {
    const tab = searchTab(list)
    const words = q.trim()
    const page = pageOf(asked)
    const narrowed = { ...page, ...(words === "" ? {} : { q: words }) }
    const isSearched = isSearchable(words)
    return Effect.gen(function* () {
      const { machineSearch: calls, serviceSubscriptions } = yield* CentreClient
      const found =
        tab === "orphans"
          ? call(calls.orphans({ query: { ...narrowed, serviceId } }))
          : tab === "pending"
            ? call(calls.pending({ query: narrowed }))
            : isSearched
              ? call(calls.search({ query: { ...page, q: words, serviceId } }))
              : Effect.succeed(nothing(asked.size))
      const right = call(serviceSubscriptions.overview({ params: { serviceId }, query: { id: NO_ROW } }))
      const [rows, { mayEdit }] = yield* Effect.all([found, right], { concurrency: 2 })
      const about = { mayEdit, isPending: tab === "pending" }
      return {
        ...rows,
        content: rows.content.map((one) => ({ ...one, ...standingOf(one, serviceId, about) })),
        serviceId,
        mayEdit,
        isTooShort: tab === "search" && words !== "" && !isSearched,
      } satisfies SearchPage
    })
  },
  actions: {
    takeOver: {
      asks: "confirmation",
      run: ({ about, ids }) => {
        const params = { id: MachineId.make(ids === "ALL" ? 0 : Number(ids[0])) }
        const payload = { serviceId: about as PartnerId }
        return writeOnce("take-over", { params, payload }, (key) =>
          CentreClient.use(({ machineSubscriptions }) =>
            call(machineSubscriptions.chooseService({ params, payload }), { key }),
          ),
        )
      },
      notice: "centre.search.takenOver",
    },
  },
})
