import { Schema } from "effect"
import { MachineId } from "#contract/schemas/ids.ts"
import { FleetSort } from "#domain/fleet-sort.ts"
import { FleetFilter } from "#domain/fleet-view.ts"
import { STATISTICS_HOURS } from "#domain/statistics-hours.ts"
import { SearchChanged } from "../../shell/navigation/events.ts"
import { DataRefreshed } from "../live-fleet/events.ts"

const type = Schema.Literal

export const MachineSelected = Schema.Struct({ type: type("machine.selected"), id: MachineId })
export const SelectionCleared = Schema.Struct({ type: type("selection.cleared") })
export const FollowToggled = Schema.Struct({ type: type("follow.toggled") })
/** The user dragged the map, which ends following: following would move the map back. */
export const MapDragged = Schema.Struct({ type: type("map.dragged") })
export const QueryChanged = Schema.Struct({ type: type("query.changed"), text: Schema.String })
/** The user selected a live status or a need to filter by; null shows all machines. */
export const StatusSelected = Schema.Struct({
  type: type("status.selected"),
  status: Schema.NullOr(FleetFilter),
})
export const SortSelected = Schema.Struct({ type: type("sort.selected"), sort: FleetSort })
export const HoursSelected = Schema.Struct({
  type: type("hours.selected"),
  hours: Schema.Literals(STATISTICS_HOURS),
})
/** The user moved the list over the map on a phone to another height. */
export const SheetMoved = Schema.Struct({
  type: type("sheet.moved"),
  height: Schema.Literals(["low", "half", "full"]),
})

export const FleetMapEvents = Schema.Union([
  MachineSelected,
  SelectionCleared,
  FollowToggled,
  MapDragged,
  QueryChanged,
  StatusSelected,
  SortSelected,
  HoursSelected,
  SheetMoved,
  DataRefreshed,
  SearchChanged,
])
export type FleetMapEvent = typeof FleetMapEvents.Type
