import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { brandsSeenAt } from "#domain/access/partner.ts"
import { fail } from "../rules/fail.ts"
import { DealerFigures } from "../store/dealer-figures.ts"
import { Partners } from "../store/partners.ts"
import { partnerSortOf } from "./partner-calls.ts"
import { visiblePartner } from "./service-centre.ts"

/** Handlers of a dealer's own overview. */
export const DealersHandlers = HttpApiBuilder.group(
  Api,
  "dealers",
  Effect.fnUntraced(function* (handlers) {
    const partners = yield* Partners
    const figures = yield* DealerFigures

    const visibleDealer = Effect.fnUntraced(function* (id: number) {
      const partner = yield* visiblePartner(id, "id")
      return partner.kind === "DEALER" ? partner : yield* fail("NOT_FOUND", "id")
    })

    return handlers.handleAll({
      dashboard: Effect.fnUntraced(function* ({ params }) {
        const dealer = yield* visibleDealer(params.id)
        const { user } = yield* CurrentUser
        return yield* figures.dashboard(
          dealer.id,
          brandsSeenAt(user, dealer),
          new Date(yield* Clock.currentTimeMillis),
        )
      }),
      services: Effect.fnUntraced(function* ({ params, query }) {
        const dealer = yield* visibleDealer(params.id)
        const { user } = yield* CurrentUser
        const sort = yield* partnerSortOf(query.sort)
        const brands = brandsSeenAt(user, dealer) ?? undefined
        return yield* partners.centres(
          null,
          { q: query.q, brands, dealerId: dealer.id, showInternal: true },
          sort,
          query,
        )
      }),
    })
  }),
)
