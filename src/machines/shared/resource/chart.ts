import { fromPromise } from "xstate"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { ResourceEvents } from "./events.ts"
import { type Loaded, resourceMachine } from "./machine.ts"

const machine = resourceMachine<string, string>(
  fromPromise(() => Promise.resolve<Loaded<string>>({ value: "", at: 0 })),
)

const loaded: ReadonlyArray<Loaded<string>> = [{ value: "a day", at: 1 }]
const failures = [new NetworkError({ call: "GET /machines/{id}" })]

export const resourceChart = defineChart<typeof machine>({
  area: "shared",
  name: "resource",
  purpose: "Loads something, shows it, refreshes it, and says when it is stale or could not be had.",
  machine,
  events: ResourceEvents,
  samples: {
    inputs: [{ params: "2026-11-20" }],
    events: () => [{ type: "data.refreshed" }, { type: "params.changed", params: "2026-11-21" }],
    outputs: { load: loaded, refresh: loaded },
    errors: { load: failures, refresh: failures },
    longRunning: { connection: "watches the connection as long as the data are shown" },
    key: ({ context }) => [context.params, context.loaded?.value, context.failure !== undefined],
  },
})
