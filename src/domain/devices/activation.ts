import type { DeviceActivation } from "#contract/schemas/device.ts"
import { isPending, retryCommand } from "./device.ts"

/** Time without an answer, ms, after which a step is said to take long: the machine does not run or has no network. */
export const LATE_MS = 15 * 60_000

/** How far a device is: nothing under way, a step that waits for the machine, one that waits long, or one that failed. */
export type ActivationProgress = "settled" | "waiting" | "late" | "failed"

/**
 * Progress of a device by its status and the commands without an answer; a step that a subscription began may wait
 * for its SIM before its own command is sent.
 */
export const progressOf = (
  { device, attempts }: Pick<DeviceActivation, "device" | "attempts">,
  now: number,
): ActivationProgress => {
  if (typeof retryCommand(device.status) === "string") return "failed"
  const open = attempts.filter(({ state }) => state === "OPEN")
  if (open.length === 0 && !isPending(device.status)) return "settled"
  const begun = Math.min(...open.map(({ sent }) => Date.parse(sent)))
  return Number.isFinite(begun) && now - begun > LATE_MS ? "late" : "waiting"
}
