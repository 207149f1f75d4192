import { type AnyActorRef, assign, enqueueActions, setup } from "xstate"
import type { Machine } from "#contract/schemas/machine.ts"
import type { User } from "#contract/schemas/user.ts"
import { tabOf } from "#domain/machine-tabs.ts"
import { readableZone } from "#domain/span.ts"
import { isVin, normalizeVin } from "#domain/vin.ts"
import { callFailureOf } from "../../failures.ts"
import { systemIds } from "../../system.ts"
import { actors } from "./actors.ts"
import type { MachinePageEvent } from "./events.ts"

export interface MachinePageInput {
  readonly params: Readonly<Record<string, string>>
  readonly search: string
  readonly user: User
}

export interface MachinePageContext {
  readonly vin: string
  readonly search: string
  /** IANA zone of the person who looks. */
  readonly zone: string
  readonly machine: Machine | undefined
  /** What stands in the VIN field. */
  readonly typed: string
}

/** One machine: found by its VIN, then its overview, its data and its route as tabs. */
export const machinePageMachine = setup({
  types: {
    context: {} as MachinePageContext,
    events: {} as MachinePageEvent,
    input: {} as MachinePageInput,
  },
  actors,
  actions: {
    keepTyped: assign((_, params: { readonly text: string }) => ({ typed: params.text })),
    keepSearch: assign((_, params: { readonly search: string }) => ({ search: params.search })),
    keepMachine: assign((_, params: { readonly machine: Machine }) => ({ machine: params.machine })),
    openMachine: enqueueActions(({ context, enqueue, system }) => {
      const navigation = system.get(systemIds.navigation)
      const to = `/machine/${normalizeVin(context.typed)}`
      if (navigation !== undefined)
        enqueue.sendTo(navigation as AnyActorRef, { type: "navigate.requested", to })
    }),
  },
  guards: {
    hasVin: ({ context }) => context.vin !== "",
    isVinTyped: ({ context }) => isVin(normalizeVin(context.typed)),
    isUnknown: (_, params: { readonly event: object }) => {
      const failure = callFailureOf(params.event)
      return failure?._tag === "ApiError" && failure.status === 404
    },
    isDataTab: ({ context }) => tabOf(context.search) === "data",
    isRouteTab: ({ context }) => tabOf(context.search) === "route",
    /** An address with another day or other signals on the same tab is another look: the tab begins anew. */
    isSameAddress: ({ context }, params: { readonly search: string }) => context.search === params.search,
  },
}).createMachine({
  id: "machine-page",
  context: ({ input }) => ({
    vin: input.params.vin ?? "",
    search: input.search,
    zone: readableZone(input.user.timeZone),
    machine: undefined,
    typed: "",
  }),
  initial: "deciding",
  // Before the machine is there the address may change already: the tab is chosen when it comes.
  on: {
    "search.changed": {
      actions: { type: "keepSearch", params: ({ event }) => ({ search: event.search }) },
    },
  },
  states: {
    deciding: { always: [{ guard: "hasVin", target: "loading" }, { target: "asking" }] },
    /** No machine named yet: asks for a VIN. */
    asking: {
      initial: "editing",
      on: {
        "vin.changed": {
          target: ".editing",
          actions: { type: "keepTyped", params: ({ event }) => ({ text: event.text }) },
        },
        "vin.submitted": [
          { guard: "isVinTyped", target: ".editing", actions: "openMachine" },
          { target: ".rejected" },
        ],
      },
      states: { editing: {}, rejected: { tags: ["invalid"] } },
    },
    loading: {
      tags: ["busy"],
      invoke: {
        id: "findMachine",
        src: "findMachine",
        input: ({ context }) => ({ vin: context.vin }),
        onDone: {
          target: "open",
          actions: { type: "keepMachine", params: ({ event }) => ({ machine: event.output }) },
        },
        onError: [
          { guard: { type: "isUnknown", params: ({ event }) => ({ event }) }, target: "unknown" },
          { target: "failed" },
        ],
      },
    },
    unknown: { tags: ["unknown"], on: { "load.retried": { target: "loading" } } },
    failed: { tags: ["failed"], on: { "load.retried": { target: "loading" } } },
    open: {
      initial: "choosing",
      on: {
        "search.changed": [
          { guard: { type: "isSameAddress", params: ({ event }) => ({ search: event.search }) } },
          {
            target: ".choosing",
            actions: { type: "keepSearch", params: ({ event }) => ({ search: event.search }) },
          },
        ],
      },
      states: {
        choosing: {
          always: [
            { guard: "isDataTab", target: "data" },
            { guard: "isRouteTab", target: "route" },
            { target: "overview" },
          ],
        },
        overview: {
          invoke: {
            id: "overview",
            src: "overview",
            input: ({ context }) => ({ params: { id: machineIn(context).id, hours: 24 } }),
          },
        },
        data: {
          invoke: {
            id: "data",
            src: "data",
            input: ({ context }) => ({
              machineId: machineIn(context).id,
              zone: context.zone,
              search: context.search,
            }),
          },
        },
        route: {
          invoke: {
            id: "route",
            src: "route",
            input: ({ context }) => ({
              machineId: machineIn(context).id,
              zone: context.zone,
              search: context.search,
            }),
          },
        },
      },
    },
  },
})

/** The open state is entered with a machine only. */
const machineIn = ({ machine }: MachinePageContext): Machine => {
  if (machine === undefined) throw new Error("A machine's page is open without its machine")
  return machine
}
