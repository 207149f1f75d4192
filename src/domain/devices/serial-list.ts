import { SERIALS_OF_A_CALL } from "#contract/groups/telemetry-devices.ts"
import type { SimState, SimStatus, SimTarget, TelemetryDevice } from "#contract/schemas/device.ts"
import { simRejection } from "./device.ts"

/** Most serial numbers of one change of SIMs. */
export const MOST_SERIALS = 1000

/** Statuses of SIMs that may be asked for, in the order in which they are offered. */
export const simTargets: ReadonlyArray<SimTarget> = ["ACTIVE", "DEACTIVATED", "TERMINATED"]

/** A pasted list of serial numbers: each once, in its order, and those that stand in it more than once. */
export interface SerialList {
  readonly serials: ReadonlyArray<string>
  readonly repeated: ReadonlyArray<string>
}

/** Serial numbers of a pasted text, separated by spaces, lines, commas or semicolons as in a column of a sheet. */
export const serialsIn = (text: string): SerialList => {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "")
  const serials = [...new Set(words)]
  const counted = new Map<string, number>()
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1)
  return { serials, repeated: serials.filter((serial) => (counted.get(serial) ?? 0) > 1) }
}

export type FoundDevice = Pick<TelemetryDevice, "id" | "serialNumber" | "type" | "vin"> & {
  readonly simStatus: SimStatus
}

/** What a serial number of the list is: a device whose SIM would change or would not, or no known device. */
export type SerialStanding = "changes" | "hasAlready" | "final" | "underWay" | "unknown"

export interface SerialLine {
  readonly serial: string
  readonly device: FoundDevice | undefined
  readonly isRepeated: boolean
  readonly standing: SerialStanding
}

const standingOf = (device: FoundDevice | undefined, target: SimTarget): SerialStanding => {
  if (device === undefined) return "unknown"
  switch (simRejection(device.simStatus, target)) {
    case null:
      return "changes"
    case "UNMODIFIABLE":
      return "final"
    case "ALREADY_ACTIVE":
    case "ALREADY_INACTIVE":
      return "hasAlready"
    default:
      return "underWay"
  }
}

/** What the change would do to each serial number of the list, in the order of the list. */
export const linesOf = (
  { serials, repeated }: SerialList,
  devices: ReadonlyArray<FoundDevice>,
  target: SimTarget,
): ReadonlyArray<SerialLine> => {
  const bySerial = new Map(devices.map((device) => [device.serialNumber, device]))
  const again = new Set(repeated)
  return serials.map((serial) => {
    const device = bySerial.get(serial)
    return { serial, device, isRepeated: again.has(serial), standing: standingOf(device, target) }
  })
}

/** Ids of the devices whose SIMs would change. */
export const idsToChange = (lines: ReadonlyArray<SerialLine>): ReadonlyArray<number> =>
  lines.flatMap(({ device, standing }) => (device !== undefined && standing === "changes" ? [device.id] : []))

/** The devices with the statuses that their SIMs have now. */
export const withStates = (
  devices: ReadonlyArray<FoundDevice>,
  states: ReadonlyArray<SimState>,
): ReadonlyArray<FoundDevice> => {
  const statuses = new Map(states.map(({ id, simStatus }) => [id, simStatus]))
  return devices.map((device) => ({ ...device, simStatus: statuses.get(device.id) ?? device.simStatus }))
}

/** Whether a SIM waits for the answer of the network. */
export const isSimPending = ({ simStatus }: Pick<FoundDevice, "simStatus">): boolean =>
  simStatus === "ACTIVATION_PENDING" || simStatus === "DEACTIVATION_PENDING"

/** Serial numbers that one call looks up. */
export const SERIALS_OF_A_LOOKUP = SERIALS_OF_A_CALL

/** The list in pieces of at most `size`. */
export const chunksOf = <A>(list: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
