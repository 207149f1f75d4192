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
/** Chart of the device's connection. */
export const deviceConnectionOf = ({ children }: Snapshot) => children.connection

const hasNothing = ({ context }: Snapshot): boolean => context.machines.length === 0

/**
 * Whether the fleet could not be loaded and there is nothing to show instead, also while the next attempt of
 * itself is pending: the message must not come and go with each attempt.
 */
export const isUnloadable = (snapshot: Snapshot): boolean => {
  const { receivedAt, tries } = snapshot.context
  const isTryingAgain = snapshot.hasTag("busy") && tries > 0 && receivedAt === undefined
  return hasNothing(snapshot) && (snapshot.hasTag("failed") || isTryingAgain)
}

/** Whether the first answer is still pending, so that only placeholders can be shown. */
export const isFirstLoad = (snapshot: Snapshot): boolean =>
  snapshot.hasTag("busy") && hasNothing(snapshot) && !isUnloadable(snapshot)
