import { Effect } from "effect"
import { Sharing } from "../rules/sharing.ts"
import type { Job } from "./job.ts"

/**
 * Job that begins machine shares for an email address within a minute after the account of this address became
 * active, by whatever means (OPEN-80).
 */
export const beginWaitingShares: Job<Sharing> = {
  name: "begin-waiting-shares",
  every: "1 minute",
  run: Effect.flatMap(Sharing, (sharing) => sharing.beginWaiting),
}

/** Job that ends the shares whose time is over, within a minute, for both sides (SHARE-02). */
export const endDueShares: Job<Sharing> = {
  name: "end-due-shares",
  every: "1 minute",
  run: Effect.flatMap(Sharing, (sharing) => sharing.endDue),
}
