import { assign, setup } from "xstate"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { LiveStatus } from "#contract/schemas/machine.ts"
import { DEFAULT_WINDOW, type MachineWindowAnswer, type WindowHours } from "#services/fleet/machine-window.ts"
import { actors } from "./actors.ts"
import type { FleetMapEvent } from "./events.ts"

export interface FleetMapContext {
  readonly query: string
  readonly status: LiveStatus | null
  readonly hours: WindowHours
  readonly selected: MachineId | undefined
  readonly details: MachineWindowAnswer | undefined
}

/** The owner's front page: the fleet on a map, a list beside it, one machine chosen or followed. */
export const fleetMapMachine = setup({
  types: { context: {} as FleetMapContext, events: {} as FleetMapEvent },
  actors,
  actions: {
    select: assign((_, params: { readonly id: MachineId }) => ({ selected: params.id, details: undefined })),
    unselect: assign({ selected: undefined, details: undefined }),
    keepDetails: assign((_, params: { readonly details: MachineWindowAnswer }) => ({
      details: params.details,
    })),
    keepHours: assign((_, params: { readonly hours: WindowHours }) => ({ hours: params.hours })),
    keepQuery: assign((_, params: { readonly text: string }) => ({ query: params.text })),
    keepStatus: assign((_, params: { readonly status: LiveStatus | null }) => ({ status: params.status })),
  },
  guards: {
    isLow: (_, params: { readonly height: string }) => params.height === "low",
    isHalf: (_, params: { readonly height: string }) => params.height === "half",
    isFull: (_, params: { readonly height: string }) => params.height === "full",
  },
  delays: { refreshDetailsEvery: 60_000 },
}).createMachine({
  id: "fleet-map",
  context: { query: "", status: null, hours: DEFAULT_WINDOW, selected: undefined, details: undefined },
  type: "parallel",
  invoke: { id: "live", src: "liveFleet" },
  on: {
    "query.changed": {
      actions: { type: "keepQuery", params: ({ event }) => ({ text: event.text }) },
    },
    "status.selected": {
      actions: { type: "keepStatus", params: ({ event }) => ({ status: event.status }) },
    },
  },
  states: {
    selection: {
      initial: "none",
      on: {
        "machine.selected": {
          target: ".chosen",
          actions: { type: "select", params: ({ event }) => ({ id: event.id }) },
        },
      },
      states: {
        none: {},
        chosen: {
          type: "parallel",
          on: { "selection.cleared": { target: "none", actions: "unselect" } },
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
                  on: { "details.retried": { target: "loading" } },
                },
              },
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
            // What the browser does not remember costs nothing but the memory.
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
    /** The list over the map on a phone; wide screens show it beside the map whatever its height. */
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
