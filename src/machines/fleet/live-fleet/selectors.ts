import type { SnapshotFrom } from "xstate"
import type { liveFleetMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<typeof liveFleetMachine>

/** Freshness of the shown fleet: `live` by stream, `polling` every few seconds, `connecting`, or `cutOff`. */
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

/** Whether the user may skip the pause before the next attempt. */
export const canTryNow = (snapshot: Snapshot): boolean =>
  snapshot.hasTag("disconnected") || snapshot.hasTag("failed")

/** Time of the server's last message, epoch ms; the shown data are valid as of then. */
export const receivedAt = (snapshot: Snapshot): number | undefined => snapshot.context.receivedAt
export const machinesOf = (snapshot: Snapshot) => snapshot.context.machines
export const versionOf = (snapshot: Snapshot): number => snapshot.context.version
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag("empty")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
/** Whether the first answer is still pending, so that only placeholders can be shown. */
export const isFirstLoad = (snapshot: Snapshot): boolean =>
  snapshot.hasTag("busy") && snapshot.context.machines.length === 0
