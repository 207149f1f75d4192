import { FileRefused } from "#services/boundaries/read-areas.ts"
import { defineChart } from "../../chart.ts"
import { sampleRing } from "../boundary-drawing/chart.ts"
import { BoundaryImportEvents } from "./events.ts"
import { boundaryImportMachine } from "./machine.ts"

const north = { name: "North field", ring: sampleRing }

export const boundaryImportChart = defineChart<typeof boundaryImportMachine>({
  area: "boundaries",
  name: "boundary-import",
  purpose: "Takes an area from a GPX, KML or GeoJSON file, and asks which one where there are several.",
  machine: boundaryImportMachine,
  events: BoundaryImportEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "file.chosen", name: "fields.kml", size: 12, text: "<kml/>" },
      { type: "area.selected", index: 1 },
      { type: "import.cancelled" },
    ],
    outputs: { readAreas: [[north], [north, { ...north, name: "South field" }]] },
    errors: { readAreas: [new FileRefused({ reason: "NO_AREA" })] },
    key: ({ context }) => [context.areas.length, context.failure],
    nonInput: {
      "file.chosen": "the file stays with the user",
      "area.selected": "goes to the drawing at once",
    },
  },
})
