import type { Announcement } from "#contract/schemas/announcement.ts"
import { Unreachable } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { administrator } from "../../shell/sample-users.ts"
import { MessagePageEvents } from "./events.ts"
import { messagePageMachine } from "./machine.ts"

/** A message of the house; invented. */
export const sampleMessage: Announcement = {
  id: 3,
  title: "Maintenance on Sunday",
  message: "The portal will be away for half an hour.",
  messageType: "GENERAL",
  start: "2026-11-29T04:00:00.000Z",
  end: "2026-11-29T04:30:00.000Z",
  visibilityStart: "2026-11-25T06:00:00.000Z",
  visibleAllUsers: true,
  targetGroup: "ALL",
  languages: { "fi-FI": { title: "Huolto sunnuntaina", message: "Portaali on poissa puoli tuntia." } },
  version: 1,
}

const at = Date.parse("2026-11-23T09:20:00Z")
const from = { search: "", user: administrator, boot: sampleBoot }

export const messagePageChart = defineChart<typeof messagePageMachine>({
  area: "admin",
  name: "message-page",
  purpose: "Writes a message of the house, or finds one and changes it.",
  machine: messagePageMachine,
  events: MessagePageEvents,
  samples: {
    inputs: [
      { params: {}, ...from },
      { params: { id: "3" }, ...from },
    ],
    events: () => [
      { type: "retry.requested" },
      { type: "language.added", language: "sv-SE" },
      { type: "language.removed", language: "sv-SE" },
      { type: "moment.picked", name: "start", moment: { day: "2026-11-30", time: "06:15" } },
    ],
    outputs: {
      load: [
        { message: sampleMessage, at },
        { message: undefined, at },
      ],
    },
    errors: { load: [new Unreachable({ call: "GET /notifications" })] },
    meant: {
      "load succeeds as a failure": "a deleted announcement is found to be missing",
    },
    key: ({ context }) => [context.begun?.id, context.added],
    neverLeft: {
      "message-page.missing": "the link on it leads back to the list",
      "message-page.open": "its form leads to the list when the message is saved",
    },
    lasting: {
      form: "stands on the page as long as it is open",
      visibilityStart: "stands beside the form as long as it is there",
      start: "stands beside the form as long as it is there",
      end: "stands beside the form as long as it is there",
    },
    person: { endsWith: "screen" },
    passing: {
      "language.added": "shows the fields of a language; what is typed into them is the form's",
      "language.removed": "is the wish that the words in a language go",
    },
  },
})
