import { setup } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { bellTarget } from "#domain/navigation/menu.ts"
import { isSingleKey, type Shortcut } from "#domain/shortcuts.ts"
import { sendToSystem } from "../../send-to-system.ts"
import type { NavigationEvent } from "../../shell/navigation/events.ts"
import type { OverlayHostEvent } from "../../shell/overlay-host/events.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import type { OverlayId } from "../../shell/overlay-host/overlays.ts"
import type { PortalEvent } from "../../shell/portal/events.ts"
import { systemIds } from "../../system.ts"
import { bellMachine } from "../bell/machine.ts"
import { pushMachine } from "../push/machine.ts"
import { serviceContextMachine } from "../service-context/machine.ts"
import { settingsMachine } from "../settings/machine.ts"
import { whereIn } from "../where.ts"
import { loadSingleKeys, saveSingleKeys, watchKeys } from "./actors.ts"
import type { ToolsEvent } from "./events.ts"

export interface ToolsContext {
  readonly user: User | null
  readonly boot: Boot
}

type SystemMessages = ReturnType<Parameters<typeof sendToSystem>[0]>

/** Message of a shortcut: the actor that the shortcut addresses, and the event. */
const messageOf = (shortcut: Shortcut, path: string): SystemMessages[number] => {
  const goTo = (to: string): NavigationEvent => ({ type: "navigate.requested", to })
  const open = (id: OverlayId): OverlayHostEvent => ({ type: "overlay.opened", id })
  switch (shortcut) {
    case "palette":
    case "keys":
      return { to: systemIds.dialog, event: open(shortcut) }
    case "fold":
      return { to: systemIds.portal, event: { type: "rail.toggled" } satisfies PortalEvent }
    case "bell":
      return {
        to: systemIds.navigation,
        event: goTo(bellTarget(path)),
      }
    case "home":
      return { to: systemIds.navigation, event: goTo("/") }
  }
}

/**
 * Chart of the header tools of a signed-in user: bell, service context, help, and the keyboard shortcuts of all
 * pages.
 */
export const toolsMachine = setup({
  types: {
    context: {} as ToolsContext,
    events: {} as ToolsEvent,
    input: {} as OverlayInput,
    children: {} as { bell: "bell"; push: "push"; settings: "settings"; serviceContext: "serviceContext" },
  },
  actors: {
    bell: bellMachine,
    push: pushMachine,
    settings: settingsMachine,
    serviceContext: serviceContextMachine,
    watchKeys,
    loadSingleKeys,
    saveSingleKeys,
  },
  actions: {
    follow: sendToSystem<{ readonly shortcut: Shortcut }>(({ system }, { shortcut }) => [
      messageOf(shortcut, whereIn(system)),
    ]),
  },
  guards: {
    mayChooseContext: ({ context }) => accessOf(context.user).canViewPartnerContext,
    isSingleKey: (_, params: { readonly shortcut: Shortcut }) => isSingleKey(params.shortcut),
    areWanted: (_, params: { readonly singleKeys: boolean }) => params.singleKeys,
  },
}).createMachine({
  id: "tools",
  context: ({ input: { boot, user } }) => ({ user, boot }),
  type: "parallel",
  invoke: [
    {
      id: "bell",
      systemId: systemIds.bell,
      src: "bell",
      input: ({ context: { user } }) => ({ userId: user?.id ?? 0 }),
    },
    { id: "push", systemId: systemIds.push, src: "push", input: ({ context }) => context },
    { id: "settings", src: "settings", input: ({ context }) => context },
    { id: "watchKeys", src: "watchKeys" },
  ],
  states: {
    contexts: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "mayChooseContext", target: "offered" }, { target: "none" }] },
        offered: { invoke: { id: "serviceContext", src: "serviceContext" } },
        none: {},
      },
    },
    keys: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "loadSingleKeys",
            src: "loadSingleKeys",
            onDone: [
              {
                guard: { type: "areWanted", params: ({ event }) => ({ singleKeys: event.output }) },
                target: "all",
              },
              { target: "combined" },
            ],
            onError: { target: "all" },
          },
        },
        all: {
          invoke: { id: "saveOn", src: "saveSingleKeys", input: { singleKeys: true } },
          on: {
            "shortcut.pressed": {
              actions: { type: "follow", params: ({ event }) => ({ shortcut: event.shortcut }) },
            },
            "singleKeys.toggled": { target: "combined" },
          },
        },
        /** State with single-key shortcuts off: only shortcuts with Ctrl or Cmd work. */
        combined: {
          invoke: { id: "saveOff", src: "saveSingleKeys", input: { singleKeys: false } },
          on: {
            "shortcut.pressed": [
              { guard: { type: "isSingleKey", params: ({ event }) => ({ shortcut: event.shortcut }) } },
              { actions: { type: "follow", params: ({ event }) => ({ shortcut: event.shortcut }) } },
            ],
            "singleKeys.toggled": { target: "all" },
          },
        },
      },
    },
  },
})
export type ToolsMachine = typeof toolsMachine
