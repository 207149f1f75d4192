import { DeviceCommand, type TelemetryDevice } from "#contract/schemas/device.ts"
import { accessOf, type HasRoles } from "../access/access.ts"
import { commandRejection, simCarries } from "./device.ts"

/** Commands of a device, in the order in which they are offered (DEV-04). */
export const deviceCommandNames = DeviceCommand.literals

/** Whether the user may send commands to telemetry devices: administrators of the portal and of the network (OPEN-44). */
export const mayCommandDevices = (user: HasRoles): boolean => accessOf(user).isSuperOrNetworkAdmin

type Commanded = Pick<TelemetryDevice, "dataSim" | "openCommand" | "status">

/**
 * What is to be known before a command is sent to a device: it is terminated, another command waits for its answer
 * (OPEN-94), or its SIM carries none, so that the command fails.
 */
export const commandNote = ({
  dataSim,
  openCommand,
  status,
}: Commanded): "TERMINATED" | "OPEN" | "SIM" | undefined => {
  if (status === "TERMINATED") return "TERMINATED"
  if (openCommand !== null) return "OPEN"
  return simCarries(dataSim.status) ? undefined : "SIM"
}

/** Whether the server takes this command for the device now. */
export const mayBeSent = (device: Commanded, command: DeviceCommand): boolean =>
  device.openCommand === null && commandRejection(device.status, command) === null
