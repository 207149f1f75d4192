import type { Boundary } from "#contract/schemas/boundary.ts"
import { BoundaryId } from "#contract/schemas/boundary.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleRing } from "../boundary-drawing/chart.ts"
import { BoundaryOverviewEvents } from "./events.ts"
import { boundaryOverviewMachine } from "./machine.ts"

export const sampleBoundary: Boundary = {
  id: BoundaryId.make(7),
  name: "Koivupelto",
  geometry: { type: "Polygon", coordinates: [sampleRing] },
  acreage: 28.94,
  modified: "2026-11-21T06:30:00.000Z",
  version: 1,
}

export const boundaryOverviewChart = defineChart<typeof boundaryOverviewMachine>({
  area: "boundaries",
  name: "boundary-overview",
  purpose: "All boundaries of the user on a map beside their list, one of them selected.",
  machine: boundaryOverviewMachine,
  events: BoundaryOverviewEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "boundary.selected", id: 7 },
      { type: "boundaries.outdated" },
      { type: "data.refreshed" },
    ],
    outputs: { loadBoundaries: [[sampleBoundary]] },
    errors: { loadBoundaries: [new NetworkError({ call: "GET /geofencing/geofences" })] },
    key: ({ context }) => [context.boundaries.length, context.selected],
    longRunning: { connection: "watches the connection while the boundaries could not be loaded" },
    nonInput: { "boundary.selected": "names a boundary, which the list keeps" },
  },
})
