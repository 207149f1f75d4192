import type {
  DeviceCommand,
  DeviceMode,
  DeviceStatus,
  SimStatus,
  SimTarget,
} from "#contract/schemas/device.ts"
import type { AuthRole } from "#contract/schemas/user.ts"
import { type TransitionRejection, type TransitionTable, transitionRejection } from "../transitions.ts"

/**
 * Actor that changes a device's status: `operator` for administrators and the clock of subscriptions, `retry` for
 * users who may only retry a failure (OPEN-97), `device` for the device's answer to a command, `sim` for the end
 * of its data SIM.
 */
export type DeviceActor = "operator" | "retry" | "device" | "sim"

const way = (from: DeviceStatus, to: DeviceStatus, ...by: ReadonlyArray<DeviceActor>) => ({ from, to, by })

/** Status transitions of a telemetry device (DEV-05, OPEN-95, OPEN-97). */
export const deviceTransitions: TransitionTable<DeviceStatus, DeviceActor> = {
  states: [
    "ACTIVATION_FAILED",
    "ACTIVATION_PENDING",
    "ACTIVE",
    "DEACTIVATED",
    "DEACTIVATION_FAILED",
    "DEACTIVATION_PENDING",
    "TERMINATED",
    "UNKNOWN",
  ],
  active: ["ACTIVE", "ACTIVATION_PENDING"],
  transitions: [
    way("DEACTIVATED", "ACTIVATION_PENDING", "operator"),
    way("ACTIVATION_FAILED", "ACTIVATION_PENDING", "operator", "retry"),
    way("DEACTIVATION_FAILED", "ACTIVATION_PENDING", "operator"),
    way("UNKNOWN", "ACTIVATION_PENDING", "operator"),
    way("ACTIVE", "DEACTIVATION_PENDING", "operator"),
    way("DEACTIVATION_FAILED", "DEACTIVATION_PENDING", "operator", "retry"),
    way("ACTIVATION_FAILED", "DEACTIVATION_PENDING", "operator"),
    way("UNKNOWN", "DEACTIVATION_PENDING", "operator"),
    way("ACTIVATION_PENDING", "ACTIVE", "device"),
    way("ACTIVATION_PENDING", "ACTIVATION_FAILED", "device"),
    way("DEACTIVATION_PENDING", "DEACTIVATED", "device"),
    way("DEACTIVATION_PENDING", "DEACTIVATION_FAILED", "device"),
    way("ACTIVATION_FAILED", "TERMINATED", "sim"),
    way("ACTIVATION_PENDING", "TERMINATED", "sim"),
    way("ACTIVE", "TERMINATED", "sim"),
    way("DEACTIVATED", "TERMINATED", "sim"),
    way("DEACTIVATION_FAILED", "TERMINATED", "sim"),
    way("DEACTIVATION_PENDING", "TERMINATED", "sim"),
    way("UNKNOWN", "TERMINATED", "sim"),
  ],
}

export type SimActor = "operator" | "network"

const simWay = (from: SimStatus, to: SimStatus, ...by: ReadonlyArray<SimActor>) => ({ from, to, by })

/**
 * Status transitions of a data SIM (DEV-06, OPEN-95). There is no failed state: after a refusal by the network the
 * SIM returns to its former status (CONFLICT-04). TERMINATED is final.
 */
export const simTransitions: TransitionTable<SimStatus, SimActor> = {
  states: ["ACTIVATION_PENDING", "ACTIVE", "DEACTIVATED", "DEACTIVATION_PENDING", "TERMINATED", "UNKNOWN"],
  active: ["ACTIVE", "ACTIVATION_PENDING"],
  transitions: [
    simWay("DEACTIVATED", "ACTIVATION_PENDING", "operator"),
    simWay("UNKNOWN", "ACTIVATION_PENDING", "operator"),
    simWay("ACTIVE", "DEACTIVATION_PENDING", "operator"),
    simWay("UNKNOWN", "DEACTIVATION_PENDING", "operator"),
    simWay("ACTIVATION_PENDING", "ACTIVE", "network"),
    simWay("ACTIVATION_PENDING", "DEACTIVATED", "network"),
    simWay("DEACTIVATION_PENDING", "DEACTIVATED", "network"),
    simWay("DEACTIVATION_PENDING", "ACTIVE", "network"),
    simWay("ACTIVE", "TERMINATED", "operator"),
    simWay("DEACTIVATED", "TERMINATED", "operator"),
    simWay("ACTIVATION_PENDING", "TERMINATED", "operator"),
    simWay("DEACTIVATION_PENDING", "TERMINATED", "operator"),
    simWay("UNKNOWN", "TERMINATED", "operator"),
  ],
}

/** Whether a device with this status is on the way to another one. */
export const isPending = (status: DeviceStatus): boolean =>
  status === "ACTIVATION_PENDING" || status === "DEACTIVATION_PENDING"

/**
 * Status that a device has while it has not yet answered a command; null when the command does not change the
 * status.
 */
export const statusWhileSent = (command: DeviceCommand): DeviceStatus | null => {
  switch (command) {
    case "ACTIVATED_MODE":
      return "ACTIVATION_PENDING"
    case "DEACTIVATED_MODE":
      return "DEACTIVATION_PENDING"
    default:
      return null
  }
}

/**
 * Reason why an operator may not send the command, null when it may be sent; a command to a status that is reached
 * already, or pending, is rejected as ALREADY_ACTIVE or ALREADY_INACTIVE.
 */
export const commandRejection = (
  status: DeviceStatus,
  command: DeviceCommand,
): TransitionRejection | null => {
  if (status === "TERMINATED") return "UNMODIFIABLE"
  const to = statusWhileSent(command)
  if (to === null) return null
  if (command === "ACTIVATED_MODE" && (status === "ACTIVE" || status === to)) return "ALREADY_ACTIVE"
  if (command === "DEACTIVATED_MODE" && (status === "DEACTIVATED" || status === to)) return "ALREADY_INACTIVE"
  return transitionRejection(deviceTransitions, status, to, "operator")
}

/** Status of a SIM from the moment a change is requested; the termination of a SIM needs no confirmation. */
export const simWhileAsked = (wanted: SimTarget): SimStatus => {
  switch (wanted) {
    case "ACTIVE":
      return "ACTIVATION_PENDING"
    case "DEACTIVATED":
      return "DEACTIVATION_PENDING"
    case "TERMINATED":
      return "TERMINATED"
  }
}

/** Reason why an operator may not request this status of a SIM; null when it may be requested. */
export const simRejection = (status: SimStatus, wanted: SimTarget): TransitionRejection | null => {
  const to = simWhileAsked(wanted)
  if (status === "TERMINATED") return "UNMODIFIABLE"
  if (status === wanted || status === to) return wanted === "ACTIVE" ? "ALREADY_ACTIVE" : "ALREADY_INACTIVE"
  return transitionRejection(simTransitions, status, to, "operator")
}

/**
 * Whether commands reach the device with this SIM status, since a command is sent as a text message to the data
 * SIM.
 */
export const simCarries = (status: SimStatus): boolean =>
  status === "ACTIVE" || status === "DEACTIVATION_PENDING"

/**
 * Roles that may retry a failed activation or deactivation on machines in their scope, besides the machine's owner
 * (OPEN-44, OPEN-97).
 */
export const RETRY_ROLES: ReadonlyArray<AuthRole> = ["ROLE_ADMIN", "ROLE_PARTNER_ADMIN", "ROLE_PARTNER_USER"]

/**
 * New status and mode of a device once it has answered a command with success or failure; null leaves status or
 * mode unchanged (OPEN-94).
 */
export const afterCommand = (
  command: DeviceCommand,
  succeeded: boolean,
): { readonly status: DeviceStatus | null; readonly mode: DeviceMode | null } => {
  switch (command) {
    case "ACTIVATED_MODE":
      return succeeded
        ? { status: "ACTIVE", mode: "ACTIVATED_MODE" }
        : { status: "ACTIVATION_FAILED", mode: null }
    case "DEACTIVATED_MODE":
      return succeeded
        ? { status: "DEACTIVATED", mode: "DEACTIVATED_MODE" }
        : { status: "DEACTIVATION_FAILED", mode: null }
    case "LOAD_CONFIG":
    case "REGISTER_MODE":
      return { status: null, mode: succeeded ? command : null }
    case "OTAP_RESET":
      return { status: null, mode: null }
  }
}

/** Status of a SIM after the network's answer to the requested change. */
export const simAfter = (wanted: "ACTIVE" | "DEACTIVATED", succeeded: boolean): SimStatus =>
  (wanted === "ACTIVE") === succeeded ? "ACTIVE" : "DEACTIVATED"

/**
 * Command that retries a failed activation or deactivation (DEV-10), or the reason why there is nothing to retry
 * (OPEN-97).
 */
export const retryCommand = (
  status: DeviceStatus,
): "ACTIVATED_MODE" | "DEACTIVATED_MODE" | { readonly rejection: "ALREADY_ACTIVE" | "CONFLICT" } => {
  switch (status) {
    case "ACTIVATION_FAILED":
      return "ACTIVATED_MODE"
    case "DEACTIVATION_FAILED":
      return "DEACTIVATED_MODE"
    case "ACTIVE":
      return { rejection: "ALREADY_ACTIVE" }
    default:
      return { rejection: "CONFLICT" }
  }
}

/**
 * How far the activation of a machine's device follows the subscription (DEV-09); a failed step is shown like the
 * same step while it is pending.
 */
export type ActivationState =
  | "UNKNOWN"
  | "ACTIVE"
  | "DEACTIVATED"
  | "ACTIVATION_PENDING"
  | "DEACTIVATION_PENDING"

export const activationStateOf = (status: DeviceStatus | null): ActivationState => {
  switch (status) {
    case "ACTIVATION_FAILED":
    case "ACTIVATION_PENDING":
      return "ACTIVATION_PENDING"
    case "DEACTIVATION_FAILED":
    case "DEACTIVATION_PENDING":
      return "DEACTIVATION_PENDING"
    case "ACTIVE":
      return "ACTIVE"
    case "DEACTIVATED":
    case "TERMINATED":
      return "DEACTIVATED"
    default:
      return "UNKNOWN"
  }
}

/**
 * Device statuses in which sent data are acknowledged but not stored: the device was deactivated or never
 * activated.
 */
export const SILENT_STATUSES: ReadonlyArray<DeviceStatus> = [
  "ACTIVATION_FAILED",
  "ACTIVATION_PENDING",
  "DEACTIVATED",
  "TERMINATED",
]
