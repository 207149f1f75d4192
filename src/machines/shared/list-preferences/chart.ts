import { fromPromise } from "xstate"
import type { ListPreferences } from "#domain/list-preferences.ts"
import { defineChart } from "../../chart.ts"
import { ListPreferencesEvents } from "./events.ts"
import { listPreferencesMachine } from "./machine.ts"

const machine = listPreferencesMachine({
  load: fromPromise(() => Promise.resolve<ListPreferences>({ hidden: [], views: [] })),
  save: fromPromise(() => Promise.resolve()),
})

export const listPreferencesChart = defineChart<typeof machine>({
  area: "shared",
  name: "list-preferences",
  purpose: "Keeps the hidden columns and the saved views of a list in this browser.",
  machine,
  events: ListPreferencesEvents,
  samples: {
    inputs: [{ pageKey: "/fleet/machines" }],
    events: () => [
      { type: "column.toggled", column: "name" },
      { type: "view.saved", name: "Open alarms", search: "?status=OPEN" },
      { type: "view.deleted", name: "Open alarms" },
    ],
    outputs: { load: [{ hidden: ["name"], views: [] }] },
    key: ({ context: { preferences } }) => [preferences.hidden, preferences.views.length],
    meant: {
      "load fails unshown": "the browser's memory may be closed; columns and views hold for this visit",
      "save fails unshown": "the browser's memory may be closed; columns and views hold for this visit",
    },
    nonInput: {
      "view.deleted": "is the wish that a view goes",
      "column.toggled": "is kept with the next save, at once",
      "view.saved": "is kept with the next save, at once",
    },
  },
})
