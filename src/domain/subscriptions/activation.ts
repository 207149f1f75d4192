import type { DeviceStatus } from "#contract/schemas/device.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { ActivationState } from "#contract/schemas/subscription.ts"

/**
 * How far the activation of the machine's device follows its subscription (DEV-09): a failed step is retried and
 * shown as pending. Only a running or ended subscription requires anything of the device.
 *
 * `device`: status of the device, null without one. `superseded`: another subscription runs on the machine, so the
 * device follows that one.
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
