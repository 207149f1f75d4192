import { newAnnouncement } from "#domain/announcement-form.ts"
import { flagValues } from "#domain/flag-form.ts"
import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { announcementEditor, announcementForm } from "./announcement-editor.ts"
import { announcementList } from "./announcement-list.ts"
import { flagEditor, flagForm } from "./flag-editor.ts"
import { flagList } from "./flag-list.ts"
import { sampleAnnouncement } from "./samples.ts"

/**
 * Chart records of the control panel's screens that are built from declarations (lists and editors), and of their
 * forms.
 */
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
  collectionRecord({
    area: "admin",
    name: "flag-list",
    purpose: "Lists feature flags with who has them, and deletes them.",
    machine: flagList,
    source: "src/machines/admin/flag-list.ts",
  }),
  editorRecord({
    area: "admin",
    name: "flag-editor",
    purpose: "Makes a feature flag, or finds one and changes it, with a preview for users.",
    machine: flagEditor,
    source: "src/machines/admin/flag-editor.ts",
  }),
  formRecord({
    area: "admin",
    name: "flag-form",
    purpose: "Takes name, roles and rules of a feature flag.",
    machine: flagForm,
    source: "src/machines/admin/flag-editor.ts",
    input: flagValues(undefined),
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
