import type { IngestAnswer, RefusalReason } from "#contract/schemas/ingest.ts"
import { FASTEST_KMH } from "#domain/fixes.ts"
import { signalByName } from "#domain/signals.ts"
import { isVin } from "#domain/vin.ts"
import type { PositionRows, SampleRows } from "../store/telemetry/types.ts"
import type { Device } from "./devices.ts"

export const FUTURE_TOLERANCE_MS = 5 * 60_000
export const OLDEST_MONTHS = 18

/**
 * Machine data needed to check rows. `stored` is false while the machine has no ACTIVE subscription or its device
 * is switched off.
 */
export interface KnownMachine {
  readonly id: number
  readonly stored: boolean
}

export interface Batch {
  readonly positions: ReadonlyArray<unknown>
  readonly samples: ReadonlyArray<unknown>
}

export interface CheckedBatch {
  readonly positions: PositionRows
  readonly samples: SampleRows
  readonly unstored: number
  readonly refused: IngestAnswer["refused"]
}

/**
 * Request body as a batch; undefined when the body has another form. All rows in this file are checked by hand,
 * because a schema would cost ten times as much as the insert.
 */
export const batchOf = (body: unknown): Batch | undefined => {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined
  const { positions = [], samples = [] } = body as Record<string, unknown>
  return Array.isArray(positions) && Array.isArray(samples) ? { positions, samples } : undefined
}

/**
 * Every valid VIN in a batch; an invalid VIN belongs to no machine, and some invalid texts could not even be sent
 * to the database.
 */
export const vinsOf = (batch: Batch): ReadonlySet<string> => {
  const vins = new Set<string>()
  for (const rows of [batch.positions, batch.samples])
    for (const row of rows) {
      const vin: unknown = Array.isArray(row) ? row[0] : undefined
      if (typeof vin === "string" && !vins.has(vin) && isVin(vin)) vins.add(vin)
    }
  return vins
}

/** Separates valid rows from invalid rows; each row is checked separately from the others. */
export const checkBatch = (
  batch: Batch,
  device: Pick<Device, "machineIds">,
  machines: ReadonlyMap<string, KnownMachine>,
  now: number,
): CheckedBatch => {
  const limits = { newest: now + FUTURE_TOLERANCE_MS, oldest: monthsBefore(now, OLDEST_MONTHS) }
  const positions = {
    machineIds: nums(),
    times: nums(),
    lat: nums(),
    lng: nums(),
    speed: nums(),
    heading: nums(),
  }
  const samples = { machineIds: nums(), signalIds: nums(), times: nums(), values: nums() }
  const refused: Array<IngestAnswer["refused"][number]> = []
  let unstored = 0

  const machineOf = (vin: string): KnownMachine | RefusalReason => {
    const machine = machines.get(vin)
    if (machine === undefined) return "UNKNOWN_MACHINE"
    return device.machineIds === "ALL" || device.machineIds.has(machine.id) ? machine : "FOREIGN_MACHINE"
  }

  for (const [index, row] of batch.positions.entries()) {
    const reason = checkPosition(row, limits, machineOf)
    if (typeof reason === "string") refused.push({ list: "positions", index, reason })
    else if (!reason.stored) unstored++
    else {
      const [, time, lat, lng, speed, heading] = row as PositionTuple
      positions.machineIds.push(reason.id)
      positions.times.push(time)
      positions.lat.push(lat)
      positions.lng.push(lng)
      positions.speed.push(speed)
      positions.heading.push(heading)
    }
  }
  for (const [index, row] of batch.samples.entries()) {
    const reason = checkSample(row, limits, machineOf)
    if (typeof reason === "string") refused.push({ list: "samples", index, reason })
    else if (!reason.machine.stored) unstored++
    else {
      const [, , time, value] = row as SampleTuple
      samples.machineIds.push(reason.machine.id)
      samples.signalIds.push(reason.signalId)
      samples.times.push(time)
      samples.values.push(value)
    }
  }
  return { positions, samples, unstored, refused }
}

type PositionTuple = readonly [
  vin: string,
  time: number,
  lat: number,
  lng: number,
  speed: number,
  heading: number,
]
type SampleTuple = readonly [vin: string, signal: string, time: number, value: number]
type MachineOf = (vin: string) => KnownMachine | RefusalReason

interface Limits {
  readonly newest: number
  readonly oldest: number
}

const checkPosition = (row: unknown, limits: Limits, machineOf: MachineOf): KnownMachine | RefusalReason => {
  if (!Array.isArray(row) || row.length !== 6) return "MALFORMED"
  const [vin, time, lat, lng, speed, heading] = row
  if (typeof vin !== "string" || !Number.isInteger(time)) return "MALFORMED"
  if (![lat, lng, speed, heading].every(Number.isFinite)) return "MALFORMED"
  const machine = machineOf(vin)
  if (typeof machine === "string") return machine
  const believable = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && speed >= 0 && speed <= FASTEST_KMH
  if (!believable || heading < 0 || heading > 360) return "OUT_OF_RANGE"
  return timeFault(time, limits) ?? machine
}

const checkSample = (
  row: unknown,
  limits: Limits,
  machineOf: MachineOf,
): { readonly machine: KnownMachine; readonly signalId: number } | RefusalReason => {
  if (!Array.isArray(row) || row.length !== 4) return "MALFORMED"
  const [vin, name, time, value] = row
  if (typeof vin !== "string" || typeof name !== "string") return "MALFORMED"
  if (!Number.isInteger(time) || !Number.isFinite(value)) return "MALFORMED"
  const machine = machineOf(vin)
  if (typeof machine === "string") return machine
  const signal = signalByName(name)
  if (signal === undefined) return "UNKNOWN_SIGNAL"
  if (value < signal.min || value > signal.max) return "OUT_OF_RANGE"
  return timeFault(time, limits) ?? { machine, signalId: signal.id }
}

const timeFault = (time: number, { newest, oldest }: Limits): RefusalReason | undefined => {
  if (time > newest) return "TIME_IN_FUTURE"
  return time < oldest ? "TIME_TOO_OLD" : undefined
}

/** Epoch ms a number of calendar months before `now`, at the same UTC time of day. */
export const monthsBefore = (now: number, months: number): number => {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.getTime()
}

const nums = (): Array<number> => []
