import { fromPromise } from "xstate"
import { SHORTEST_SEARCH } from "#contract/checks.ts"
import {
  type Found,
  type Option,
  searchableSelectMachine,
} from "#machines/shared/searchable-select/machine.ts"
import { ServicePartnerSelect } from "#views/ui/selectors/ServicePartnerSelect.tsx"
import { Acting } from "../Acting.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"

const options = ["Harjukylän Huolto, Harjukylä", "Peltolan Konepalvelu, Peltola"].map((name, id) => ({
  id,
  name,
}))

const on = (name: string, typed: string | undefined, chosen: Option | null = null) => ({
  name,
  show: () => (
    <div style={{ minHeight: typed === undefined ? 0 : 220 }}>
      <Acting
        machine={searchableSelectMachine(fromPromise(async (): Promise<Found> => ({ options, total: 14 })))}
        input={{ shortest: SHORTEST_SEARCH, chosen }}
        events={typed === undefined ? [] : [{ type: "query.changed", text: typed }]}
      >
        {(actor) => <ServicePartnerSelect actor={actor} />}
      </Acting>
    </div>
  ),
})

export const piece: GalleryPiece = {
  name: "Service centre",
  states: [
    on("none", undefined),
    on("chosen", undefined, options[0] ?? null),
    on("too short", "ha"),
    on("found", "huolto"),
  ],
}
