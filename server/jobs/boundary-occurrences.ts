import { Effect } from "effect"
import { BoundaryWatcher } from "../ingest/boundary-watcher.ts"
import type { Job } from "./job.ts"

/** Job that raises boundary occurrences from received positions (OPEN-103, OPEN-160). */
export const raiseOccurrences: Job<BoundaryWatcher> = {
  name: "boundary-occurrences",
  every: "2 seconds",
  run: Effect.flatMap(BoundaryWatcher, (watcher) => watcher.look),
}
