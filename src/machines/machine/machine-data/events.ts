import { Schema } from "effect"
import { DayShown, RefreshRequested } from "../../shared/day-navigator/events.ts"

const type = Schema.Literal

/** Whole days, both included, ISO dates; at most 31 (OPEN-155). */
export const DaysChosen = Schema.Struct({ type: type("days.chosen"), from: Schema.String, to: Schema.String })
/** A closer look at part of the days: epoch ms. */
export const ZoomChosen = Schema.Struct({
  type: type("zoom.chosen"),
  start: Schema.Finite,
  end: Schema.Finite,
})
export const ZoomReset = Schema.Struct({ type: type("zoom.reset") })
export const SignalToggled = Schema.Struct({ type: type("signal.toggled"), name: Schema.String })
export const PickerToggled = Schema.Struct({ type: type("picker.toggled") })
export const PickerTyped = Schema.Struct({ type: type("picker.typed"), text: Schema.String })

export const MachineDataEvents = Schema.Union([
  DaysChosen,
  ZoomChosen,
  ZoomReset,
  SignalToggled,
  PickerToggled,
  PickerTyped,
  RefreshRequested,
  DayShown,
])
export type MachineDataEvent = typeof MachineDataEvents.Type
