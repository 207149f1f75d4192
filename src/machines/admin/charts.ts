import { newAnnouncement } from "#domain/announcement-form.ts"
import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { announcementEditor, announcementForm } from "./announcement-editor.ts"
import { announcementList } from "./announcement-list.ts"
import { sampleAnnouncement } from "./samples.ts"

/** The declared screens of the control panel and their forms. */
export const adminCharts = [
  collectionRecord({
    area: "admin",
    name: "announcement-list",
    purpose: "Lists announcements for administrators, and deletes them.",
    machine: announcementList,
    source: "src/machines/admin/announcement-list.ts",
  }),
  editorRecord({
    area: "admin",
    name: "announcement-editor",
    purpose: "Makes an announcement, or finds one and changes it.",
    machine: announcementEditor,
    source: "src/machines/admin/announcement-editor.ts",
  }),
  formRecord({
    area: "admin",
    name: "announcement-form",
    purpose: "Takes content, audience and times of an announcement.",
    machine: announcementForm,
    source: "src/machines/admin/announcement-editor.ts",
    input: newAnnouncement(Date.parse("2026-11-23T09:20:00Z"), "Europe/Helsinki"),
    output: sampleAnnouncement,
  }),
]
