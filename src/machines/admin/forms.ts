import { newAnnouncement } from "#domain/announcement-form.ts"
import { formRecord } from "../shared/form/record.ts"
import { sampleMessage } from "./message-page/chart.ts"
import { messageForm } from "./message-page/form.ts"

/** The forms of this area, each with a record of its own. */
export const adminForms = [
  formRecord({
    area: "admin",
    name: "message-form",
    purpose: "Takes the words of a message of the house, whom it is for, and when.",
    machine: messageForm,
    source: "src/machines/admin/message-page/form.ts",
    input: newAnnouncement(Date.parse("2026-11-23T09:20:00Z"), "Europe/Helsinki"),
    output: sampleMessage,
  }),
]
