import type { MachineType } from "#contract/schemas/catalogue.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Length of the past that is simulated for a machine at the first start of the demo world. */
export const RECENT = 8 * HOUR
export const FULL_DETAIL = DAY
export const LONG_PAST = 14 * DAY

const FULL_POSITION_STEP = 5_000
const FULL_SIGNAL_STEP = 10_000

export interface HistoryMachine {
  readonly id: number
  readonly type: MachineType
  /**
   * Whether the machine belongs to the demo owner; such machines have fourteen days of history, with the last day
   * in full detail.
   */
  readonly long: boolean
  /** Epoch ms at which the machine's subscription ends: no telemetry was recorded later. */
  readonly recordedUntil: number
}

/** Simulation task for one machine and one span within a UTC day; steps in milliseconds. */
export interface HistoryTask {
  readonly machine: { readonly id: number; readonly type: MachineType }
  readonly from: number
  readonly to: number
  readonly positionStepMs: number
  readonly signalStepMs: number
}

/** Tasks for the last hours of each machine in steps of a minute; the map and the lists need these hours first. */
export const recentTasks = (machines: ReadonlyArray<HistoryMachine>): ReadonlyArray<HistoryTask> =>
  machines.flatMap((machine) => byTheMinute(machine, machine.recordedUntil - RECENT, machine.recordedUntil))

/**
 * Tasks for the `nth` day before the recent hours. Used for a machine without a position in the recent hours, so
 * that its last position is found.
 */
export const earlierTasks = (machine: HistoryMachine, nth: number): ReadonlyArray<HistoryTask> => {
  const to = machine.recordedUntil - RECENT - (nth - 1) * DAY
  return byTheMinute(machine, to - DAY, to)
}

/**
 * Tasks for the owner's machines: the last day in full detail, then the days before in steps of a minute, newest
 * first.
 */
export const longTasks = (machines: ReadonlyArray<HistoryMachine>): ReadonlyArray<HistoryTask> => {
  const owners = machines.filter((machine) => machine.long)
  const lastDay = owners.flatMap((machine) =>
    daysOf(machine.recordedUntil - FULL_DETAIL, machine.recordedUntil).map((span) => ({
      ...taskOf(machine, span),
      positionStepMs: FULL_POSITION_STEP,
      signalStepMs: FULL_SIGNAL_STEP,
    })),
  )
  const before = owners.flatMap((machine) =>
    byTheMinute(machine, machine.recordedUntil - LONG_PAST, machine.recordedUntil - FULL_DETAIL),
  )
  return [...newestFirst(lastDay), ...newestFirst(before)]
}

const byTheMinute = (machine: HistoryMachine, from: number, to: number): ReadonlyArray<HistoryTask> =>
  daysOf(from, to).map((span) => taskOf(machine, span))

const taskOf = (
  { id, type }: HistoryMachine,
  span: { readonly from: number; readonly to: number },
): HistoryTask => ({
  machine: { id, type },
  ...span,
  positionStepMs: MINUTE,
  signalStepMs: MINUTE,
})

const newestFirst = (tasks: ReadonlyArray<HistoryTask>) => tasks.toSorted((a, b) => b.from - a.from)

/** Splits a span at midnight UTC, because telemetry is stored by UTC day. */
const daysOf = (from: number, to: number): ReadonlyArray<{ readonly from: number; readonly to: number }> => {
  const days: Array<{ readonly from: number; readonly to: number }> = []
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / DAY) + 1) * DAY)
    days.push({ from: start, to: end })
    start = end
  }
  return days
}
