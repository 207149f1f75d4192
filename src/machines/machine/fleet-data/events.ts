import { Schema } from "effect"
import { ALIGNMENTS } from "#domain/fleet-data/view.ts"
import { presetNames } from "#domain/signals/presets.ts"
import { DataRefreshed, DaySelected, DayShown } from "../../shared/day-navigator/events.ts"
import { SearchChanged } from "../../shell/navigation/events.ts"
import {
  DaysSelected,
  PickerQueryChanged,
  PickerToggled,
  SignalToggled,
  ZoomChanged,
  ZoomReset,
} from "../machine-data/events.ts"

const type = Schema.Literal

/** The user chose one more machine in the search of the fleet. */
export const MachineAdded = Schema.Struct({ type: type("machine.added"), id: Schema.Int })
export const MachineRemoved = Schema.Struct({ type: type("machine.removed"), vin: Schema.String })
/** The user chose a named set of signals. */
export const PresetSelected = Schema.Struct({
  type: type("preset.selected"),
  name: Schema.Literals(presetNames),
})
/** The user aligned the machines by the clock or by their starts of work. */
export const AlignmentChanged = Schema.Struct({
  type: type("alignment.changed"),
  alignment: Schema.Literals(ALIGNMENTS),
})

export const FleetDataEvents = Schema.Union([
  MachineAdded,
  MachineRemoved,
  PresetSelected,
  AlignmentChanged,
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
export type FleetDataEvent = typeof FleetDataEvents.Type
