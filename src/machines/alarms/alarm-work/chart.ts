import { PartnerId } from "#contract/schemas/ids.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { AlarmWorkEvents, type Work } from "./events.ts"
import { alarmWorkMachine } from "./machine.ts"

const call = "PUT /services/{id}/alarms"
const serviceId = PartnerId.make(3)
const at = Date.parse("2026-11-21T07:02:00.000Z")

/** Two alarms that are taken, and one that is to wait, with a note. */
export const sampleTaken: Work = { serviceId, ids: [1, 2], change: { state: "IN_PROGRESS" }, at }
export const samplePending: Work = {
  serviceId,
  ids: [2],
  change: { state: "MONITOR", note: "Water pump ordered." },
  at: at + 60_000,
}

export const alarmWorkChart = defineChart<typeof alarmWorkMachine>({
  area: "alarms",
  name: "alarm-work",
  purpose:
    "Shows work on alarms at once, sends it one after the other, and takes back and keeps what is refused.",
  machine: alarmWorkMachine,
  events: AlarmWorkEvents,
  samples: {
    inputs: [],
    events: ({ context: { waiting, failed } }) => [
      // Two at most, so that the work does not grow without end.
      ...(waiting.length + failed.length < 2
        ? [
            { type: "work.requested" as const, work: sampleTaken },
            { type: "work.requested" as const, work: samplePending },
          ]
        : []),
      { type: "work.retried" },
      { type: "work.givenUp" },
      // A draft comes once, when the list opens.
      ...(waiting.length + failed.length === 0
        ? [
            { type: "draft.found" as const, draft: { works: JSON.stringify([samplePending]) } },
            { type: "draft.found" as const, draft: {} },
          ]
        : []),
    ],
    outputs: {
      work: [
        { changed: [1, 2], refused: [], answeredAt: at + 1000 },
        { changed: [1], refused: [{ id: 2, reason: "UNMODIFIABLE" }], answeredAt: at + 1000 },
      ],
    },
    errors: {
      work: [
        new NetworkError({ call }),
        new ApiError({ status: 409, errors: [{ message: "UNMODIFIABLE", field: "state" }], call }),
      ],
    },
    key: ({ context: { waiting, failed } }) => [waiting.length, failed.length],
    longRunning: { unsaved: "stands beside the work as long as the list is open" },
    unsaved: {
      of: ({ context: { waiting, failed } }) =>
        [...waiting, ...failed].map(({ ids }) => ids.join()).toSorted(),
      changedBy: ["work.requested", "work.retried", "work.givenUp", "draft.found"],
      savedBy: ["work"],
    },
    meant: {
      "work starts itself again": "what starts is the next work that waits",
      "work fails unshown": "what failed before is shown, and the same words then count this one too",
    },
    person: { endsWith: "screen" },
  },
})
