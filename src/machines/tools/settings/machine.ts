import { assign, setup } from "xstate"
import type { UserId } from "#contract/schemas/ids.ts"
import type { Language, User } from "#contract/schemas/user.ts"
import { hasOwnAccount } from "#domain/own-account.ts"
import { callFailureOf } from "../../failures.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { raised } from "../../shell/notices/notify.ts"
import type { OverlayInput } from "../../shell/overlay-host/machine.ts"
import { notifySession } from "../../shell/session/notify-session.ts"
import * as actors from "./actors.ts"
import type { SettingsEvent } from "./events.ts"

export interface SettingsContext {
  readonly userId: UserId | undefined
  /** Whether settings are saved to the user's own account; the shared demo account saves none (OPEN-38). */
  readonly isOwn: boolean
  /** Language chosen last on this page. */
  readonly language: Language | undefined
}

interface OfUser {
  readonly user: User
}

/**
 * Chart that synchronises the page with the user's account: it saves the chosen language (OPEN-178), and takes
 * over changes made in another tab. A language that could not be saved stays on the page, and this browser stores
 * it in any case.
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as OverlayInput,
  },
  actors,
  actions: {
    // Notice for a language that could not be saved; none for an ended session, which the session chart reports.
    sayNotSaved: sendToSystem(({ event }) =>
      callFailureOf(event)?._tag === "SessionEnded"
        ? []
        : [raised({ kind: "error", key: "tools.language.notSaved" })],
    ),
    choose: assign((_, params: { readonly language: Language }) => ({ language: params.language })),
    notifySession: sendToSystem<OfUser>((_, { user }) => [notifySession(user)]),
  },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    /** Guard: no other language was chosen while this one was being saved. */
    isStillChosen: ({ context }, { user }: OfUser) => user.language === context.language,
    isSamePerson: ({ context }, { user }: OfUser) => user.id === context.userId,
  },
}).createMachine({
  id: "settings",
  context: ({ input: { user } }) => ({
    userId: user?.id,
    isOwn: hasOwnAccount(user),
    language: undefined,
  }),
  type: "parallel",
  invoke: { id: "watchTabs", src: "watchTabs" },
  states: {
    language: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "isOwn", target: "own" }, { target: "visitors" }] },
        /** State for a demo user, whose choices stay in the browser. */
        visitors: {},
        own: {
          initial: "saved",
          invoke: { id: "watchLanguageChoice", src: "watchLanguageChoice" },
          states: {
            saved: {
              on: {
                "language.selected": {
                  target: "saving",
                  actions: { type: "choose", params: ({ event }) => event },
                },
              },
            },
            saving: {
              on: { "language.selected": { actions: { type: "choose", params: ({ event }) => event } } },
              invoke: {
                id: "saveLanguage",
                src: "saveLanguage",
                input: ({ context: { userId, language } }) => ({
                  id: userId as UserId,
                  language: language as Language,
                }),
                onDone: [
                  {
                    guard: { type: "isStillChosen", params: ({ event }) => ({ user: event.output }) },
                    target: "saved",
                    actions: { type: "notifySession", params: ({ event }) => ({ user: event.output }) },
                  },
                  { target: "saving", reenter: true },
                ],
                onError: { target: "saved", actions: "sayNotSaved" },
              },
            },
          },
        },
      },
    },
    tabs: {
      initial: "quiet",
      on: { "tab.accountChanged": { target: ".refreshing" } },
      states: {
        quiet: {},
        refreshing: {
          invoke: {
            id: "loadUser",
            src: "loadUser",
            onDone: [
              {
                guard: { type: "isSamePerson", params: ({ event }) => ({ user: event.output }) },
                target: "quiet",
                actions: { type: "notifySession", params: ({ event }) => ({ user: event.output }) },
              },
              // The loaded account belongs to another user: ignored, because that user's sign-in notifies this tab
              // itself.
              { target: "quiet" },
            ],
            // Reading the changed account failed; the next change reads it again.
            onError: { target: "quiet" },
          },
        },
      },
    },
  },
})
