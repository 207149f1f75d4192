import { Effect } from "effect"
import { ApiError, NetworkError } from "#services/failures.ts"
import { type Chart, defineChart } from "../../chart.ts"
import { shell } from "../../shell/area.ts"
import { systemIds } from "../../system.ts"
import { RowActionsEvents } from "./events.ts"
import { type RowActionsMachine, rowActionsMachine } from "./machine.ts"

const call = "DELETE /machines/{id}"

/** Sample actions of every kind: without a dialog, after a confirmation, with a reason, and with a note. */
export const sampleRowActions = {
  mark: {
    run: () => Effect.void,
    events: () => [{ to: systemIds.bell, event: { type: "count.outdated" } }],
  },
  remove: { asks: "confirmation", run: () => Effect.void, notice: "admin.announcements.deleted" },
  reject: { asks: "reason", run: () => Effect.void },
  finish: { asks: "note", run: () => Effect.void },
} as const

export const rowActionsChart = defineChart<RowActionsMachine>({
  area: "shared",
  name: "row-actions",
  purpose: "Acts on one or several rows, after a question where something is lost.",
  machine: rowActionsMachine({ name: "sample", area: shell, actions: sampleRowActions }),
  events: RowActionsEvents,
  samples: {
    inputs: [],
    events: ({ context }) => [
      { type: "action.requested", action: "mark", ids: [12], label: "North field" },
      { type: "action.requested", action: "remove", ids: [12], label: "North field" },
      { type: "action.requested", action: "reject", ids: [12, 13], label: "" },
      { type: "action.requested", action: "finish", ids: [12], label: "North field" },
      // Sample reason, only in the dialogs with a field for it.
      ...(context.asksReason ? ([{ type: "reason.changed", reason: "Another centre" }] as const) : []),
      { type: "action.confirmed" },
      { type: "action.cancelled" },
    ],
    outputs: { run: [undefined] },
    errors: {
      run: [
        new NetworkError({ call }),
        new ApiError({ status: 404, errors: [{ message: "NOT_FOUND", field: "id" }], call }),
      ],
    },
    key: ({ context: { action, reason, failure } }) => [action, reason, failure?._tag],
    unsaved: {
      of: ({ context }) => context.reason,
      changedBy: ["reason.changed", "action.requested"],
      savedBy: ["run"],
    },
  },
})

interface OneSetOfActions extends Pick<Chart<RowActionsMachine>, "area" | "name" | "purpose" | "machine"> {
  /** Repository path of the file that declares the actions. */
  readonly source: string
}

/** Chart record of actions that stand outside a list; their states and events are those of the shared chart. */
export const rowActionsRecord = (own: OneSetOfActions): Chart<RowActionsMachine> => ({
  ...rowActionsChart,
  ...own,
  base: rowActionsChart,
})
