import { setup } from "xstate"
import { sendToSystem } from "../../send-to-system.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { actors, type Entrance } from "./actors.ts"
import type { ServiceEntryEvent } from "./events.ts"

type Found = { readonly entrance: Entrance }

/**
 * Chart of the service area without a context (OPEN-148): it leads to the only or the last service context, or
 * else offers a choice.
 */
export const serviceEntryMachine = setup({
  types: { events: {} as ServiceEntryEvent, children: {} as { select: "select" } },
  actors,
  actions: {
    enter: sendToSystem<Found>((_, { entrance }) => [goTo(`/service/${entrance.id}`)]),
  },
  guards: {
    hasNone: (_, { entrance }: Found) => entrance.total === 0,
    isKnown: (_, { entrance }: Found) => entrance.id !== undefined,
  },
}).createMachine({
  id: "service-entry",
  initial: "looking",
  states: {
    looking: {
      tags: ["busy"],
      invoke: {
        id: "find",
        src: "find",
        onDone: [
          {
            guard: { type: "hasNone", params: ({ event }) => ({ entrance: event.output }) },
            target: "none",
          },
          {
            guard: { type: "isKnown", params: ({ event }) => ({ entrance: event.output }) },
            target: "entering",
            actions: { type: "enter", params: ({ event }) => ({ entrance: event.output }) },
          },
          { target: "choosing" },
        ],
        onError: { target: "failed" },
      },
    },
    /** State after a service context was entered; navigation replaces this screen. */
    entering: {},
    choosing: { invoke: { id: "select", src: "select", input: { shortest: 0, pause: 500 } } },
    none: {},
    failed: { on: { "load.retried": { target: "looking" } } },
  },
})
export type ServiceEntryMachine = typeof serviceEntryMachine
