import type { LngLat } from "#domain/geo.ts"
import { defineChart } from "../../chart.ts"
import { BoundaryDrawingEvents } from "./events.ts"
import { boundaryDrawingMachine } from "./machine.ts"

/** A field of four corners, as it is stored. */
export const sampleRing: ReadonlyArray<[number, number]> = [
  [25.74, 62.24],
  [25.75, 62.24],
  [25.75, 62.245],
  [25.74, 62.245],
  [25.74, 62.24],
]
const otherRing: ReadonlyArray<[number, number]> = [
  ...sampleRing.slice(0, 2),
  [25.752, 62.246],
  ...sampleRing.slice(3),
]
const points = [
  { lng: 25.74, lat: 62.24 },
  { lng: 25.75, lat: 62.24 },
  { lng: 25.75, lat: 62.245 },
] as const

/** Most steps that the search of test paths takes back. */
const FEW = 5

export const boundaryDrawingChart = defineChart<typeof boundaryDrawingMachine>({
  area: "boundaries",
  name: "boundary-drawing",
  purpose: "The shape of a boundary: drawn, dragged or typed, with undo and redo.",
  machine: boundaryDrawingMachine,
  events: BoundaryDrawingEvents,
  samples: {
    inputs: [
      { ring: [], systemOfUnits: "SI" },
      { ring: sampleRing as ReadonlyArray<LngLat>, systemOfUnits: "US" },
    ],
    events: ({ context: { history, typed, units }, value }) => {
      const { present, past, future } = history
      const corners = present.kind === "open" ? present.corners.length : 0
      const point = points[corners]
      const row = present.kind === "circle" ? "radius" : present.kind === "area" ? "0.lat" : "new.lat"
      return [
        ...(past.length < FEW
          ? ([
              { type: "polygon.started" },
              { type: "circle.started" },
              { type: "polygon.finished" },
              { type: "shape.cleared" },
              { type: "ring.replaced", ring: sampleRing },
              { type: "shape.dragged", ring: otherRing },
              ...(point === undefined ? [] : ([{ type: "point.pressed", ...point }] as const)),
            ] as const)
          : []),
        ...(past.length < FEW && (present.kind === "area" || corners > 0)
          ? ([{ type: "corner.removed", index: 0 }] as const)
          : []),
        { type: "circle.cancelled" },
        ...(value === "choosing" || Object.keys(typed).length > 0
          ? []
          : ([
              { type: "measure.typed", field: row, text: "away" },
              { type: "measure.typed", field: row, text: "62" },
            ] as const)),
        { type: "typing.ended", row: row.split(".")[0] ?? row },
        ...(past.length > 0 ? ([{ type: "undo.requested" }] as const) : []),
        ...(future.length > 0 ? ([{ type: "redo.requested" }] as const) : []),
        ...(units.length > 1 ? ([{ type: "unit.selected", unit: "a" }] as const) : []),
        { type: "savedRing.read", ring: otherRing },
      ]
    },
    key: ({ context: { history, typed, fieldErrors, unit } }) => [
      history.present.kind,
      history.present.kind === "open" ? history.present.corners.length : 0,
      history.past.length > 0,
      history.future.length > 0,
      Object.values(typed),
      fieldErrors.length,
      unit,
    ],
    nonInput: { "unit.selected": "only chooses the unit in which the area is shown" },
    unsaved: {
      of: ({ context: { history, typed } }) => [history.present, typed],
      changedBy: [
        "polygon.started",
        "point.pressed",
        "polygon.finished",
        "shape.dragged",
        "shape.cleared",
        "corner.removed",
        "measure.typed",
        "typing.ended",
        "undo.requested",
        "redo.requested",
        "ring.replaced",
        "savedRing.read",
      ],
    },
  },
})
