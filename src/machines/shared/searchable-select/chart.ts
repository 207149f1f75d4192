import { fromPromise } from "xstate"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { SearchableSelectEvents } from "./events.ts"
import { type Found, searchableSelectMachine } from "./machine.ts"

const few: Found = {
  options: [
    { id: 3, name: "Harjukylän Huolto" },
    { id: 5, name: "Peltolan Konepalvelu" },
  ],
  total: 2,
}
const many: Found = { ...few, total: 12 }
const none: Found = { options: [], total: 0 }

const machine = searchableSelectMachine(fromPromise(() => Promise.resolve(few)))

export const searchableSelectChart = defineChart<typeof machine>({
  area: "shared",
  name: "searchable-select",
  purpose: "A choice among more than fits in a list: opens on focus and searches as one types.",
  machine,
  events: SearchableSelectEvents,
  samples: {
    inputs: [{ shortest: 0 }, { shortest: 3, pause: 500, chosen: few.options[0] ?? null }],
    events: ({ context, value }) => [
      { type: "select.opened" },
      { type: "select.closed" },
      ...(value === "closed"
        ? []
        : ([{ type: "query.changed", text: context.query === "" ? "harju" : "" }] as const)),
      ...(value === "closed" && context.query === ""
        ? ([{ type: "query.changed", text: "ha" }] as const)
        : []),
      ...(value === "closed"
        ? []
        : ([
            { type: "active.moved", by: 1 },
            { type: "active.moved", by: -1 },
          ] as const)),
      ...(context.found.options.length > 0 ? [{ type: "option.selected", id: 5 } as const] : []),
      ...(context.chosen === null ? [] : [{ type: "select.cleared" } as const]),
      { type: "load.retried" },
    ],
    outputs: { search: [few, many, none] },
    errors: { search: [new NetworkError({ call: "GET /partners/users/service-contexts" })] },
    key: ({ context }) => [
      context.query,
      context.found.total,
      context.active,
      Math.sign(context.ahead),
      context.chosen?.id,
    ],
    unsaved: {
      of: ({ context }) => [context.query, context.chosen?.id],
      // Events that may change the search text or the choice. The tests accept the loss of the text when an option
      // is chosen or the select closes.
      changedBy: ["query.changed", "option.selected", "select.closed", "select.cleared"],
    },
    nonInput: {
      "active.moved": "only points at an option",
    },
  },
})
