import { EVERYTHING } from "#domain/consent.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../sample-boot.ts"
import { owner } from "../sample-users.ts"
import { PortalEvents } from "./events.ts"
import { portalMachine } from "./machine.ts"
import { languageOf, phaseOf } from "./selectors.ts"

export const portalChart = defineChart<typeof portalMachine>({
  area: "shell",
  name: "portal",
  purpose: "The root: checks browser and brand, loads the texts, and owns session, navigation and notices.",
  machine: portalMachine,
  events: PortalEvents,
  samples: {
    inputs: [
      { boot: sampleBoot, isSupported: true },
      { boot: sampleBoot, isSupported: false },
      { boot: undefined, isSupported: true },
    ],
    events: (snapshot) => [
      // Sample events of the page with navigation rail and language menu, which exists only once the portal is
      // ready.
      ...(phaseOf(snapshot) === "ready"
        ? ([
            { type: "language.selected", language: languageOf(snapshot) === "fi-FI" ? "en-GB" : "fi-FI" },
            { type: "scheme.selected", scheme: "dark" },
            { type: "rail.toggled" },
          ] as const)
        : []),
      { type: "load.retried" },
      { type: "consent.decided", decision: EVERYTHING },
      { type: "consent.decided", decision: { ...EVERYTHING, maps: false } },
      { type: "consent.decided", decision: null },
      { type: "signIn.expected", email: "eino@headland.example" },
      // Sample events of the session chart, which asks the server at the start, and again when another tab makes
      // it ask.
      ...(snapshot.matches({ running: { visitor: "unknown" } })
        ? ([{ type: "session.unready" }, { type: "session.unreachable" }] as const)
        : []),
      { type: "session.changed", user: owner, keepLocation: true },
      { type: "session.changed", user: null, keepLocation: true },
      { type: "session.changed", user: null, keepLocation: false },
    ],
    outputs: { loadRail: [true, false] },
    meant: {
      "scheme.selected scheme is never read": "the whole event is what is kept",
    },
    key: ({ context: { language, shownLanguage, accountLanguage, consent, signInEmail } }) => [
      language,
      shownLanguage,
      accountLanguage,
      consent?.maps,
      signInEmail,
    ],
    neverLeft: {
      "portal.unsupportedBrowser": "another browser is needed",
      "portal.unknownBrand": "the page must be opened anew, with start data that make sense",
      "portal.running.choices.kept": "the next choice is kept in the same way",
      "portal.running.visitor.known":
        "once the session has found out who is there, it is known, unless it asks anew and its code or the server is not there",
    },
    longRunning: {
      session: "lives as long as the portal",
      navigation: "lives as long as the portal",
      notices: "lives as long as the portal",
      tools: "lives as long as the portal",
      dialog: "lives as long as the portal",
      announcementHost: "lives as long as the portal",
      tour: "lives as long as the portal",
      consent: "lives as long as the portal",
    },
    fireAndForget: {
      keepChoice: "declares no failure, and nothing waits for the browser's memory",
      saveUnfolded: "declares no failure, and nothing waits for the browser's memory",
    },
    person: {
      isGone: ({ context }) => context.accountLanguage === undefined,
      marks: [owner.email],
      stays: [
        "session",
        "navigation",
        "notices",
        "tools",
        "dialog",
        "announcementHost",
        "tour",
        "consent",
        "loadTexts",
        "keepChoice",
        "loadRail",
        "saveFolded",
        "saveUnfolded",
      ],
    },
    nonInput: {
      "language.selected": "is kept in the browser at once",
      "signIn.expected": "comes from the activation of the account",
      "consent.decided": "comes from the piece that asks, which keeps it",
    },
  },
})
