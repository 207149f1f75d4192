import type { SnapshotFrom } from "xstate"
import type { DeviceActivation } from "#contract/schemas/device.ts"
import type { Loaded } from "../../shared/resource/machine.ts"
import type { DeviceActivationMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<DeviceActivationMachine>

/** Last reading of the device with its time; undefined before the first. */
export const loadedOf = ({ context }: Snapshot): Loaded<DeviceActivation> | undefined => context.loaded
/** Whether the machine has no device. */
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag("missing")
/** Whether nothing could be read yet. */
export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.hasTag("unreachable")
export const isStale = (snapshot: Snapshot): boolean => snapshot.hasTag("stale")
/** Whether a step waits for the machine. */
export const isWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag("waiting")
/** Whether that step waits longer than a running machine needs. */
export const isLate = (snapshot: Snapshot): boolean => snapshot.hasTag("late")
/** Whether a step failed on the device. */
export const isBroken = (snapshot: Snapshot): boolean => snapshot.hasTag("broken")
export const isRetrying = (snapshot: Snapshot): boolean => snapshot.hasTag("retrying")

/** Actor that asks before a command and sends it; undefined for users who may send none. */
export const commandsOf = ({ context, children }: Snapshot) =>
  context.mayCommand ? children.commands : undefined

/** The device's connection, watched while nothing could be read. */
export const connectionOf = ({ children }: Snapshot) => children.connection
