import { assign, setup } from "xstate"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { FleetSort } from "#domain/fleet-sort.ts"
import { type FleetFilter, type FleetView, fleetViewIn, withFleetView } from "#domain/fleet-view.ts"
import { isSameSearch } from "#domain/search.ts"
import type { StatisticsHours } from "#domain/statistics-hours.ts"
import { DEFAULT_WINDOW, type MachineWindowAnswer } from "#services/fleet/machine-window.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goToSearch } from "../../shell/navigation/go-to.ts"
import { actors } from "./actors.ts"
import type { FleetMapEvent } from "./events.ts"

export interface FleetMapInput {
  /** Query of the address, which may name a machine, a status and a search text (`fleetViewIn`). */
  readonly search: string
}

export interface FleetMapContext extends FleetView {
  readonly search: string
  readonly hours: StatisticsHours
  readonly details: MachineWindowAnswer | undefined
}

/** Chart of the owner's front page: the fleet on a map, a list beside the map, and one machine selected or followed. */
export const fleetMapMachine = setup({
  types: {
    context: {} as FleetMapContext,
    events: {} as FleetMapEvent,
    input: {} as FleetMapInput,
    children: {} as { live: "liveFleet"; connection: "connection" },
  },
  actors,
  actions: {
    keepSearch: assign((_, { search }: { readonly search: string }) => ({ search })),
    /** Action: selects the machine named by the changed address. */
    takeMachine: assign((_, { search }: { readonly search: string }) => ({
      selected: fleetViewIn(search).selected,
      details: undefined,
    })),
    takeFilters: assign((_, { search }: { readonly search: string }) => {
      const { query, status, sort } = fleetViewIn(search)
      return { query, status, sort }
    }),
    showInAddress: sendToSystem<{ readonly replace: boolean }>(({ context }, { replace }) => {
      const { search } = context as FleetMapContext
      const next = withFleetView(search, context)
      return isSameSearch(next, search) ? [] : [goToSearch(next, replace)]
    }),
    select: assign((_, params: { readonly id: MachineId }) => ({ selected: params.id, details: undefined })),
    unselect: assign({ selected: undefined, details: undefined }),
    keepDetails: assign((_, params: { readonly details: MachineWindowAnswer }) => ({
      details: params.details,
    })),
    keepHours: assign((_, params: { readonly hours: StatisticsHours }) => ({ hours: params.hours })),
    keepQuery: assign((_, params: { readonly text: string }) => ({ query: params.text })),
    keepStatus: assign((_, params: { readonly status: FleetFilter | null }) => ({ status: params.status })),
    keepSort: assign((_, params: { readonly sort: FleetSort }) => ({ sort: params.sort })),
  },
  guards: {
    namesAnother: ({ context }, { search }: { readonly search: string }) => {
      const { selected } = fleetViewIn(search)
      return selected !== undefined && selected !== context.selected
    },
    namesNone: (_, { search }: { readonly search: string }) => fleetViewIn(search).selected === undefined,
    isSelected: ({ context }) => context.selected !== undefined,
    isLow: (_, params: { readonly height: string }) => params.height === "low",
    isHalf: (_, params: { readonly height: string }) => params.height === "half",
    isFull: (_, params: { readonly height: string }) => params.height === "full",
  },
  delays: { refreshDetailsEvery: 60_000, typingPause: 300 },
}).createMachine({
  id: "fleet-map",
  context: ({ input: { search } }) => ({
    search,
    ...fleetViewIn(search),
    hours: DEFAULT_WINDOW,
    details: undefined,
  }),
  type: "parallel",
  invoke: { id: "live", src: "liveFleet" },
  states: {
    selection: {
      initial: "deciding",
      on: {
        "machine.selected": {
          target: ".chosen",
          actions: [
            { type: "select", params: ({ event }) => ({ id: event.id }) },
            { type: "showInAddress", params: { replace: false } },
          ],
        },
        // The address names another machine: after Back, a link, or a request of this chart itself.
        "search.changed": {
          guard: { type: "namesAnother", params: ({ event }) => event },
          target: ".chosen",
          actions: { type: "takeMachine", params: ({ event }) => event },
        },
      },
      states: {
        /** State at the start, left at once: a machine is selected if the address names one. */
        deciding: { always: [{ guard: "isSelected", target: "chosen" }, { target: "none" }] },
        none: {},
        chosen: {
          type: "parallel",
          on: {
            "selection.cleared": {
              target: "none",
              actions: ["unselect", { type: "showInAddress", params: { replace: false } }],
            },
            "search.changed": {
              guard: { type: "namesNone", params: ({ event }) => event },
              target: "none",
              actions: { type: "takeMachine", params: ({ event }) => event },
            },
          },
          states: {
            camera: {
              initial: "free",
              states: {
                free: { on: { "follow.toggled": { target: "following" } } },
                following: {
                  tags: ["following"],
                  on: { "follow.toggled": { target: "free" }, "map.dragged": { target: "free" } },
                },
              },
            },
            details: {
              initial: "loading",
              on: {
                "hours.selected": { target: ".loading" },
              },
              states: {
                loading: {
                  invoke: {
                    id: "loadDetails",
                    src: "loadDetails",
                    input: ({ context }) => ({ id: context.selected as MachineId, hours: context.hours }),
                    onDone: {
                      target: "ready",
                      actions: { type: "keepDetails", params: ({ event }) => ({ details: event.output }) },
                    },
                    onError: { target: "failed" },
                  },
                },
                ready: { after: { refreshDetailsEvery: { target: "loading" } } },
                failed: {
                  tags: ["detailsFailed"],
                  invoke: { id: "connection", src: "connection" },
                  on: { "data.refreshed": { target: "loading" } },
                },
              },
            },
          },
        },
      },
    },
    /** Part of the chart that writes the search text to the address, after a pause in typing. */
    address: {
      initial: "settled",
      on: {
        "query.changed": {
          target: ".typing",
          actions: { type: "keepQuery", params: ({ event }) => ({ text: event.text }) },
        },
        "status.selected": {
          target: ".settled",
          actions: [
            { type: "keepStatus", params: ({ event }) => ({ status: event.status }) },
            { type: "showInAddress", params: { replace: true } },
          ],
        },
        "sort.selected": {
          actions: [
            { type: "keepSort", params: ({ event }) => ({ sort: event.sort }) },
            { type: "showInAddress", params: { replace: true } },
          ],
        },
        "search.changed": { actions: { type: "keepSearch", params: ({ event }) => event } },
      },
      states: {
        settled: {
          on: {
            "search.changed": {
              actions: [
                { type: "keepSearch", params: ({ event }) => event },
                { type: "takeFilters", params: ({ event }) => event },
              ],
            },
          },
        },
        // State while the user types: a changed address does not replace the text in the search field, and the
        // address follows after the pause.
        typing: {
          after: {
            typingPause: {
              target: "settled",
              actions: { type: "showInAddress", params: { replace: true } },
            },
          },
        },
      },
    },
    window: {
      initial: "loading",
      on: {
        "hours.selected": {
          target: ".saving",
          actions: { type: "keepHours", params: ({ event }) => ({ hours: event.hours }) },
        },
      },
      states: {
        loading: {
          invoke: {
            id: "loadHours",
            src: "loadHours",
            onDone: {
              target: "known",
              actions: { type: "keepHours", params: ({ event }) => ({ hours: event.output }) },
            },
            // The remembered time span could not be read from the browser's storage: the default stays.
            onError: { target: "known" },
          },
        },
        known: {},
        saving: {
          invoke: {
            id: "saveHours",
            src: "saveHours",
            input: ({ context }) => ({ hours: context.hours }),
            onDone: { target: "known" },
            onError: { target: "known" },
          },
        },
      },
    },
    /**
     * Part of the chart for the height of the list over the map on a phone; wide screens show the list beside the
     * map, whichever height is set.
     */
    sheet: {
      initial: "low",
      on: {
        "sheet.moved": [
          { guard: { type: "isLow", params: ({ event }) => ({ height: event.height }) }, target: ".low" },
          { guard: { type: "isHalf", params: ({ event }) => ({ height: event.height }) }, target: ".half" },
          { guard: { type: "isFull", params: ({ event }) => ({ height: event.height }) }, target: ".full" },
        ],
        "machine.selected": { target: ".half" },
      },
      states: { low: {}, half: {}, full: {} },
    },
  },
})
