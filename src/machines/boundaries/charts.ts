import { collectionRecord } from "../shared/collection/chart.ts"
import { editorRecord } from "../shared/editor/chart.ts"
import { formRecord } from "../shared/form/record.ts"
import { recordOfPage } from "../shared/record/chart.ts"
import { sampleEdited } from "./boundary-editor/chart.ts"
import { boundaryForm } from "./boundary-editor/form.ts"
import { boundaryList } from "./boundary-list.ts"
import { boundaryNotificationEditor, boundaryNotificationForm } from "./boundary-notification/form.ts"
import { notificationList } from "./notification-list.ts"
import { boundaryOccurrences, occurrenceList } from "./occurrence-list.ts"

/** The declared screens of the area, and their forms. */
export const boundariesCharts = [
  collectionRecord({
    area: "boundaries",
    name: "boundary-list",
    purpose: "Lists the user's boundaries with their area and what watches them, below a map of all.",
    machine: boundaryList,
    source: "src/machines/boundaries/boundary-list.ts",
  }),
  formRecord({
    area: "boundaries",
    name: "boundary-form",
    purpose: "Takes the name and the drawn ring of a boundary, and saves them.",
    machine: boundaryForm,
    source: "src/machines/boundaries/boundary-editor/form.ts",
    input: sampleEdited.values,
  }),
  collectionRecord({
    area: "boundaries",
    name: "boundary-notifications",
    purpose: "Lists the user's boundary notifications, switches them on and off, and deletes them.",
    machine: notificationList,
    source: "src/machines/boundaries/notification-list.ts",
  }),
  editorRecord({
    area: "boundaries",
    name: "boundary-notification-editor",
    purpose: "Holds the form of a new boundary notification, or of one that is read first.",
    machine: boundaryNotificationEditor,
    source: "src/machines/boundaries/boundary-notification/form.ts",
  }),
  formRecord({
    area: "boundaries",
    name: "boundary-notification-form",
    purpose: "Takes name, boundary, rules, times and machines of a boundary notification.",
    machine: boundaryNotificationForm,
    source: "src/machines/boundaries/boundary-notification/form.ts",
    input: {
      id: "",
      version: "",
      name: "Nights",
      geofenceId: "7",
      rules: ["leave"],
      schedule: "Always",
      timeframes: [],
      machines: [{ id: 1, name: "Otso" }],
      enabled: true,
    },
  }),
  recordOfPage({
    area: "boundaries",
    name: "boundary-occurrences",
    purpose: "Shows one boundary notification with what it reported, and sends a test.",
    machine: boundaryOccurrences,
    source: "src/machines/boundaries/occurrence-list.ts",
  }),
  collectionRecord({
    area: "boundaries",
    name: "occurrence-list",
    purpose: "Lists the events that a boundary notification reported, with the time inside.",
    machine: occurrenceList,
    source: "src/machines/boundaries/occurrence-list.ts",
  }),
]
