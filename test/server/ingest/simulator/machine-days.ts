import type { MachineType } from "#contract/schemas/catalogue.ts"
import { signalByName } from "#domain/signals.ts"
import { blocksOf } from "#server/ingest/simulator/schedule.ts"
import { simulateDay } from "#server/ingest/simulator/simulate.ts"
import type { MachineDay } from "#server/store/telemetry/types.ts"

export const HOUR = 3_600_000
/** Day from which the search for each machine's first working day starts, in days since 1970. */
const AROUND = Math.floor(Date.UTC(2026, 10, 10) / 86_400_000)

export const types: ReadonlyArray<typeof MachineType.Type> = [
  "TRACTOR",
  "ETRACTOR",
  "SPRAYER",
  "COMBINE",
  "BALER",
  "WINDROWER",
]

/** A machine of each type. */
export const machines = types.map((type, index) => ({ id: index + 1, type }))

/** The first working day of the machine from `AROUND` on. */
export const workingDay = (machineId: number): number => {
  let day = AROUND
  while (blocksOf(machineId, day).length === 0) day++
  return day
}

/** Span from the first ignition of the working day to a minute after the last one. */
export const spanOf = (machineId: number) => {
  const blocks = blocksOf(machineId, workingDay(machineId))
  return { from: blocks[0]?.start as number, to: (blocks.at(-1)?.end as number) + 60_000 }
}

export const simulate = (
  machine: (typeof machines)[number],
  span: { readonly from: number; readonly to: number },
  positionStepMs = 5_000,
  signalStepMs = 10_000,
): MachineDay => simulateDay({ machine, ...span, positionStepMs, signalStepMs })

export const valuesOf = (day: MachineDay, name: string): Float64Array => {
  const id = signalByName(name)?.id
  const series = day.signals.find((signal) => signal.signalId === id)
  if (series === undefined) throw new Error(`${name} is not recorded`)
  return series.values
}
