import { defineChart } from "../../chart.ts"
import { LocationPickerEvents } from "./events.ts"
import { locationPickerMachine } from "./machine.ts"

export const locationPickerChart = defineChart<typeof locationPickerMachine>({
  area: "shared",
  name: "location-picker",
  purpose: "A place: its marker moved, picked on the map, or typed as latitude and longitude.",
  machine: locationPickerMachine,
  events: LocationPickerEvents,
  samples: {
    inputs: [{ location: { lat: 62.24, lng: 25.75 } }],
    events: ({ context: { typed }, value }) => [
      { type: "pick.toggled" },
      ...(value.mode === "picking" ? ([{ type: "point.selected", lat: 62.3, lng: 25.8 }] as const) : []),
      { type: "marker.moved", lat: 62.2, lng: 25.7 },
      ...(typed.lat === "91"
        ? []
        : ([
            { type: "coordinate.changed", field: "lat", text: "91" },
            { type: "coordinate.changed", field: "lat", text: "61,5" },
          ] as const)),
      { type: "typing.ended" },
    ],
    // Snapshot key for the tests: it ignores the exact location from the map, and only distinguishes which of two
    // sample latitudes the field shows, and the number of errors.
    key: ({ context: { typed, fieldErrors } }) => [
      typed.lat === "91",
      typed.lat === "61,5",
      fieldErrors.length,
    ],
    unsaved: {
      of: ({ context: { typed } }) => typed,
      // Events that may change the typed location; a location picked on the map replaces it.
      changedBy: ["coordinate.changed", "typing.ended", "marker.moved", "point.selected"],
    },
  },
})
