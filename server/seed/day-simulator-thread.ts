import { parentPort } from "node:worker_threads"
import { simulateDay } from "../ingest/simulator/simulate.ts"
import type { MachineDay } from "../store/telemetry/types.ts"
import type { HistoryTask } from "./history-plan.ts"

/**
 * Worker thread: simulates each received list of machine days and posts the results back; their buffers are
 * transferred to the main thread, not copied.
 */
parentPort?.on("message", (tasks: ReadonlyArray<HistoryTask>) => {
  const days = tasks.map(simulateDay)
  parentPort?.postMessage(days, days.flatMap(buffersOf))
})

const buffersOf = ({ signals, track }: MachineDay): Array<ArrayBuffer> => {
  const columns = [
    track.times,
    track.lat,
    track.lng,
    track.speed,
    track.heading,
    ...signals.flatMap((signal) => [signal.times, signal.values]),
  ]
  return [...new Set(columns.map((column) => column.buffer as ArrayBuffer))]
}
