import { Effect } from "effect"
import { createMachine } from "xstate"
import { ApiError, NetworkError } from "#services/failures.ts"
import { type Chart, defineChart } from "../../chart.ts"
import { shell } from "../../shell/area.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { administrator } from "../../shell/sample-users.ts"
import { sampleRowActions } from "../row-actions/chart.ts"
import { RecordEvents } from "./events.ts"
import { type RecordMachine, recordMachine } from "./machine.ts"

const call = "GET /machines/{id}"
const loaded = [{ value: { id: 12, name: "North field" }, at: 1 }]
const rejected = (status: number) => new ApiError({ status, errors: [{ message: "NOT_FOUND" }], call })

export const sampleRecord = recordMachine<{ readonly id: number; readonly name: string }, never>({
  name: "sample",
  area: shell as never,
  load: () => Effect.succeed({ id: 12, name: "North field" }),
  tabs: { info: {}, history: { machine: createMachine({ id: "history" }) } },
  actions: sampleRowActions,
  leaves: { remove: "/fleet" },
  pollMs: 30_000,
})

export const recordChart = defineChart<RecordMachine>({
  area: "shared",
  name: "record",
  purpose: "One thing by its path, with tabs, actions, and honest words when it is stale or gone.",
  machine: sampleRecord,
  events: RecordEvents,
  samples: {
    inputs: [{ params: { id: "12" }, search: "", user: administrator, boot: sampleBoot }],
    events: () => [
      { type: "data.refreshed" },
      { type: "tab.selected", tab: "history" },
      { type: "record.chosen", path: "/fleet/fields/13" },
      { type: "search.changed", search: "?tab=history" },
      { type: "search.changed", search: "?tab=history&day=2026-11-20" },
      { type: "action.completed", action: "mark", ids: [12] },
      { type: "action.completed", action: "remove", ids: [12] },
    ],
    outputs: { load: loaded, refresh: loaded },
    errors: {
      load: [new NetworkError({ call }), rejected(404), rejected(403)],
      refresh: [new NetworkError({ call }), rejected(404)],
    },
    key: ({ context }) => [context.tab, context.search, context.loaded !== undefined],
    neverLeft: {
      "record.missing": "the link on it leads back to the list",
      "record.forbidden": "the link on it leads back to the list",
    },
    longRunning: {
      actions: "lives as long as the page",
      connection: "watches the connection as long as the page is open",
    },
    meant: {
      "tab-history of actors is used nowhere":
        "the chart of a tab runs by the name of the tab in the address",
      "action.completed ids is never read": "the only thing on the page is meant",
      "load fails unshown": "a thing that is gone or out of reach is said to be so",
    },
    // No sample of a user: the chart of a page ends with the page at sign-out, so the tests of sign-out need none
    // here.
    person: { isGone: () => false, marks: [], stays: [] },
  },
})

interface OneRecord extends Pick<Chart<RecordMachine>, "area" | "name" | "purpose" | "machine"> {
  /** Repository path of the file that declares the page. */
  readonly source: string
}

/**
 * Chart record of one page that is built from a declaration; its states, events and failures are those of the
 * chart that all such pages run.
 */
export const recordOfPage = (own: OneRecord): Chart<RecordMachine> => ({
  ...recordChart,
  ...own,
  base: recordChart,
})
