import type { DeviceStatus } from "#contract/schemas/device.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { ActivationState } from "#contract/schemas/subscription.ts"

/**
 * How far the machine's device follows its subscription (DEV-09): what failed is tried again and shows as pending. Only
 * what runs or ran asks anything of a device.
 *
 * `device`: its status, null without one. `superseded`: another subscription runs on the machine, so the device follows that one.
 */
export const activationStateOf = (
  state: SubscriptionState,
  device: DeviceStatus | null,
  superseded: boolean,
): ActivationState => {
  if (device === null || device === "UNKNOWN") return "UNKNOWN"
  if (state === "ACTIVE") return device === "ACTIVE" ? "ACTIVE" : "ACTIVATION_PENDING"
  if (state !== "EXPIRED" && state !== "CANCELED") return "UNKNOWN"
  if (superseded || device === "DEACTIVATED" || device === "TERMINATED") return "DEACTIVATED"
  return "DEACTIVATION_PENDING"
}
