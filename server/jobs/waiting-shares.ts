import { Effect } from "effect"
import { Sharing } from "../rules/sharing.ts"
import type { Job } from "./job.ts"

/** Whatever way an account became active, what is shared with its address begins within a minute (OPEN-80). */
export const beginWaitingShares: Job<Sharing> = {
  name: "begin-waiting-shares",
  every: "1 minute",
  run: Effect.flatMap(Sharing, (sharing) => sharing.beginWaiting),
}
