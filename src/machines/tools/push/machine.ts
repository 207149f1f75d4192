import { assign, setup } from "xstate"
import { DEFAULT_LANGUAGE, type Language } from "#contract/schemas/user.ts"
import { subscriptionsTarget, targetOf } from "#domain/notification-links.ts"
import { hasOwnAccount } from "#domain/own-account.ts"
import type { PushMessage } from "#domain/push-message.ts"
import type { PushPermission } from "#services/tools/push.ts"
import { type SystemMessage, sendToSystem } from "../../send-to-system.ts"
import type { NavigationEvent } from "../../shell/navigation/events.ts"
import type { Notice } from "../../shell/notices/events.ts"
import { raised } from "../../shell/notices/notify.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { systemIds } from "../../system.ts"
import type { BellEvent } from "../bell/events.ts"
import * as actors from "./actors.ts"
import type { PushEvent } from "./events.ts"

export interface PushContext {
  readonly brand: string
  readonly userId: number
  readonly language: Language
  /** The server's public key for web push; undefined where the server pushes nothing, and for demo users (OPEN-129). */
  readonly key: string | undefined
  /** Ids of notifications whose links were followed, to be marked as read. */
  readonly followed: ReadonlyArray<number>
}

const recount: SystemMessage = { to: systemIds.bell, event: { type: "count.outdated" } satisfies BellEvent }

/** Notice for a push message, with links to its target (PUSH-04 to PUSH-06). */
const noticeOf = (message: PushMessage): Notice => {
  const target = targetOf(message.link)
  const more = subscriptionsTarget(message)
  return {
    kind: "push",
    key: "tools.push.received",
    values: { title: message.title },
    about: message.id,
    links: [
      ...(target === undefined
        ? []
        : [{ key: "tools.push.open", href: target.kind === "site" ? target.href : `#${target.to}` }]),
      ...(more === undefined ? [] : [{ key: "tools.push.subscriptions", href: `#${more}` }]),
    ],
  }
}

/**
 * Chart of push notifications in this browser, which also arrive while the portal is closed: permission,
 * registration, and received messages (section 24).
 */
export const pushMachine = setup({
  types: {
    context: {} as PushContext,
    events: {} as PushEvent,
    input: {} as OverlayInput,
    tags: {} as "busy",
  },
  actors,
  actions: {
    setLanguage: assign((_, params: { readonly language: Language }) => ({ language: params.language })),
    show: sendToSystem<{ readonly message: PushMessage }>((_, { message }) => [
      raised(noticeOf(message)),
      recount,
    ]),
    /**
     * Action: navigates to the target of a push message, except a link to another site, which the service worker
     * opens in a new window beside the portal.
     */
    goTo: sendToSystem<{ readonly message: PushMessage }>((_, { message }) => {
      const target = targetOf(message.link) ?? { kind: "place", to: "/notifications" }
      if (target.kind === "site") return []
      const event: NavigationEvent = { type: "navigate.requested", to: target.to }
      return [{ to: systemIds.navigation, event }]
    }),
    noteFollowed: assign(({ context }, params: { readonly ids: ReadonlyArray<number> }) => ({
      followed: [...new Set([...context.followed, ...params.ids])],
    })),
    forgetFollowed: assign({ followed: [] }),
    recount: sendToSystem(() => [recount]),
  },
  guards: {
    isPossible: ({ context }) => context.key !== undefined,
    isGranted: (_, params: { readonly permission: PushPermission }) => params.permission === "granted",
    isWanted: (_, params: { readonly permission: PushPermission; readonly wanted: boolean }) =>
      params.permission === "granted" && params.wanted,
    isDenied: (_, params: { readonly permission: PushPermission }) => params.permission === "denied",
    isUnsupported: (_, params: { readonly permission: PushPermission }) =>
      params.permission === "unsupported",
    isDone: (_, params: { readonly done: boolean }) => params.done,
  },
}).createMachine({
  id: "push",
  context: ({ input: { boot, user } }) => ({
    brand: boot.brand.code,
    userId: user?.id ?? 0,
    language: user?.language ?? DEFAULT_LANGUAGE,
    key: hasOwnAccount(user) ? boot.pushKey : undefined,
    followed: [],
  }),
  type: "parallel",
  invoke: [
    { id: "listen", src: "listen" },
    { id: "watchLanguage", src: "watchLanguage" },
  ],
  on: {
    "push.received": { actions: { type: "show", params: ({ event }) => ({ message: event.message }) } },
  },
  states: {
    registration: {
      initial: "preparing",
      on: {
        "language.changed": {
          actions: { type: "setLanguage", params: ({ event }) => ({ language: event.language }) },
        },
      },
      states: {
        /** State that waits for the service worker, which was started with the page or is started now. */
        preparing: {
          invoke: {
            id: "prepare",
            src: "prepare",
            input: ({ context: { brand, userId } }) => ({ brand, userId }),
            onDone: [
              {
                guard: { type: "isUnsupported", params: ({ event }) => event.output },
                target: "unavailable",
              },
              { guard: { type: "isDenied", params: ({ event }) => event.output }, target: "denied" },
              { guard: { type: "isWanted", params: ({ event }) => event.output }, target: "beginning" },
              { target: "offering" },
            ],
            onError: { target: "unavailable" },
          },
        },
        /** State in which push is not available: not in this browser, not on this server, or not for demo users. */
        unavailable: {},
        offering: { always: [{ guard: "isPossible", target: "off" }, { target: "unavailable" }] },
        beginning: { always: [{ guard: "isPossible", target: "registering" }, { target: "unavailable" }] },
        off: { on: { "push.enabled": { target: "asking" } } },
        /** State in which the browser asks the user for permission to show notifications. */
        asking: {
          tags: ["busy"],
          invoke: {
            id: "ask",
            src: "ask",
            onDone: [
              {
                guard: { type: "isGranted", params: ({ event }) => ({ permission: event.output }) },
                target: "registering",
              },
              {
                guard: { type: "isDenied", params: ({ event }) => ({ permission: event.output }) },
                target: "denied",
              },
              { target: "off" },
            ],
            onError: { target: "off" },
          },
        },
        denied: { on: { "push.enabled": { target: "asking" } } },
        registering: {
          tags: ["busy"],
          invoke: {
            id: "register",
            src: "register",
            input: ({ context: { key = "", language, userId } }) => ({ key, language, userId }),
            onDone: [
              { guard: { type: "isDone", params: ({ event }) => ({ done: event.output }) }, target: "on" },
              { target: "failed" },
            ],
            onError: { target: "failed" },
          },
          on: {
            "language.changed": {
              target: "registering",
              reenter: true,
              actions: { type: "setLanguage", params: ({ event }) => ({ language: event.language }) },
            },
          },
        },
        on: {
          on: {
            "push.disabled": { target: "leaving" },
            "language.changed": {
              target: "registering",
              actions: { type: "setLanguage", params: ({ event }) => ({ language: event.language }) },
            },
          },
        },
        failed: { on: { "push.enabled": { target: "asking" } } },
        leaving: {
          tags: ["busy"],
          invoke: {
            id: "unregister",
            src: "unregister",
            onDone: { target: "off" },
            onError: { target: "off" },
          },
        },
      },
    },
    reading: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "notification.opened": {
              target: "marking",
              actions: { type: "noteFollowed", params: ({ event }) => ({ ids: event.ids }) },
            },
            "push.opened": {
              target: "marking",
              actions: [
                { type: "goTo", params: ({ event }) => ({ message: event.message }) },
                { type: "noteFollowed", params: ({ event }) => ({ ids: [event.message.id] }) },
              ],
            },
          },
        },
        marking: {
          invoke: {
            id: "markRead",
            src: "markRead",
            input: ({ context }) => ({ ids: context.followed }),
            onDone: { target: "idle", actions: ["forgetFollowed", "recount"] },
            // The notifications could not be marked as read; they stay unread in the list, so nothing is lost.
            onError: { target: "idle", actions: "forgetFollowed" },
          },
          on: {
            "notification.opened": {
              target: "marking",
              reenter: true,
              actions: { type: "noteFollowed", params: ({ event }) => ({ ids: event.ids }) },
            },
            "push.opened": {
              target: "marking",
              reenter: true,
              actions: [
                { type: "goTo", params: ({ event }) => ({ message: event.message }) },
                { type: "noteFollowed", params: ({ event }) => ({ ids: [event.message.id] }) },
              ],
            },
          },
        },
      },
    },
  },
})
export type PushMachine = typeof pushMachine
