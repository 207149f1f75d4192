import { fromPromise } from "xstate"
import { SHORTEST_SEARCH } from "#contract/checks.ts"
import {
  type Found,
  type Option,
  searchableSelectMachine,
} from "#machines/shared/searchable-select/machine.ts"
import type { SelectState } from "#views/ui/select/SearchableSelect.tsx"
import { ServicePartnerSelect } from "#views/ui/selectors/ServicePartnerSelect.tsx"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { lost } from "../lists.ts"

const options = ["Harjukylän Huolto, Harjukylä", "Peltolan Konepalvelu, Peltola"].map((name, id) => ({
  id,
  name,
}))

const all = async (): Promise<Found> => ({ options, total: 14 })

const on = (
  name: string,
  typed: string | undefined,
  { chosen = null as Option | null, search = all as () => Promise<Found>, state = {} as SelectState } = {},
) => ({
  name,
  show: () => (
    <div style={{ minHeight: typed === undefined ? 0 : 220 }}>
      <Acting
        machine={searchableSelectMachine(fromPromise(search))}
        input={{ shortest: SHORTEST_SEARCH, chosen }}
        events={typed === undefined ? [] : [{ type: "query.changed", text: typed }]}
      >
        {(actor) => <ServicePartnerSelect actor={actor} {...state} />}
      </Acting>
    </div>
  ),
})

export const component: GalleryComponent = {
  name: "Service centre",
  states: [
    on("none", undefined),
    on("chosen", undefined, { chosen: options[0] ?? null }),
    on("must be chosen", undefined, { state: { required: true, errorText: "Required." } }),
    on("may not be changed", undefined, { chosen: options[0] ?? null, state: { disabled: true } }),
    on("too short", "ha"),
    on("found", "huolto"),
    on("searching", "huolto", { search: pending }),
    on("nothing found", "huolto", { search: async () => ({ options: [], total: 0 }) }),
    on("failed", "huolto", { search: lost }),
  ],
}
