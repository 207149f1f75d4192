import { Schema } from "effect"

/** Rows of an action: their ids, or `ALL` for all rows of the list on all pages. */
export const RowIds = Schema.Union([
  Schema.Array(Schema.Union([Schema.Int, Schema.String])),
  Schema.Literal("ALL"),
])
export type RowIds = typeof RowIds.Type
export type RowId = Exclude<RowIds, "ALL">[number]

/**
 * Rows of the requested action, and the name shown in the dialog before the action: the name of a single row, or
 * empty for several rows.
 */
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

/**
 * Sent to the parent chart: an action was done, or its rows no longer exist; the shown data are out of date, unless
 * another chart says so later.
 */
export const ActionCompleted = Schema.Struct({
  type: Schema.Literal("action.completed"),
  action: Schema.String,
  ids: RowIds,
  keepsList: Schema.optionalKey(Schema.Boolean),
})
