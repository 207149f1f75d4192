import type { MachineType } from "#contract/schemas/catalogue.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How much of its past a machine gets at the first start of the demo world. */
export const RECENT = 8 * HOUR
export const FULL_DETAIL = DAY
export const LONG_PAST = 14 * DAY

const FULL_POSITION_STEP = 5_000
const FULL_SIGNAL_STEP = 10_000

export interface HistoryMachine {
  readonly id: number
  readonly type: MachineType
  /** One of the owner's: fourteen days, the last of them in full. */
  readonly long: boolean
  /** Epoch ms up to which its subscription let it record. */
  readonly recordedUntil: number
}

/** One machine over one span within a day of UTC; steps in milliseconds. */
export interface HistoryTask {
  readonly machine: { readonly id: number; readonly type: MachineType }
  readonly from: number
  readonly to: number
  readonly positionStepMs: number
  readonly signalStepMs: number
}

/** The last hours of each machine by the minute: what the map and the lists need first. */
export const recentTasks = (machines: ReadonlyArray<HistoryMachine>): ReadonlyArray<HistoryTask> =>
  machines.flatMap((machine) => byTheMinute(machine, machine.recordedUntil - RECENT, machine.recordedUntil))

/** The `nth` day before those hours, for a machine that did nothing in them: somewhere it must have been left. */
export const earlierTasks = (machine: HistoryMachine, nth: number): ReadonlyArray<HistoryTask> => {
  const to = machine.recordedUntil - RECENT - (nth - 1) * DAY
  return byTheMinute(machine, to - DAY, to)
}

/** The owner's machines: the last day in full, then the days before by the minute, newest first. */
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

/** A span cut at midnight UTC, as storage keeps days. */
const daysOf = (from: number, to: number): ReadonlyArray<{ readonly from: number; readonly to: number }> => {
  const days: Array<{ readonly from: number; readonly to: number }> = []
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / DAY) + 1) * DAY)
    days.push({ from: start, to: end })
    start = end
  }
  return days
}
