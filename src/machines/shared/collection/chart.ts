import { Effect } from "effect"
import type { Paged } from "#contract/schemas/paging.ts"
import { NetworkError } from "#services/failures.ts"
import { type Chart, defineChart } from "../../chart.ts"
import { shell } from "../../shell/area.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { administrator } from "../../shell/sample-users.ts"
import { systemIds } from "../../system.ts"
import { sampleRowActions } from "../row-actions/chart.ts"
import { CollectionEvents } from "./events.ts"
import { type CollectionMachine, collectionMachine } from "./machine.ts"

interface SampleRow {
  readonly id: number
  readonly name: string
}

const sampleRows: Paged<SampleRow> = {
  content: [
    { id: 12, name: "North field" },
    { id: 11, name: "South field" },
  ],
  pageMetadata: { totalElements: 2, totalPages: 1, size: 10, number: 0 },
}

export const sampleCollection = collectionMachine<SampleRow, never>({
  name: "sample",
  area: shell as never,
  pageKey: "/sample",
  filters: ["text"],
  sort: "name,asc",
  load: () => Effect.succeed(sampleRows),
  actions: sampleRowActions,
  opened: () => [{ to: systemIds.bell, event: { type: "count.outdated" } }],
})

export const collectionChart = defineChart<CollectionMachine>({
  area: "shared",
  name: "collection",
  purpose: "A list with its address, selection, actions, columns, views and export.",
  machine: sampleCollection,
  events: CollectionEvents,
  samples: {
    inputs: [{ params: {}, search: "", user: administrator, boot: sampleBoot }],
    events: ({ context: { selected } }) => [
      { type: "row.toggled", id: 12 },
      { type: "rows.toggled", ids: [12, 11] },
      // Sample of a range selection, which starts at one selected row.
      ...(selected.length === 1 ? ([{ type: "rows.selected", ids: [12, 11] }] as const) : []),
      ...(selected.length === 2 ? ([{ type: "all.selected" }] as const) : []),
      ...(selected.length > 0 ? ([{ type: "selection.cleared" }] as const) : []),
      { type: "row.opened", id: 12 },
      { type: "export.requested" },
      { type: "export.saved" },
      { type: "rows.outdated" },
      { type: "data.refreshed" },
      { type: "action.completed", action: "remove", ids: [12] },
      { type: "action.completed", action: "mark", ids: [11], keepsList: true },
      { type: "search.changed", search: "?page=2" },
    ],
    outputs: { exportRows: [{ rows: sampleRows.content, total: 2 }] },
    errors: { exportRows: [new NetworkError({ call: "GET /fleet" })] },
    key: ({ context }) => [context.selected, context.search, context.exported !== undefined],
    longRunning: {
      list: "lives as long as the page",
      actions: "lives as long as the page",
      preferences: "lives as long as the page",
      connection: "watches the connection as long as the page is open",
    },
    unsaved: {
      of: ({ context }) => context.selected,
      changedBy: [
        "row.toggled",
        "rows.toggled",
        "rows.selected",
        "all.selected",
        "selection.cleared",
        "action.completed",
      ],
    },
    meant: { "action.completed action is never read": "whatever was done, the list is read again" },
    person: { endsWith: "screen" },
  },
})

interface OneCollection extends Pick<Chart<CollectionMachine>, "area" | "name" | "purpose" | "machine"> {
  /** Repository path of the file that declares the list. */
  readonly source: string
}

/**
 * Chart record of one list that is built from a declaration; its states, events and failures are those of the
 * chart that all lists run.
 */
export const collectionRecord = (own: OneCollection): Chart<CollectionMachine> => ({
  ...collectionChart,
  ...own,
  base: collectionChart,
})
