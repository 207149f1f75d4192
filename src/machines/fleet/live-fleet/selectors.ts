import type { SnapshotFrom } from "xstate"
import type { liveFleetMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<typeof liveFleetMachine>

/** How fresh what is shown is: `live` by stream, `polling` every few seconds, `connecting`, or `cutOff`. */
export type Connection = "loading" | "live" | "polling" | "connecting" | "cutOff" | "resting"

export const connectionOf = (snapshot: Snapshot): Connection => {
  if (snapshot.hasTag("live")) return "live"
  if (snapshot.hasTag("polling")) return "polling"
  if (snapshot.hasTag("disconnected") || snapshot.hasTag("failed")) return "cutOff"
  if (snapshot.matches("resting") || snapshot.matches("ended")) return "resting"
  return snapshot.hasTag("connecting") && snapshot.context.tries > 0
    ? "cutOff"
    : snapshot.hasTag("busy")
      ? "loading"
      : "connecting"
}

/** Whether the person may cut the pause before the next try short. */
export const canTryNow = (snapshot: Snapshot): boolean =>
  snapshot.hasTag("disconnected") || snapshot.hasTag("failed")

/** Epoch ms of the last word from the server: what is shown is true as of then. */
export const receivedAt = (snapshot: Snapshot): number | undefined => snapshot.context.receivedAt
export const machinesOf = (snapshot: Snapshot) => snapshot.context.machines
export const versionOf = (snapshot: Snapshot): number => snapshot.context.version
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag("empty")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** Before the first answer there is nothing to show but the shape of it. */
export const isFirstLoad = (snapshot: Snapshot): boolean =>
  snapshot.hasTag("busy") && snapshot.context.machines.length === 0
