import type { Effect } from "effect"
import { assign, type PromiseActorLogic, setup } from "xstate"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { Area } from "../../effect-actor.ts"
import { callFailureOf } from "../../failures.ts"
import { isNotFound } from "../../is-not-found.ts"
import { type SystemMessage, sendToParent, sendToSystem } from "../../send-to-system.ts"
import { notifyFailure, raised } from "../../shell/notices/notify.ts"
import type { ActionCompleted, RowActionsEvent, RowIds } from "./events.ts"

/** Rows that an action runs on, the reason where the action asks for one, and the object whose rows they are. */
export interface ActionRun<S = undefined> {
  readonly ids: RowIds
  readonly reason: string
  readonly about?: S
}

type Asks = "nothing" | "confirmation" | "reason" | "note"

export interface RowAction<R, S = undefined> {
  /**
   * Dialog between the button press and the call: none, a confirmation that names what is lost, or a dialog that
   * asks for a reason, or for a note that may be left out.
   */
  readonly asks?: Asks
  readonly run: (input: ActionRun<S>) => Effect.Effect<unknown, CallFailure, R>
  /**
   * Whether the list is not read again after the action, because its events tell another chart to act, which has the
   * list read again.
   */
  readonly keepsList?: boolean
  /** Text key of the notice after the action; without one the change on the page is enough. */
  readonly notice?: string
  /**
   * Messages to other actors after the action, such as the message that makes the bell count unread notifications
   * again. `answer` is what the call answered; undefined when the row no longer exists.
   */
  readonly events?: (input: ActionRun<S>, answer: unknown) => ReadonlyArray<SystemMessage>
}

/** Row actions by name. */
export type RowActions<R, S = undefined> = Readonly<Record<string, RowAction<R, S>>>

export interface RowActionsInput {
  /** Object whose rows the actions are about. */
  readonly about?: unknown
}

export interface RowActionsContext extends ActionRun<unknown> {
  /** Name of the action that waits for the user's answer or is running; empty otherwise. */
  readonly action: string
  /** Name of the row, for the dialog, when it is a single one; empty for several rows. */
  readonly label: string
  /** Whether the user confirmed the action: a failure of the action is then shown in the dialog, beside the buttons. */
  readonly hasAsked: boolean
  /** Whether the dialog before the action asks for a reason, or for a note. */
  readonly asksReason: boolean
  /** Whether the text that the dialog asks for may be left out. */
  readonly isReasonOptional: boolean
  /** Failure of the action's last attempt. */
  readonly failure: CallFailure | undefined
}

const NONE: RowActionsContext = {
  action: "",
  label: "",
  ids: [],
  reason: "",
  hasAsked: false,
  asksReason: false,
  isReasonOptional: false,
  failure: undefined,
}

type Requested = Extract<RowActionsEvent, { readonly type: "action.requested" }>

export interface RowActionsOptions<R> {
  /** Name of the list or object that the actions belong to, which distinguishes their actors. */
  readonly name: string
  readonly area: Pick<Area<R>, "fromEffect">
  readonly actions: RowActions<R>
}

/**
 * Chart of actions on one or several rows: confirmed where something is lost, run once, and reported as done or
 * failed.
 */
export const rowActionsMachine = <R>({ name, area, actions }: RowActionsOptions<R>) => {
  const run = area.fromEffect<unknown, CallFailure, RowActionsContext>({
    name: `Actions of ${name}`,
    run: ({ action, ids, reason, about }) => {
      const found = actions[action]
      if (found === undefined) throw new Error(`No action "${action}" is declared`)
      return found.run({ ids, reason, about } as ActionRun)
    },
    failures: callFailures,
  })
  return withActions({
    name,
    run: run as PromiseActorLogic<unknown, RowActionsContext>,
    asks: (action) => actions[action]?.asks ?? "nothing",
    keepsList: (action) => actions[action]?.keepsList ?? false,
    noticeAfter: (action) => actions[action]?.notice,
    eventsAfter: ({ action, ids, reason, about }, answer) =>
      actions[action]?.events?.({ ids, reason, about } as ActionRun, answer) ?? [],
  })
}

interface Declared {
  readonly name: string
  readonly run: PromiseActorLogic<unknown, RowActionsContext>
  readonly asks: (action: string) => Asks
  readonly keepsList: (action: string) => boolean
  readonly noticeAfter: (action: string) => string | undefined
  readonly eventsAfter: (context: RowActionsContext, answer: unknown) => ReadonlyArray<SystemMessage>
}

const withActions = ({ name, run, asks, keepsList, noticeAfter, eventsAfter }: Declared) =>
  setup({
    types: {
      context: {} as RowActionsContext,
      input: {} as RowActionsInput | undefined,
      events: {} as RowActionsEvent,
      tags: {} as "busy" | "asking",
    },
    actors: { run },
    actions: {
      keepRequest: assign(({ context }, { action, ids, label }: Requested) => ({
        ...NONE,
        about: context.about,
        action,
        ids,
        label,
        hasAsked: asks(action) !== "nothing",
        asksReason: asks(action) === "reason" || asks(action) === "note",
        isReasonOptional: asks(action) === "note",
      })),
      keepReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
      keepFailure: assign(({ event }) => ({ failure: callFailureOf(event) })),
      clearFailure: assign({ failure: undefined }),
      completeForParent: sendToParent(({ action, ids }: RowActionsContext): typeof ActionCompleted.Type => ({
        type: "action.completed",
        action,
        ids,
        keepsList: keepsList(action),
      })),
      sendEvents: sendToSystem(({ context, event }) =>
        eventsAfter(context, (event as { readonly output?: unknown }).output),
      ),
      notifyDone: sendToSystem(({ context }) => {
        const key = noticeAfter((context as RowActionsContext).action)
        return key === undefined ? [] : [raised({ kind: "success", key: key as never })]
      }),
      notifyFailure,
    },
    guards: {
      asks: (_, { action }: Requested) => asks(action) !== "nothing",
      hasAsked: ({ context }) => context.hasAsked,
      isReasonMissing: ({ context }) =>
        context.asksReason && !context.isReasonOptional && context.reason.trim() === "",
      /** Guard: the action failed because its row no longer exists. */
      isGone: isNotFound,
    },
  }).createMachine({
    id: "row-actions",
    meta: { variant: name },
    context: ({ input }) => ({ ...NONE, about: input?.about }),
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
      /** State with an open dialog, which shows the consequences of the action and waits for the user's answer. */
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
