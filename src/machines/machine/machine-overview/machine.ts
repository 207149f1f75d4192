import { assign, sendTo, setup } from "xstate"
import type { MachineId } from "#contract/schemas/ids.ts"
import { hoursInSearch, type StatisticsHours, withHours } from "#domain/statistics-hours.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { ParamsChanged } from "../../shared/resource/events.ts"
import type { SearchChanged } from "../../shell/navigation/events.ts"
import { goToSearch } from "../../shell/navigation/go-to.ts"
import { actors, type FiguresParams } from "./actors.ts"
import type { MachineOverviewEvent } from "./events.ts"

export interface MachineOverviewInput {
  readonly id: MachineId
  /** Query of the address, which may name a number of hours (`hoursInSearch`). */
  readonly search: string
}

export interface MachineOverviewContext extends MachineOverviewInput {
  readonly hours: StatisticsHours
}

/** Chart of the overview: the machine as it is now, and its key figures over the hours that the address names. */
export const machineOverviewMachine = setup({
  types: {
    context: {} as MachineOverviewContext,
    events: {} as MachineOverviewEvent,
    input: {} as MachineOverviewInput,
    children: {} as { now: "now"; figures: "figures" },
  },
  actors,
  actions: {
    takeSearch: assign((_, { search }: typeof SearchChanged.Type) => ({
      search,
      hours: hoursInSearch(search),
    })),
    loadFigures: sendTo("figures", ({ context: { id, hours } }): typeof ParamsChanged.Type => ({
      type: "params.changed",
      params: { id, hours } satisfies FiguresParams,
    })),
    showInAddress: sendToSystem<{ readonly hours: StatisticsHours }>(({ context }, { hours }) => [
      goToSearch(withHours((context as MachineOverviewContext).search, hours), false),
    ]),
  },
  guards: {
    namesOtherHours: ({ context }, { search }: typeof SearchChanged.Type) =>
      hoursInSearch(search) !== context.hours,
    isOther: ({ context }, { hours }: { readonly hours: StatisticsHours }) => hours !== context.hours,
  },
}).createMachine({
  id: "machine-overview",
  context: ({ input: { id, search } }) => ({ id, search, hours: hoursInSearch(search) }),
  invoke: [
    { id: "now", src: "now", input: ({ context: { id } }) => ({ params: { id } }) },
    {
      id: "figures",
      src: "figures",
      input: ({ context: { id, hours } }) => ({ params: { id, hours } satisfies FiguresParams }),
    },
  ],
  on: {
    "search.changed": [
      {
        guard: { type: "namesOtherHours", params: ({ event }) => event },
        actions: [{ type: "takeSearch", params: ({ event }) => event }, "loadFigures"],
      },
      { actions: { type: "takeSearch", params: ({ event }) => event } },
    ],
    "hours.selected": {
      guard: { type: "isOther", params: ({ event }) => event },
      actions: { type: "showInAddress", params: ({ event }) => event },
    },
  },
})
export type MachineOverviewMachine = typeof machineOverviewMachine
