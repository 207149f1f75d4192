import { NetworkError, SessionEnded } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner, withRoles } from "../../shell/sample-users.ts"
import { SettingsEvents } from "./events.ts"
import { settingsMachine } from "./machine.ts"

const visitor = withRoles({ authRole: "ROLE_DEMO_USER" })
const somebodyElse = { ...owner, id: 2 as typeof owner.id }

export const settingsChart = defineChart<typeof settingsMachine>({
  area: "tools",
  name: "settings",
  purpose:
    "Keeps the chosen language in the account, and takes over what another tab changed of the account.",
  machine: settingsMachine,
  events: SettingsEvents,
  samples: {
    inputs: [
      { user: owner, boot: sampleBoot },
      { user: visitor, boot: sampleBoot },
    ],
    events: ({ context }) => [
      { type: "language.selected", language: context.language === "fi-FI" ? "en-GB" : "fi-FI" },
      { type: "tab.accountChanged" },
    ],
    outputs: {
      saveLanguage: [owner, { ...owner, language: "en-GB" }],
      loadUser: [owner, somebodyElse],
    },
    errors: {
      saveLanguage: [new NetworkError({ call: "PUT /users" }), new SessionEnded({ call: "PUT /users" })],
      loadUser: [new NetworkError({ call: "GET /users/current" })],
    },
    meant: {
      "loadUser fails unshown": "the account stays as it was known",
      "saveLanguage fails unshown": "the language holds in this browser",
      "saveLanguage starts itself again": "another language was chosen meanwhile",
    },
    key: ({ context }) => [context.language, context.isOwn],
    neverLeft: {
      "settings.language.visitors": "who the person is does not change while the header is there",
    },
    longRunning: {
      watchTabs: "watches as long as the header is there",
      watchLanguageChoice: "watches as long as the header is there",
    },
    person: { endsWith: "overlay" },
    nonInput: {
      "language.selected": "is saved at once; a failure is reported by a notice",
    },
  },
})
