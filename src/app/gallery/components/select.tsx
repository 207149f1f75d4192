import { fromPromise } from "xstate"
import { SHORTEST_SEARCH } from "#contract/checks.ts"
import { matcherOf } from "#domain/folding.ts"
import { type Found, searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { SearchableSelect, type SelectState } from "#views/ui/select/SearchableSelect.tsx"
import { Acting, pending } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

const centres = ["Harjukylän Huolto", "Peltolan Konepalvelu", "Savon Maatalouskone"]
const options = centres.map((name, id) => ({ id, name }))
const first = options[0] ?? null

const on = (
  name: string,
  search: (q: string) => Promise<Found>,
  { typed = "", chosen = null as typeof first, opened = true, state = {} as SelectState } = {},
) => ({
  name,
  show: () => (
    <div style={{ minHeight: opened ? 260 : 0 }}>
      <Acting
        machine={searchableSelectMachine(fromPromise(({ input }) => search(input.q)))}
        input={{ shortest: typed === "" ? 0 : SHORTEST_SEARCH, chosen }}
        events={[
          ...(opened ? [{ type: "select.opened" } as const] : []),
          ...(typed === "" ? [] : [{ type: "query.changed", text: typed } as const]),
        ]}
      >
        {(actor) => (
          <SearchableSelect
            actor={actor}
            label="Service centre"
            placeholder="Choose one"
            labelled
            clearable
            {...state}
          />
        )}
      </Acting>
    </div>
  ),
})

const found = (q: string): Promise<Found> => {
  const matches = matcherOf(q)
  const fitting = options.filter(({ name }) => matches(name))
  return Promise.resolve({ options: fitting, total: fitting.length })
}

export const component: GalleryComponent = {
  name: "Searchable select",
  states: [
    on("closed", found, { opened: false }),
    on("chosen", found, { opened: false, chosen: first }),
    on("must be chosen", found, {
      opened: false,
      state: { required: true, errorText: "Required." },
    }),
    on("may not be changed", found, { opened: false, chosen: first, state: { disabled: true } }),
    on("found", found),
    on("more than are shown", () => Promise.resolve({ options, total: 42 })),
    on("searching", pending),
    on("too short to search", found, { typed: "ha" }),
    on("nothing found", () => Promise.resolve({ options: [], total: 0 })),
    on("failed", () => Promise.reject(new Error("no connection"))),
  ],
}
