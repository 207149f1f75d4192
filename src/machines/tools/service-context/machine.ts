import { assign, setup } from "xstate"
import { contextIn } from "#domain/navigation/service-context.ts"
import { isNotFound } from "../../is-not-found.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { watchPath } from "../watch-path.ts"
import { nameContext, select } from "./actors.ts"
import type { ServiceContextEvent } from "./events.ts"

export interface ServiceContextContext {
  /** Id of the user's present service context, or undefined. */
  readonly id: number | undefined
  readonly name: string | undefined
}

/** Chart of the user's service context in the header, and of the choice of another (HEAD-02 to HEAD-06). */
export const serviceContextMachine = setup({
  types: {
    context: {} as ServiceContextContext,
    events: {} as ServiceContextEvent,
    children: {} as { select: "select"; watchPath: "watchPath" },
  },
  actors: { watchPath, nameContext, select },
  actions: {
    enter: assign((_, params: { readonly path: string }) => ({
      id: contextIn(params.path),
      name: undefined,
    })),
    keepName: assign((_, params: { readonly name: string }) => ({ name: params.name })),
    /**
     * Action: shows a notice about the missing service context, and navigates to the service area, which leads to
     * one of the user's own (OPEN-148).
     */
    leave: sendToSystem(({ context }) => [
      raised({ kind: "error", key: "tools.context.missing", values: { id: String(context.id) } }),
      goTo("/service"),
    ]),
  },
  guards: {
    isNotFound,
    isSame: ({ context }, params: { readonly path: string }) => context.id === contextIn(params.path),
    isInside: (_, params: { readonly path: string }) => contextIn(params.path) !== undefined,
  },
}).createMachine({
  id: "service-context",
  context: { id: undefined, name: undefined },
  invoke: [
    { id: "watchPath", src: "watchPath" },
    { id: "select", src: "select", input: { shortest: 0, pause: 500 } },
  ],
  initial: "outside",
  on: {
    "path.changed": [
      { guard: { type: "isSame", params: ({ event }) => ({ path: event.path }) } },
      {
        guard: { type: "isInside", params: ({ event }) => ({ path: event.path }) },
        target: ".naming",
        actions: { type: "enter", params: ({ event }) => ({ path: event.path }) },
      },
      { target: ".outside", actions: { type: "enter", params: ({ event }) => ({ path: event.path }) } },
    ],
  },
  states: {
    outside: {},
    naming: {
      invoke: {
        id: "nameContext",
        src: "nameContext",
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: {
          target: "named",
          actions: { type: "keepName", params: ({ event }) => ({ name: event.output }) },
        },
        onError: [{ guard: "isNotFound", target: "missing", actions: "leave" }, { target: "nameless" }],
      },
    },
    named: {},
    /** State for a number that no service centre has, or whose centre the user may not see. */
    missing: {},
    /** State after the name could not be loaded: the service context is shown by its number. */
    nameless: {},
  },
})
export type ServiceContextMachine = typeof serviceContextMachine
