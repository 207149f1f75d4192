import { assign, setup } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { Choices } from "#contract/choices.ts"
import type { Consent } from "#contract/schemas/consent.ts"
import { DEFAULT_LANGUAGE, type Language, type User } from "#contract/schemas/user.ts"
import { hasOwnAccount } from "#domain/own-account.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import { navigationMachine } from "../navigation/machine.ts"
import { noticesMachine } from "../notices/machine.ts"
import { raised } from "../notices/notify.ts"
import { overlayHostMachine } from "../overlay-host/machine.ts"
import type { LoadRetried } from "../session/events.ts"
import { sessionMachine } from "../session/machine.ts"
import { keepChoice, loadRail, loadTexts, saveRail } from "./actors.ts"
import type { PortalEvent } from "./events.ts"

export interface PortalInput {
  /** Boot data that the server wrote into the page; undefined when they are invalid, as with an unknown brand. */
  readonly boot: Boot | undefined
  /** Whether this browser can run the portal at all (SHELL-15). */
  readonly isSupported: boolean
}

export interface PortalContext extends PortalInput {
  readonly language: Language
  /** Language of the texts on the page; undefined before the first texts have loaded. */
  readonly shownLanguage: Language | undefined
  /** The visitor's consent; undefined while nothing is decided. */
  readonly consent: Consent | undefined
  /** Id of the signed-in user, or null. */
  readonly userId: number | null
  /** Id of the signed-in user who answered the portal's consent question since signing in; null if it was not. */
  readonly answeredBy: number | null
  /** Language last known to be stored in the signed-in user's account; undefined while no account stores one. */
  readonly accountLanguage: Language | undefined
  /** E-mail address of an account that was just activated on this page, for the sign-in page; else empty. */
  readonly signInEmail: string
}

const bootOf = ({ boot }: PortalContext): Boot => {
  if (boot === undefined) throw new Error("The portal runs without its start data")
  return boot
}

/**
 * Language of the user's own account; none for the shared demo account, whose language belongs to no visitor
 * (OPEN-38).
 */
const accountLanguageOf = (user: User | null): Language | undefined =>
  hasOwnAccount(user) ? user?.language : undefined

interface OfUser {
  readonly user: User | null
}

/**
 * Root chart of the portal: it checks browser and brand, and then runs session, navigation and notices for as long
 * as the page lives.
 */
export const portalMachine = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as {
      session: "session"
      navigation: "navigation"
      notices: "notices"
      tools: "overlayHost"
      dialog: "overlayHost"
      announcementHost: "overlayHost"
      tour: "overlayHost"
      consent: "overlayHost"
    },
  },
  actors: {
    session: sessionMachine,
    navigation: navigationMachine,
    notices: noticesMachine,
    overlayHost: overlayHostMachine,
    keepChoice,
    loadTexts,
    loadRail,
    saveRail,
  },
  actions: {
    setLanguage: assign((_, params: { readonly language: Language }) => ({ language: params.language })),
    speakAsAccount: assign(({ context }, { user }: OfUser) => ({
      language: accountLanguageOf(user) ?? context.language,
    })),
    noteAccount: assign((_, { user }: OfUser) => ({ accountLanguage: accountLanguageOf(user) })),
    /**
     * Action after the texts of the chosen language failed to load: the shown language stays, and the chosen one
     * may be chosen again.
     */
    returnToShownLanguage: assign(({ context }) => ({ language: context.shownLanguage ?? context.language })),
    sayNotLoaded: sendToSystem(() => [raised({ kind: "error", key: "errors.REQUEST_TIMEOUT" })]),
    setConsent: assign(({ context }, params: { readonly decision: Consent | null }) => ({
      consent: params.decision ?? undefined,
      answeredBy:
        context.consent === undefined && params.decision !== null ? context.userId : context.answeredBy,
    })),
    noteUser: assign(({ context }, { user }: OfUser) => ({
      userId: user?.id ?? null,
      answeredBy: user === null ? null : context.answeredBy,
    })),
    expectSignIn: assign((_, { email }: { readonly email: string }) => ({ signInEmail: email })),
    forgetSignIn: assign({ signInEmail: "" }),
    askSession: sendToSystem(() => {
      const event: typeof LoadRetried.Type = { type: "load.retried" }
      return [{ to: systemIds.session, event }]
    }),
    keepShownLanguage: assign(({ context }) => ({ shownLanguage: context.language })),
  },
  guards: {
    isUnsupported: ({ context }) => !context.isSupported,
    isUnknownBrand: ({ context }) => context.boot === undefined,
    isOtherLanguage: ({ context }, params: { readonly language: Language }) =>
      params.language !== context.language,
    /**
     * Guard: the account has a new language; an unchanged one does not undo a later choice of the user on this
     * page.
     */
    isLanguageChange: ({ context }, { user }: OfUser) => {
      const language = accountLanguageOf(user)
      return language !== undefined && language !== context.accountLanguage && language !== context.language
    },
    hasTexts: ({ context }) => context.shownLanguage !== undefined,
    isFolded: (_, params: { readonly isFolded: boolean }) => params.isFolded,
    hasLeft: (_, params: { readonly keepLocation: boolean }) => !params.keepLocation,
  },
}).createMachine({
  id: "portal",
  context: ({ input }) => ({
    ...input,
    language: input.boot?.language ?? DEFAULT_LANGUAGE,
    shownLanguage: undefined,
    consent: input.boot?.consent,
    userId: null,
    answeredBy: null,
    accountLanguage: undefined,
    signInEmail: "",
  }),
  initial: "starting",
  states: {
    starting: {
      always: [
        { guard: "isUnsupported", target: "unsupportedBrowser" },
        { guard: "isUnknownBrand", target: "unknownBrand" },
        { target: "running" },
      ],
    },
    unsupportedBrowser: {},
    unknownBrand: {},
    running: {
      type: "parallel",
      on: {
        "consent.decided": { actions: { type: "setConsent", params: ({ event }) => event } },
        "signIn.expected": { actions: { type: "expectSignIn", params: ({ event }) => event } },
      },
      invoke: [
        { id: "notices", systemId: systemIds.notices, src: "notices" },
        {
          id: "navigation",
          systemId: systemIds.navigation,
          src: "navigation",
          input: ({ context }) => ({ boot: bootOf(context) }),
        },
        {
          id: "tools",
          systemId: systemIds.tools,
          src: "overlayHost",
          input: ({ context }) => ({ boot: bootOf(context), persistent: "tools" }),
        },
        {
          id: "dialog",
          systemId: systemIds.dialog,
          src: "overlayHost",
          input: ({ context }) => ({ boot: bootOf(context) }),
        },
        {
          id: "announcementHost",
          systemId: systemIds.announcementHost,
          src: "overlayHost",
          input: ({ context }) => ({ boot: bootOf(context), persistent: "announcements" }),
        },
        {
          id: "tour",
          systemId: systemIds.tour,
          src: "overlayHost",
          input: ({ context }) => ({ boot: bootOf(context), persistent: "tour" }),
        },
        {
          id: "consent",
          systemId: systemIds.consent,
          src: "overlayHost",
          input: ({ context }) => ({ boot: bootOf(context), persistent: "consent" }),
        },
        // The session chart is invoked last, because it announces the user to the other actors as soon as it
        // starts.
        {
          id: "session",
          systemId: systemIds.session,
          src: "session",
          input: ({ context }) => ({ sessionCookie: bootOf(context).sessionCookie }),
        },
      ],
      states: {
        visitor: {
          initial: "unknown",
          on: {
            "session.changed": {
              target: ".known",
              actions: ["forgetSignIn", { type: "noteUser", params: ({ event }) => event }],
            },
            "session.unready": { target: ".unready" },
            "session.unreachable": { target: ".unreachable" },
          },
          states: {
            unknown: {},
            /** State after the code that loads the signed-in user failed to load (SHELL-13). */
            unready: { on: { "load.retried": { target: "unknown", actions: "askSession" } } },
            /** State while the server, which knows the signed-in user, does not answer. */
            unreachable: { on: { "load.retried": { target: "unknown", actions: "askSession" } } },
            known: {},
          },
        },

        texts: {
          initial: "loading",
          on: {
            "language.selected": {
              guard: { type: "isOtherLanguage", params: ({ event }) => ({ language: event.language }) },
              target: ".loading",
              actions: { type: "setLanguage", params: ({ event }) => ({ language: event.language }) },
            },
            "session.changed": [
              {
                guard: { type: "isLanguageChange", params: ({ event }) => event },
                target: ".loading",
                actions: [
                  { type: "speakAsAccount", params: ({ event }) => event },
                  { type: "noteAccount", params: ({ event }) => event },
                ],
              },
              { actions: { type: "noteAccount", params: ({ event }) => event } },
            ],
          },
          states: {
            loading: {
              invoke: {
                id: "loadTexts",
                src: "loadTexts",
                input: ({ context }) => ({ language: context.language }),
                onDone: { target: "shown", actions: "keepShownLanguage" },
                onError: [
                  { guard: "hasTexts", target: "shown", actions: ["returnToShownLanguage", "sayNotLoaded"] },
                  { target: "failed" },
                ],
              },
            },
            shown: {},
            failed: { on: { "load.retried": { target: "loading" } } },
          },
        },

        /**
         * Part of the chart that applies language and colour scheme at once, even before sign-in; the header's
         * tools save the language to the account.
         */
        choices: {
          initial: "kept",
          on: {
            "language.selected": {
              guard: { type: "isOtherLanguage", params: ({ event }) => ({ language: event.language }) },
              target: ".kept",
            },
            "scheme.selected": { target: ".kept" },
          },
          states: {
            kept: {
              invoke: {
                id: "keepChoice",
                src: "keepChoice",
                input: ({ event }) => event as Partial<Choices>,
              },
            },
          },
        },

        rail: {
          initial: "loading",
          on: {
            "session.changed": {
              guard: { type: "hasLeft", params: ({ event }) => ({ keepLocation: event.keepLocation }) },
              target: ".unfolded",
            },
          },
          states: {
            loading: {
              invoke: {
                id: "loadRail",
                src: "loadRail",
                onDone: [
                  {
                    guard: { type: "isFolded", params: ({ event }) => ({ isFolded: event.output }) },
                    target: "folded",
                  },
                  { target: "unfolded" },
                ],
              },
            },
            folded: {
              invoke: { id: "saveFolded", src: "saveRail", input: { isNavCollapsed: true } },
              on: { "rail.toggled": { target: "unfolded" } },
            },
            unfolded: {
              invoke: { id: "saveUnfolded", src: "saveRail", input: { isNavCollapsed: false } },
              on: { "rail.toggled": { target: "folded" } },
            },
          },
        },
      },
    },
  },
})
export type PortalMachine = typeof portalMachine
