import type { Effect } from "effect"
import { assign, type PromiseActorLogic, setup } from "xstate"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { Area } from "../../effect-actor.ts"
import { callFailureOf } from "../../failures.ts"
import { isNotFound } from "../../is-not-found.ts"
import { type SystemMessage, sendToParent, sendToSystem } from "../../send-to-system.ts"
import { notifyFailure, raised } from "../../shell/notices/notify.ts"
import type { ActionCompleted, RowActionsEvent, RowIds } from "./events.ts"

/** Rows an action runs on, and the reason where it asks for one. */
export interface ActionRun {
  readonly ids: RowIds
  readonly reason: string
}

export interface RowAction<R> {
  /** What stands between press and call: nothing, a question that says what is lost, or one that takes a reason. */
  readonly asks?: "nothing" | "confirmation" | "reason"
  readonly run: (input: ActionRun) => Effect.Effect<void, CallFailure, R>
  /** Key of the notice after it; without one the change on the page says enough. */
  readonly notice?: string
  /** Events for other actors after it, as the bell's count. */
  readonly events?: (input: ActionRun) => ReadonlyArray<SystemMessage>
}

/** Actions on rows, by name. */
export type RowActions<R> = Readonly<Record<string, RowAction<R>>>

export interface RowActionsContext extends ActionRun {
  /** Name of the action that is asked about or runs; empty at rest. */
  readonly action: string
  /** Name of the only row; empty where several rows are meant. */
  readonly label: string
  /** Whether the user confirmed it: its failure is then said in the question, beside the buttons. */
  readonly hasAsked: boolean
  /** Whether the question takes a reason. */
  readonly asksReason: boolean
  /** Why the last try failed. */
  readonly failure: CallFailure | undefined
}

const NONE: RowActionsContext = {
  action: "",
  label: "",
  ids: [],
  reason: "",
  hasAsked: false,
  asksReason: false,
  failure: undefined,
}

type Requested = Extract<RowActionsEvent, { readonly type: "action.requested" }>

export interface RowActionsOptions<R> {
  /** Name of the list or object of the actions, which separates their actors. */
  readonly name: string
  readonly area: Pick<Area<R>, "fromEffect">
  readonly actions: RowActions<R>
}

/** Actions on one or several rows: asked about where something is lost, run once, and said to be done or not. */
export const rowActionsMachine = <R>({ name, area, actions }: RowActionsOptions<R>) => {
  const run = area.fromEffect<void, CallFailure, RowActionsContext>({
    name: `Actions of ${name}`,
    run: ({ action, ids, reason }) => {
      const found = actions[action]
      if (found === undefined) throw new Error(`No action "${action}" is declared`)
      return found.run({ ids, reason })
    },
    failures: callFailures,
  })
  return withActions({
    name,
    run: run as PromiseActorLogic<void, RowActionsContext>,
    asks: (action) => actions[action]?.asks ?? "nothing",
    noticeAfter: (action) => actions[action]?.notice,
    eventsAfter: ({ action, ids, reason }) => actions[action]?.events?.({ ids, reason }) ?? [],
  })
}

interface Declared {
  readonly name: string
  readonly run: PromiseActorLogic<void, RowActionsContext>
  readonly asks: (action: string) => "nothing" | "confirmation" | "reason"
  readonly noticeAfter: (action: string) => string | undefined
  readonly eventsAfter: (context: RowActionsContext) => ReadonlyArray<SystemMessage>
}

const withActions = ({ name, run, asks, noticeAfter, eventsAfter }: Declared) =>
  setup({
    types: {
      context: {} as RowActionsContext,
      events: {} as RowActionsEvent,
      tags: {} as "busy" | "asking",
    },
    actors: { run },
    actions: {
      keepRequest: assign((_, { action, ids, label }: Requested) => ({
        ...NONE,
        action,
        ids,
        label,
        hasAsked: asks(action) !== "nothing",
        asksReason: asks(action) === "reason",
      })),
      keepReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
      keepFailure: assign(({ event }) => ({ failure: callFailureOf(event) })),
      clearFailure: assign({ failure: undefined }),
      completeForParent: sendToParent(({ action, ids }: RowActionsContext): typeof ActionCompleted.Type => ({
        type: "action.completed",
        action,
        ids,
      })),
      sendEvents: sendToSystem(({ context }) => eventsAfter(context)),
      notifyDone: sendToSystem(({ context }) => {
        const key = noticeAfter((context as RowActionsContext).action)
        return key === undefined ? [] : [raised({ kind: "success", key: key as never })]
      }),
      notifyFailure,
    },
    guards: {
      asks: (_, { action }: Requested) => asks(action) !== "nothing",
      hasAsked: ({ context }) => context.hasAsked,
      isReasonMissing: ({ context }) => context.asksReason && context.reason.trim() === "",
      /** Whether the row no longer exists. */
      isGone: isNotFound,
    },
  }).createMachine({
    id: "row-actions",
    meta: { variant: name },
    context: NONE,
    initial: "idle",
    states: {
      idle: {
        on: {
          "action.requested": [
            {
              guard: { type: "asks", params: ({ event }) => event },
              target: "asking",
              actions: { type: "keepRequest", params: ({ event }) => event },
            },
            { target: "running", actions: { type: "keepRequest", params: ({ event }) => event } },
          ],
        },
      },
      /** Says what will happen or be lost, and waits for the answer. */
      asking: {
        tags: ["asking"],
        initial: "open",
        on: {
          "reason.changed": {
            target: ".open",
            actions: { type: "keepReason", params: ({ event }) => event },
          },
          "action.confirmed": [
            { guard: "isReasonMissing", target: ".incomplete" },
            { target: "running", actions: "clearFailure" },
          ],
          "action.cancelled": { target: "idle" },
        },
        states: { open: {}, incomplete: {}, failed: {} },
      },
      running: {
        tags: ["busy"],
        invoke: {
          id: "run",
          src: "run",
          input: ({ context }) => context,
          onDone: { target: "idle", actions: ["completeForParent", "sendEvents", "notifyDone"] },
          onError: [
            {
              guard: "isGone",
              target: "idle",
              actions: ["completeForParent", "sendEvents", "notifyFailure"],
            },
            { guard: "hasAsked", target: "asking.failed", actions: "keepFailure" },
            { target: "idle", actions: "notifyFailure" },
          ],
        },
      },
    },
  })
export type RowActionsMachine = ReturnType<typeof withActions>
