import { assign, setup } from "xstate"
import type { LiveSession } from "#contract/schemas/live-fleet.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { actors, type FleetNow } from "./actors.ts"
import type { LiveFleetEvent } from "./events.ts"

export interface LiveFleetContext {
  readonly machines: ReadonlyArray<FleetMachine>
  /** Version of the positions in the store; views redraw when it changes. */
  readonly version: number
  readonly session: LiveSession | undefined
  /** Time of the server's last data, epoch ms. */
  readonly receivedAt: number | undefined
  /** Failed attempts in a row since the server last sent data. */
  readonly tries: number
  /**
   * Streams in a row that broke before their first event: live sessions can be started, but streams do not pass
   * through the network.
   */
  readonly brokenStreams: number
}

const BROKEN_STREAMS_BEFORE_POLLING = 3

/**
 * Chart that follows the fleet live: by stream, by polling where streams do not work, and not at all in a hidden
 * tab.
 */
export const liveFleetMachine = setup({
  types: {
    context: {} as LiveFleetContext,
    events: {} as LiveFleetEvent,
    children: {} as { connection: "connection" },
  },
  actors,
  actions: {
    keepFleet: assign((_, fleet: FleetNow) => ({
      machines: fleet.machines,
      version: fleet.version,
      receivedAt: fleet.at,
    })),
    keepSession: assign((_, params: { readonly session: LiveSession }) => ({ session: params.session })),
    forgetSession: assign({ session: undefined }),
    hear: assign((_, params: { readonly at: number }) => ({
      receivedAt: params.at,
      tries: 0,
      brokenStreams: 0,
    })),
    move: assign((_, params: { readonly version: number }) => ({ version: params.version })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    countBrokenStream: assign({
      tries: ({ context }) => context.tries + 1,
      brokenStreams: ({ context }) => context.brokenStreams + 1,
    }),
  },
  guards: {
    isEmpty: (_, params: { readonly fleet: FleetNow }) => params.fleet.machines.length === 0,
    doStreamsBreak: ({ context }) => context.brokenStreams >= BROKEN_STREAMS_BEFORE_POLLING,
    isFleetChanged: (_, params: { readonly reason: string }) => params.reason === "SHARE_ENDED",
    isSignedOut: (_, params: { readonly reason: string }) => params.reason === "SIGNED_OUT",
  },
  delays: {
    /**
     * Silence in ms after which a stream counts as broken: the server sends a ping every 15 s, so this is a little
     * more than two missed pings.
     */
    silentAfter: 35_000,
    /** Pause before the next attempt: 1 s, 2 s, 4 s ... up to 30 s. */
    pause: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.max(0, context.tries - 1)),
    pollEvery: ({ context }) => (context.session?.pollSeconds ?? 10) * 1000,
    streamAgainAfter: 60_000,
    refreshEvery: 60_000,
  },
}).createMachine({
  id: "live-fleet",
  context: {
    machines: [],
    version: 0,
    session: undefined,
    receivedAt: undefined,
    tries: 0,
    brokenStreams: 0,
  },
  initial: "loading",
  invoke: [
    { id: "watchTab", src: "watchTab" },
    { id: "connection", src: "connection" },
  ],
  states: {
    loading: {
      tags: ["busy"],
      on: {
        "data.refreshed": { target: "loading", reenter: true },
        "tab.hidden": { target: "resting" },
      },
      invoke: {
        id: "loadFleet",
        src: "loadFleet",
        onDone: [
          {
            guard: { type: "isEmpty", params: ({ event }) => ({ fleet: event.output }) },
            target: "empty",
            actions: { type: "keepFleet", params: ({ event }) => event.output },
          },
          {
            target: "following",
            actions: { type: "keepFleet", params: ({ event }) => event.output },
          },
        ],
        onError: { target: "failed", actions: "countTry" },
      },
    },
    failed: {
      tags: ["failed"],
      after: { pause: { target: "loading" } },
      on: { "data.refreshed": { target: "loading" }, "tab.hidden": { target: "resting" } },
    },
    empty: {
      tags: ["empty"],
      on: { "data.refreshed": { target: "loading" } },
    },
    /**
     * State while the tab is hidden: no stream is open. When the tab is visible again, the list of the fleet is
     * loaded afresh.
     */
    resting: {
      on: { "tab.shown": { target: "loading" } },
    },
    /** State after the user's sign-in session ended; the portal's session chart handles the sign-out. */
    ended: { type: "final" },
    following: {
      type: "parallel",
      on: { "tab.hidden": { target: "resting" } },
      states: {
        connection: {
          initial: "starting",
          states: {
            starting: {
              tags: ["connecting"],
              invoke: {
                id: "startSession",
                src: "startSession",
                input: ({ context }) => ({ machineIds: context.machines.map(({ id }) => id) }),
                onDone: {
                  target: "open",
                  actions: { type: "keepSession", params: ({ event }) => ({ session: event.output }) },
                },
                onError: { target: "waiting", actions: "countTry" },
              },
            },
            waiting: {
              tags: ["disconnected"],
              after: { pause: { target: "starting" } },
              on: { "data.refreshed": { target: "starting" } },
            },
            open: {
              initial: "deciding",
              invoke: {
                id: "holdSession",
                src: "holdSession",
                input: ({ context }) => ({ session: context.session as LiveSession }),
              },
              exit: "forgetSession",
              states: {
                deciding: {
                  always: [{ guard: "doStreamsBreak", target: "polling" }, { target: "streaming" }],
                },
                streaming: {
                  tags: ["live"],
                  invoke: {
                    id: "streamSession",
                    src: "streamSession",
                    input: ({ context }) => ({ session: context.session as LiveSession }),
                    onDone: {
                      target: "#live-fleet.following.connection.waiting",
                      actions: "countBrokenStream",
                    },
                    onError: {
                      target: "#live-fleet.following.connection.waiting",
                      actions: "countBrokenStream",
                    },
                  },
                  initial: "hearing",
                  on: {
                    "positions.moved": {
                      target: ".hearing",
                      actions: [
                        { type: "hear", params: ({ event }) => ({ at: event.at }) },
                        { type: "move", params: ({ event }) => ({ version: event.version }) },
                      ],
                    },
                    "stream.alive": {
                      target: ".hearing",
                      actions: { type: "hear", params: ({ event }) => ({ at: event.at }) },
                    },
                    "stream.ended": [
                      {
                        guard: { type: "isSignedOut", params: ({ event }) => ({ reason: event.reason }) },
                        target: "#live-fleet.ended",
                      },
                      {
                        guard: { type: "isFleetChanged", params: ({ event }) => ({ reason: event.reason }) },
                        target: "#live-fleet.loading",
                      },
                      { target: "#live-fleet.following.connection.starting" },
                    ],
                  },
                  states: {
                    hearing: {
                      after: {
                        silentAfter: {
                          target: "#live-fleet.following.connection.waiting",
                          actions: "countBrokenStream",
                        },
                      },
                    },
                  },
                },
                /**
                 * State for a network that lets no streams through: the fleet is polled every few seconds, and a
                 * stream is tried again each minute.
                 */
                polling: {
                  tags: ["polling"],
                  after: {
                    streamAgainAfter: { target: "streaming" },
                  },
                  initial: "asking",
                  states: {
                    asking: {
                      invoke: {
                        id: "pollSession",
                        src: "pollSession",
                        input: ({ context }) => ({ sessionId: context.session?.sessionId ?? "" }),
                        onDone: {
                          target: "pausing",
                          actions: { type: "keepFleet", params: ({ event }) => event.output },
                        },
                        onError: {
                          target: "#live-fleet.following.connection.waiting",
                          actions: "countTry",
                        },
                      },
                    },
                    pausing: {
                      after: { pollEvery: { target: "asking" } },
                    },
                  },
                },
              },
            },
          },
        },
        /**
         * Part of the chart that reads the list again each minute, for the data that position messages lack:
         * hours, fuel, alarms, names.
         */
        list: {
          initial: "fresh",
          states: {
            fresh: { after: { refreshEvery: { target: "refreshing" } } },
            refreshing: {
              invoke: {
                id: "refreshFleet",
                src: "loadFleet",
                onDone: {
                  target: "fresh",
                  actions: { type: "keepFleet", params: ({ event }) => event.output },
                },
                /**
                 * A failed refresh of the list is not shown, because the connection's state already reports the
                 * problem.
                 */
                onError: { target: "fresh" },
              },
            },
          },
        },
      },
    },
  },
})
