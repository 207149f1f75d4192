import { Schema } from "effect"
import { SimTarget } from "#contract/schemas/device.ts"

const type = Schema.Literal

/** The user typed or pasted serial numbers. */
export const ListChanged = Schema.Struct({ type: type("list.changed"), text: Schema.String })
/** The user wants the devices with these serial numbers to be looked up. */
export const ListSubmitted = Schema.Struct({ type: type("list.submitted") })
/** The user wants to change the list again, or to begin another one. */
export const ListReopened = Schema.Struct({ type: type("list.reopened") })
export const TargetSelected = Schema.Struct({ type: type("target.selected"), target: SimTarget })
export const ChangeRequested = Schema.Struct({ type: type("change.requested") })
export const ChangeConfirmed = Schema.Struct({ type: type("change.confirmed") })
export const ChangeCancelled = Schema.Struct({ type: type("change.cancelled") })

export const SimChangeEvents = Schema.Union([
  ListChanged,
  ListSubmitted,
  ListReopened,
  TargetSelected,
  ChangeRequested,
  ChangeConfirmed,
  ChangeCancelled,
])
export type SimChangeEvent = typeof SimChangeEvents.Type
