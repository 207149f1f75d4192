import { assign, sendTo, setup } from "xstate"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import type { User } from "#contract/schemas/user.ts"
import { type AlertKey, alertInSearch } from "#domain/proactive-alerts/address.ts"
import { hasFeature } from "#domain/proactive-alerts/feature.ts"
import { mayChangeAlert } from "#domain/proactive-alerts/rights.ts"
import { laterOf } from "#domain/proactive-alerts/statuses.ts"
import { callFailureOf } from "../../failures.ts"
import type { Loaded } from "../../shared/resource/machine.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import type { AlertStatusEvent } from "../alert-status/events.ts"
import type { TabClosingEvent } from "../tab-closing/events.ts"
import * as actors from "./actors.ts"
import type { ProactiveAlertEvent } from "./events.ts"

export interface ProactiveAlertContext {
  /** The alert that the address names; undefined when its id or VIN is missing. */
  readonly key: AlertKey | undefined
  readonly user: User | null
  readonly loaded: Loaded<ProactiveAlert> | undefined
}

type OfLoaded = { readonly loaded: Loaded<ProactiveAlert> }
type InContext = { readonly context: ProactiveAlertContext }

const alertOf = ({ loaded }: ProactiveAlertContext): ProactiveAlert => {
  if (loaded === undefined) throw new Error("The alert is not loaded")
  return loaded.value
}

const readOf = ({ context: { key, user } }: InContext): actors.ReadAlert => ({
  id: key?.id ?? "",
  vin: key?.vin ?? ("" as AlertKey["vin"]),
  language: user?.language ?? "",
})

/**
 * Chart of the tab of one proactive alert: who may see it, the alert as the server has it, and its parts, which are
 * the status with Save, the support case and the question before the tab is closed (ROUTE-37).
 */
export const proactiveAlertMachine = setup({
  types: {
    context: {} as ProactiveAlertContext,
    events: {} as ProactiveAlertEvent,
    input: {} as Pick<ScreenInput, "search" | "user">,
    tags: {} as "busy" | "stale" | "noAccess" | "noFeature",
    children: {} as {
      status: "status"
      supportCase: "supportCase"
      tabClosing: "tabClosing"
      refresh: "refresh"
      connection: "connection"
      closedAlerts: "closedAlerts"
      signal: "signal"
    },
  },
  actors,
  actions: {
    keepKey: assign((_, { search }: { readonly search: string }) => ({
      key: alertInSearch(search),
      loaded: undefined,
    })),
    keepLoaded: assign((_, { loaded }: OfLoaded) => ({ loaded })),
    keepSaved: assign(({ context }, { alert }: { readonly alert: ProactiveAlert }) => ({
      loaded: context.loaded && { ...context.loaded, value: laterOf(context.loaded.value, alert) },
    })),
    giveToStatus: sendTo(
      "status",
      (_, { loaded }: OfLoaded): AlertStatusEvent => ({ type: "alert.received", alert: loaded.value }),
    ),
    withdrawChoice: sendTo("status", (): AlertStatusEvent => ({ type: "choice.withdrawn" })),
    tellTabClosing: sendTo(
      "tabClosing",
      (_, { isUnsaved }: { readonly isUnsaved: boolean }): TabClosingEvent => ({
        type: "choice.changed",
        isUnsaved,
      }),
    ),
    refreshClosed: sendTo("closedAlerts", { type: "data.refreshed" }),
    notifyFailure,
  },
  guards: {
    isUnnamed: ({ context }) => context.key === undefined,
    lacksFeature: ({ context: { user } }) => user === null || !hasFeature(user, "PROACTIVE_ALERTS"),
    isOtherAlert: ({ context: { key } }, { search }: { readonly search: string }) => {
      const next = alertInSearch(search)
      return next?.id !== key?.id || next?.vin !== key?.vin
    },
    /** Guard: the alert is gone, or the user's right to see it. */
    isOut: (_, { event }: { readonly event: object }) => {
      const failure = callFailureOf(event)
      return failure?._tag === "ApiError" && (failure.status === 403 || failure.status === 404)
    },
  },
}).createMachine({
  id: "proactive-alert",
  context: ({ input: { search, user } }) => ({ key: alertInSearch(search), user, loaded: undefined }),
  initial: "admitting",
  on: {
    "search.changed": {
      guard: { type: "isOtherAlert", params: ({ event }) => event },
      target: ".admitting",
      actions: { type: "keepKey", params: ({ event }) => event },
    },
  },
  states: {
    admitting: {
      always: [
        { guard: "isUnnamed", target: "unnamed" },
        { guard: "lacksFeature", target: "noFeature" },
        { target: "loading" },
      ],
    },
    /** State for an address without id or VIN (PA-05). */
    unnamed: { tags: ["noAccess"] },
    noFeature: { tags: ["noFeature"] },
    loading: {
      tags: ["busy"],
      invoke: {
        id: "loadAlert",
        src: "loadAlert",
        input: readOf,
        onDone: {
          target: "open",
          actions: { type: "keepLoaded", params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: { target: "failed", actions: "notifyFailure" },
      },
    },
    /** State after the alert could not be loaded (PA-09), or was taken away from the user. */
    failed: { tags: ["noAccess"], on: { "load.retried": { target: "loading" } } },
    open: {
      initial: "fresh",
      invoke: [
        {
          id: "status",
          src: "status",
          input: ({ context }: InContext) => ({
            alert: alertOf(context),
            mayChange: context.user !== null && mayChangeAlert(context.user, alertOf(context)),
          }),
        },
        {
          id: "supportCase",
          systemId: systemIds.supportCase,
          src: "supportCase",
          input: ({ context }: InContext) => alertOf(context),
        },
        { id: "tabClosing", src: "tabClosing" },
        { id: "refresh", src: "refresh" },
        { id: "connection", src: "connection" },
        {
          id: "closedAlerts",
          src: "closedAlerts",
          input: ({ context }: InContext) => ({ params: readOf({ context }) }),
        },
        {
          id: "signal",
          src: "signal",
          input: ({ context }: InContext) => ({ params: alertOf(context) }),
        },
      ],
      on: {
        // What is being read may be older than what the message is about, so it is read anew.
        "data.refreshed": { target: ".refreshing" },
        // A read on its way may be older than what was saved.
        "alert.saved": {
          target: ".refreshing",
          actions: { type: "keepSaved", params: ({ event }) => event },
        },
        "choice.changed": { actions: { type: "tellTabClosing", params: ({ event }) => event } },
        "choice.withdrawn": { actions: "withdrawChoice" },
      },
      states: {
        fresh: {},
        refreshing: {
          tags: ["busy"],
          entry: "refreshClosed",
          invoke: {
            id: "readAgain",
            src: "loadAlert",
            input: readOf,
            onDone: {
              target: "fresh",
              actions: [
                { type: "keepLoaded", params: ({ event }) => ({ loaded: event.output }) },
                { type: "giveToStatus", params: ({ event }) => ({ loaded: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: "isOut", params: ({ event }) => ({ event }) },
                target: "#proactive-alert.failed",
                actions: "notifyFailure",
              },
              { target: "stale" },
            ],
          },
        },
        /** State in which the alert is shown as last read, because reading it again failed. */
        stale: { tags: ["stale"] },
      },
    },
  },
})
export type ProactiveAlertMachine = typeof proactiveAlertMachine
