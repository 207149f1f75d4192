import { Schema } from "effect"
import { DataRefreshed, DaySelected, DayShown } from "../../shared/day-navigator/events.ts"
import { SearchChanged } from "../../shell/navigation/events.ts"

const type = Schema.Literal

/** The user selected whole days: first and last, both included, ISO dates; at most 31 (OPEN-155). */
export const DaysSelected = Schema.Struct({
  type: type("days.selected"),
  from: Schema.String,
  to: Schema.String,
})
/** The user zoomed into a part of the days: epoch ms. */
export const ZoomChanged = Schema.Struct({
  type: type("zoom.changed"),
  start: Schema.Finite,
  end: Schema.Finite,
})
export const ZoomReset = Schema.Struct({ type: type("zoom.reset") })
export const SignalToggled = Schema.Struct({ type: type("signal.toggled"), name: Schema.String })
export const PickerToggled = Schema.Struct({ type: type("picker.toggled") })
export const PickerQueryChanged = Schema.Struct({ type: type("pickerQuery.changed"), text: Schema.String })

export const MachineDataEvents = Schema.Union([
  DaysSelected,
  ZoomChanged,
  ZoomReset,
  SignalToggled,
  PickerToggled,
  PickerQueryChanged,
  DataRefreshed,
  DayShown,
  DaySelected,
  SearchChanged,
])
export type MachineDataEvent = typeof MachineDataEvents.Type
