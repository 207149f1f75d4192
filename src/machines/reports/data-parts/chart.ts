import { MachineId } from "#contract/schemas/ids.ts"
import type { DataPart } from "#domain/reports/data-act.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { DataPartsEvents } from "./events.ts"
import { dataPartsMachine } from "./machine.ts"

const part = (start: string, end: string, isAsked = false): DataPart => ({
  request: { machines: [MachineId.make(1)], start, end, personalData: true },
  key: `key of ${start}`,
  isAsked,
})
const parts = [part("2025-09-12", "2026-09-11"), part("2026-09-12", "2026-11-22")]
const call = "POST /reporting/data-request"

export const dataPartsChart = defineChart<typeof dataPartsMachine>({
  area: "reports",
  name: "data-parts",
  purpose: "Sends a request for all data in parts of at most a year, and what is left after a failure.",
  machine: dataPartsMachine,
  events: DataPartsEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "parts.planned", parts },
      {
        type: "draft.found",
        draft: { parts: [part("2025-09-12", "2026-09-11", true), part("2026-09-12", "2026-11-22")] as never },
      },
      { type: "draft.found", draft: {} },
      { type: "rest.requested" },
      { type: "edit.requested" },
    ],
    errors: {
      sendPart: [
        new NetworkError({ call }),
        new ApiError({ status: 403, errors: [{ message: "NOT_OWNER", field: "machines" }], call }),
      ],
    },
    key: ({ context }) => [context.parts.map(({ isAsked }) => isAsked), context.fieldError],
    longRunning: { unsaved: "stands beside the request as long as it is there" },
    neverLeft: { "data-parts.done": "the page is left by its link to the list" },
    meant: { "sendPart starts itself again": "sends the next part, until none is left" },
    nonInput: {
      "parts.planned": "is kept as a draft at once",
      "draft.found": "is what was kept before",
    },
  },
})
