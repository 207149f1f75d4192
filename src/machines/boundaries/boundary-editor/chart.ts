import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { sampleRing } from "../boundary-drawing/chart.ts"
import type { EditedBoundary } from "./actors.ts"
import { BoundaryEditorEvents } from "./events.ts"
import { boundaryEditorMachine } from "./machine.ts"

const call = "GET /geofencing/geofences/{id}"
const refused = (status: number) => new ApiError({ status, errors: [{ message: "NOT_FOUND" }], call })

export const sampleEdited: EditedBoundary = {
  values: { id: "7", version: "1", name: "Koivupelto", ring: sampleRing },
  usedBy: [{ id: 3 as never, name: "Nights at Koivupelto" }],
  others: [],
}

export const boundaryEditorChart = defineChart<typeof boundaryEditorMachine>({
  area: "boundaries",
  name: "boundary-editor",
  purpose: "Draws a new boundary, or changes one: shape, name, and the notifications that watch it.",
  machine: boundaryEditorMachine,
  events: BoundaryEditorEvents,
  samples: {
    inputs: [
      { params: { id: "7" }, search: "", user: owner, boot: sampleBoot },
      { params: {}, search: "", user: owner, boot: sampleBoot },
    ],
    events: () => [
      { type: "data.refreshed" },
      { type: "latest.requested" },
      { type: "ring.drawn", ring: sampleRing },
      { type: "area.imported", name: "North field", ring: sampleRing },
    ],
    outputs: { loadBoundary: [sampleEdited], loadLatest: [sampleEdited] },
    errors: {
      loadBoundary: [new NetworkError({ call }), refused(404), refused(403)],
      loadLatest: [new NetworkError({ call })],
    },
    key: ({ context }) => [context.id, context.usedBy.length],
    neverLeft: {
      "boundary-editor.missing": "the link on it leads back to the list",
      "boundary-editor.forbidden": "the link on it leads back to the list",
    },
    longRunning: {
      form: "stands on the page as long as it is open",
      drawing: "stands on the page as long as it is open",
      files: "stands on the page as long as it is open",
      connection: "watches the connection while the boundary could not be loaded",
    },
    meant: { "loadBoundary fails unshown": "a boundary that is gone or out of reach is said to be so" },
    person: { endsWith: "screen" },
  },
})
