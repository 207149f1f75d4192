import { Schema } from "effect"

/** Ids of rows, or all rows of the list on every page. */
export const RowIds = Schema.Union([
  Schema.Array(Schema.Union([Schema.Int, Schema.String])),
  Schema.Literal("ALL"),
])
export type RowIds = typeof RowIds.Type
export type RowId = Exclude<RowIds, "ALL">[number]

/** Rows an action is about, and what the question calls them: the name of one, or empty for several. */
export const ActionRequested = Schema.Struct({
  type: Schema.Literal("action.requested"),
  action: Schema.String,
  ids: RowIds,
  label: Schema.String,
})
export const ReasonChanged = Schema.Struct({ type: Schema.Literal("reason.changed"), reason: Schema.String })
export const ActionConfirmed = Schema.Struct({ type: Schema.Literal("action.confirmed") })
export const ActionCancelled = Schema.Struct({ type: Schema.Literal("action.cancelled") })

export const RowActionsEvents = Schema.Union([
  ActionRequested,
  ReasonChanged,
  ActionConfirmed,
  ActionCancelled,
])
export type RowActionsEvent = typeof RowActionsEvents.Type

/** To the chart that the actions belong to: an action was done, or found that its rows are gone; what is shown is out of date. */
export const ActionCompleted = Schema.Struct({
  type: Schema.Literal("action.completed"),
  action: Schema.String,
  ids: RowIds,
})
