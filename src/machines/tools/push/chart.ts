import type { PushMessage } from "#domain/push-message.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { PushEvents } from "./events.ts"
import { pushMachine } from "./machine.ts"

const boot = { ...sampleBoot, pushKey: "BNc" }
const message: PushMessage = {
  id: 12,
  title: "North field",
  notificationType: "boundaryOccurrence",
  link: "fleet",
}

export const pushChart = defineChart<typeof pushMachine>({
  area: "tools",
  name: "push",
  purpose:
    "Has this browser tell the person what happens, also while the portal is not open, and shows what arrives.",
  machine: pushMachine,
  events: PushEvents,
  samples: {
    inputs: [
      { user: owner, boot },
      { user: owner, boot: sampleBoot },
    ],
    events: ({ context }) => [
      { type: "push.enabled" },
      { type: "push.disabled" },
      { type: "language.changed", language: context.language === "fi-FI" ? "en-GB" : "fi-FI" },
      { type: "push.received", message },
      { type: "push.opened", message },
      { type: "notification.opened", ids: [12] },
    ],
    outputs: {
      prepare: [
        { permission: "unsupported", wanted: false },
        { permission: "denied", wanted: false },
        { permission: "granted", wanted: true },
        { permission: "default", wanted: false },
      ],
      ask: ["granted", "denied", "default"],
      register: [true, false],
    },
    errors: { markRead: [new NetworkError({ call: "PUT /usernotifications/notification/status" })] },
    meant: {
      "ask fails unshown": "the switch shows that it is still off",
      "markRead fails unshown": "the notification stays unread in the list",
      "unregister fails unshown": "the switch shows that it is off",
      "prepare succeeds as a failure": "a browser or server without push is no failure of the call",
      "register succeeds as a failure": "the answer says whether the browser took the subscription",
    },
    key: ({ context }) => [context.language, context.followed.length],
    neverLeft: {
      "push.registration.unavailable":
        "browser, server and person are the same as long as the header is there",
    },
    longRunning: {
      listen: "listens as long as the header is there",
      watchLanguage: "watches as long as the header is there",
    },
    person: { endsWith: "overlay" },
    nonInput: {
      "language.changed": "comes from the portal",
      "push.opened": "comes from the browser",
      "notification.opened": "comes from the notice that was followed",
    },
  },
})
