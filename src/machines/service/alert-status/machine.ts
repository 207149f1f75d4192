import { assign, setup } from "xstate"
import { type ProactiveAlert, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import {
  isSettled,
  laterOf,
  overwritesChange,
  proactiveAlertTransitions,
} from "#domain/proactive-alerts/statuses.ts"
import { targetsFrom } from "#domain/transitions.ts"
import type { Draft } from "#services/shell/unsaved-work.ts"
import { sendToParent } from "../../send-to-system.ts"
import type { DataRefreshed } from "../../shared/resource/events.ts"
import type { WorkChanged } from "../../shared/unsaved/events.ts"
import { notifyUnsaved, UNSAVED } from "../../shared/unsaved/notify-unsaved.ts"
import { notify, notifyFailure } from "../../shell/notices/notify.ts"
import * as actors from "./actors.ts"
import type { AlertSaved, AlertStatusEvent, ChoiceChanged } from "./events.ts"

export interface AlertStatusInput {
  readonly alert: ProactiveAlert
  /** Whether the user's roles allow changes. */
  readonly mayChange: boolean
}

export interface AlertStatusContext extends AlertStatusInput {
  /** Status that the user chose and that is not saved. */
  readonly chosen: ProactiveAlertStatus | undefined
  /** Status that the user saw when choosing. */
  readonly seen: ProactiveAlertStatus
  /** Status that this tab saved last, while it is still the alert's; it may be corrected (PA-20). */
  readonly setHere: ProactiveAlertStatus | undefined
}

type OfAlert = { readonly alert: ProactiveAlert }
type OfStatus = { readonly status: ProactiveAlertStatus }

/**
 * Whether the user may choose the status: one that the table allows, or the present one again, and none once the alert
 * is settled, unless it was settled in this tab (PA-20).
 */
const mayChoose = ({ alert, chosen, setHere }: AlertStatusContext, { status }: OfStatus): boolean =>
  (chosen !== undefined || !isSettled(alert.status, setHere === alert.status)) &&
  (status === alert.status || targetsFrom(proactiveAlertTransitions, alert.status, "CENTRE").includes(status))

const isStatus = (value: unknown): value is ProactiveAlertStatus =>
  ProactiveAlertStatus.literals.some((one) => one === value)

const draftOf = ({ alert, chosen, seen }: AlertStatusContext): Draft => ({
  id: alert.id,
  status: chosen ?? "",
  seen,
})

/**
 * Chart of an alert's status: chosen, saved, and compared with what was set elsewhere meanwhile, which is never
 * overwritten without an answer of the user.
 */
export const alertStatusMachine = setup({
  types: {
    context: {} as AlertStatusContext,
    events: {} as AlertStatusEvent,
    input: {} as AlertStatusInput,
    tags: {} as "busy" | "dirty" | "saved" | "overtaken",
    children: {} as { unsaved: "unsaved"; save: "save" },
  },
  actors,
  actions: {
    keepAlert: assign(({ context }, { alert: received }: OfAlert) => {
      const alert = laterOf(context.alert, received)
      return { alert, setHere: alert.status === context.setHere ? context.setHere : undefined }
    }),
    choose: assign(({ context }, { status }: OfStatus) => ({
      chosen: status,
      seen: context.chosen === undefined ? context.alert.status : context.seen,
    })),
    /** Action: puts a choice back that was kept before the session was lost. */
    putBack: assign((_, { draft: { status, seen } }: { readonly draft: Draft }) =>
      isStatus(status) && isStatus(seen) ? { chosen: status, seen } : {},
    ),
    forget: assign({ chosen: undefined }),
    /** Action: the user has seen what was set elsewhere, and still wants the own choice. */
    acceptSeen: assign(({ context }) => ({ seen: context.alert.status })),
    /** Action: what was saved is the alert, unless another change was read before the answer came. */
    keepSaved: assign(({ context }, { alert: saved }: OfAlert) => {
      const alert = laterOf(context.alert, saved)
      return { alert, setHere: alert === saved ? saved.status : undefined, chosen: undefined }
    }),
    notifySaved: sendToParent<OfAlert>((_, { alert }): typeof AlertSaved.Type => ({
      type: "alert.saved",
      alert,
    })),
    notifyWork: notifyUnsaved<AlertStatusContext>((context): typeof WorkChanged.Type => ({
      type: "work.changed",
      isUnsaved: context.chosen !== undefined,
      draft: context.chosen === undefined ? {} : draftOf(context),
    })),
    notifyChoice: sendToParent((context: AlertStatusContext): typeof ChoiceChanged.Type => ({
      type: "choice.changed",
      isUnsaved: context.chosen !== undefined,
    })),
    askForLatest: sendToParent((): typeof DataRefreshed.Type => ({ type: "data.refreshed" })),
    notify,
    notifyFailure,
  },
  guards: {
    mayChange: ({ context }) => context.mayChange,
    mayChoose: ({ context }, choice: OfStatus) => mayChoose(context, choice),
    /** Guard: the choice is kept, but cannot be saved while no service partner looks after the machine. */
    choosesInVain: ({ context }, choice: OfStatus) =>
      mayChoose(context, choice) && context.alert.serviceId === null,
    hasPartner: ({ context }) => context.alert.serviceId !== null,
    hasNoChoice: ({ context }) => context.chosen === undefined,
    isSoAlready: ({ context }) => context.chosen === context.alert.status,
    isOvertaken: ({ context: { alert, chosen, seen } }) =>
      chosen !== undefined && overwritesChange(alert.status, { seen, chosen }),
    /** Guard: AUTO_CLOSED is final, so no choice can follow it. */
    isCorrectable: ({ context }) => context.alert.status !== "AUTO_CLOSED",
    isOfAlert: ({ context }, { draft }: { readonly draft: Draft }) => draft["id"] === context.alert.id,
  },
}).createMachine({
  id: "alert-status",
  context: ({ input }) => ({
    ...input,
    chosen: undefined,
    seen: input.alert.status,
    setHere: undefined,
  }),
  invoke: { id: UNSAVED, src: "unsaved", input: { what: "alertStatus" } },
  initial: "admitting",
  states: {
    admitting: { always: [{ guard: "mayChange", target: "choosing" }, { target: "reading" }] },
    /** State for a user who may read the alert and not change it. */
    reading: {
      on: { "alert.received": { actions: { type: "keepAlert", params: ({ event }) => event } } },
    },
    choosing: {
      initial: "unchanged",
      on: {
        "status.chosen": [
          {
            guard: { type: "choosesInVain", params: ({ event }) => event },
            target: ".comparing",
            actions: [
              { type: "choose", params: ({ event }) => event },
              { type: "notify", params: { kind: "error", key: "service.alert.partnerMissing" } },
            ],
          },
          {
            guard: { type: "mayChoose", params: ({ event }) => event },
            target: ".comparing",
            actions: { type: "choose", params: ({ event }) => event },
          },
        ],
        "draft.found": {
          guard: { type: "isOfAlert", params: ({ event }) => event },
          target: ".comparing",
          actions: [
            { type: "putBack", params: ({ event }) => event },
            { type: "notify", params: { kind: "info", key: "account.unsaved.back" } },
          ],
        },
        "alert.received": {
          target: ".comparing",
          actions: { type: "keepAlert", params: ({ event }) => event },
        },
      },
      states: {
        /** State that compares the choice with the status that the server has. */
        comparing: {
          always: [
            { guard: "hasNoChoice", target: "unchanged" },
            { guard: "isSoAlready", target: "unchanged", actions: "forget" },
            { guard: "isOvertaken", target: "overtaken" },
            { target: "changed" },
          ],
        },
        unchanged: { tags: ["saved"], entry: ["notifyWork", "notifyChoice"] },
        changed: {
          tags: ["dirty"],
          entry: ["notifyWork", "notifyChoice"],
          on: {
            "save.requested": { guard: "hasPartner", target: "#alert-status.saving" },
            "choice.withdrawn": { target: "unchanged", actions: "forget" },
          },
        },
        /** State after another status was set elsewhere: both are shown, and the user decides which one is to be. */
        overtaken: {
          tags: ["dirty", "overtaken"],
          entry: ["notifyWork", "notifyChoice"],
          on: {
            "mine.kept": { guard: "isCorrectable", target: "changed", actions: "acceptSeen" },
            "theirs.taken": { target: "unchanged", actions: "forget" },
            "choice.withdrawn": { target: "unchanged", actions: "forget" },
          },
        },
      },
    },
    /** State while the choice is on its way: it is neither changed nor compared before its answer. */
    saving: {
      tags: ["dirty", "busy"],
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { alert, chosen, seen } }) => ({
          id: alert.id,
          vin: alert.vin,
          serviceId: alert.serviceId,
          status: chosen ?? alert.status,
          seen,
        }),
        onDone: {
          target: "choosing",
          actions: [
            { type: "keepSaved", params: ({ event }) => ({ alert: event.output }) },
            { type: "notify", params: { kind: "success", key: "service.alert.saved" } },
            { type: "notifySaved", params: ({ event }) => ({ alert: event.output }) },
          ],
        },
        // What was refused, or perhaps done without an answer, is seen when the alert is read again.
        onError: { target: "choosing.comparing", actions: ["notifyFailure", "askForLatest"] },
      },
      on: { "alert.received": { actions: { type: "keepAlert", params: ({ event }) => event } } },
    },
  },
})
export type AlertStatusMachine = typeof alertStatusMachine
