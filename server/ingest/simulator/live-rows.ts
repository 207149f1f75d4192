import { signalById } from "#domain/signals.ts"
import type { MachineDay } from "#server/store/telemetry/types.ts"
import type { SimulatedMachine } from "./machine-kind.ts"
import { lastOff } from "./schedule.ts"
import { simulateDay } from "./simulate.ts"

export const POSITION_STEP = 5_000
export const SIGNAL_STEP = 10_000

export interface LiveMachine extends SimulatedMachine {
  readonly vin: string
  /** Ignition state in the last data that the server received from the machine. */
  readonly ignition: boolean
}

type PositionRow = readonly [
  vin: string,
  time: number,
  lat: number,
  lng: number,
  speed: number,
  heading: number,
]
type SampleRow = readonly [vin: string, signal: string, time: number, value: number]

/** Body of a request to the ingest port. */
export interface LiveBatch {
  readonly positions: Array<PositionRow>
  readonly samples: Array<SampleRow>
}

export const emptyBatch = (): LiveBatch => ({ positions: [], samples: [] })

export const rowCount = (batch: LiveBatch): number => batch.positions.length + batch.samples.length

/** Adds to a batch the data that the machine recorded from `from` until before `to`. */
export const addRecorded = (batch: LiveBatch, machine: LiveMachine, from: number, to: number): void => {
  const steps = { positionStepMs: POSITION_STEP, signalStepMs: SIGNAL_STEP }
  addDay(
    batch,
    machine.vin,
    simulateDay({ machine: { id: machine.id, type: machine.type }, from, to, ...steps }),
  )
}

/**
 * Adds the last data of a machine that was switched off while the simulator was stopped. Real devices deliver
 * their last data when they reconnect; without these data the server would not know that the machine is off.
 */
export const addLastWord = (batch: LiveBatch, machine: LiveMachine, now: number): void => {
  const off = lastOff(machine.id, now)
  if (off === undefined) return
  const from = Math.ceil(off / SIGNAL_STEP) * SIGNAL_STEP
  addRecorded(batch, machine, from, Math.min(from + 1, now))
}

const addDay = ({ positions, samples }: LiveBatch, vin: string, { track, signals }: MachineDay): void => {
  for (const [k, time] of track.times.entries()) {
    const [lat, lng] = [track.lat[k] as number, track.lng[k] as number]
    positions.push([vin, time, lat, lng, track.speed[k] as number, track.heading[k] as number])
  }
  for (const { signalId, times, values } of signals) {
    const name = signalById(signalId)?.name ?? ""
    for (const [k, time] of times.entries()) samples.push([vin, name, time, values[k] as number])
  }
}

/** Splits a batch into parts of at most `most` rows; parts with positions precede parts with samples. */
export const inPieces = (batch: LiveBatch, most: number): ReadonlyArray<LiveBatch> => {
  const pieces: Array<LiveBatch> = []
  for (let at = 0; at < batch.positions.length; at += most) {
    pieces.push({ positions: batch.positions.slice(at, at + most), samples: [] })
  }
  for (let at = 0; at < batch.samples.length; at += most) {
    pieces.push({ positions: [], samples: batch.samples.slice(at, at + most) })
  }
  const [only] = pieces
  return rowCount(batch) <= most && only !== undefined ? [batch] : pieces
}
