import { plane } from "#server/seed/terrain/plane.ts"
import type { MachineDay, TrackColumns } from "#server/store/telemetry/types.ts"
import type { Course } from "./course.ts"
import { type DayPlan, planDay } from "./day-plan.ts"
import type { Heat } from "./heat.ts"
import type { SimulatedMachine } from "./machine-kind.ts"
import { kindOf } from "./machine-kind.ts"
import { fillMoment, type Moment, newMoment } from "./moment.ts"
import { blocksOf, dayAt, hoursBefore, outageOf } from "./schedule.ts"
import { measured, simulatedSignals } from "./signal-values.ts"

export interface SimulationRequest {
  readonly machine: SimulatedMachine
  /** Start of the simulated time span, inclusive, in epoch ms; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** Interval of positions in ms; samples are at whole multiples of the interval. */
  readonly positionStepMs: number
  readonly signalStepMs: number
}

/** Part of a course with the times at which samples are taken: at `times[k]`, row `index[k]` of the course applies. */
interface Stretch {
  readonly course: Course
  readonly heat: Heat
  readonly hours: number
  readonly times: ReadonlyArray<number>
}

/**
 * Data that the machine records between `from` and `to`: no data while the machine is off, except a last sample
 * with the ignition off. A pure function of machine and time, so that adjacent time spans join without gaps.
 */
export const simulateDay = (request: SimulationRequest): MachineDay => {
  const { machine, from, to } = request
  const moment = newMoment(machine, kindOf(machine))
  return {
    machineId: machine.id,
    track: fillTrack(moment, stretches(machine, from, to, request.positionStepMs)),
    signals: fillSignals(machine, moment, stretches(machine, from, to, request.signalStepMs)),
  }
}

const stretches = (
  machine: SimulatedMachine,
  from: number,
  to: number,
  step: number,
): ReadonlyArray<Stretch> => {
  const list: Array<Stretch> = []
  for (let day = dayAt(machine.id, from) - 1; day <= dayAt(machine.id, to); day++) {
    const blocks = blocksOf(machine.id, day)
    const outage = outageOf(machine.id, day)
    let hours = hoursBefore(machine.id, day)
    for (const [index, block] of blocks.entries()) {
      const times: Array<number> = []
      const first = Math.ceil(Math.max(block.start, from) / step) * step
      // The last sample of a turn lies at or just after its end, because it reports that the ignition is off.
      const last = Math.ceil(block.end / step) * step
      for (let time = first; time <= last && time < to; time += step) {
        if (outage === undefined || time < outage.start || time >= outage.end) times.push(time)
      }
      if (times.length > 0) {
        const plan = planOf(machine, day)
        list.push({ course: plan.courses[index] as Course, heat: plan.heats[index] as Heat, hours, times })
      }
      hours += (block.end - block.start) / 3_600_000
    }
  }
  return list
}

const fillTrack = (moment: Moment, parts: ReadonlyArray<Stretch>): TrackColumns => {
  const count = parts.reduce((sum, part) => sum + part.times.length, 0)
  const column = () => new Float64Array(count)
  const track = { times: column(), lat: column(), lng: column(), speed: column(), heading: column() }
  const origin = plane.toLatLng(0, 0)
  const unit = plane.toLatLng(1, 1)
  const [perX, perY] = [unit.lng - origin.lng, unit.lat - origin.lat]
  let k = 0
  walk(moment, parts, (part, row, time) => {
    const { course } = part
    track.times[k] = time
    const next = Math.min(row + 1, course.count - 1)
    const share = wayShare(course, row, next, time)
    const x = (course.x[row] as number) + ((course.x[next] as number) - (course.x[row] as number)) * share
    const y = (course.y[row] as number) + ((course.y[next] as number) - (course.y[row] as number)) * share
    track.lat[k] = Math.round((origin.lat + y * perY) * 1e7) / 1e7
    track.lng[k] = Math.round((origin.lng + x * perX) * 1e7) / 1e7
    track.speed[k] = Math.round(moment.speed * 360) / 100
    track.heading[k] = (Math.round(moment.heading * 10) / 10) % 360
    k++
  })
  return track
}

/** Share of a segment that the machine has driven, 0 to 1, when its speed changes evenly. */
const wayShare = (course: Course, row: number, next: number, time: number): number => {
  const from = course.time[row] as number
  const span = (course.time[next] as number) - from
  if (span <= 0) return 0
  const t = Math.min(1, (time - from) / span)
  const v0 = course.speed[row] as number
  const v1 = course.speed[next] as number
  return v0 + v1 === 0 ? t : (t * (2 * v0 + (v1 - v0) * t)) / (v0 + v1)
}

const fillSignals = (
  machine: SimulatedMachine,
  moment: Moment,
  parts: ReadonlyArray<Stretch>,
): MachineDay["signals"] => {
  const count = parts.reduce((sum, part) => sum + part.times.length, 0)
  const sources = simulatedSignals(machine.type)
  const times = new Float64Array(count)
  const columns = sources.map(() => new Float64Array(count))
  let k = 0
  walk(moment, parts, (_part, _row, time) => {
    times[k] = time
    for (let s = 0; s < sources.length; s++) {
      ;(columns[s] as Float64Array)[k] = measured(sources[s] as (typeof sources)[number], moment)
    }
    k++
  })
  return count === 0
    ? []
    : sources.map(({ signal }, s) => ({ signalId: signal.id, times, values: columns[s] as Float64Array }))
}

/** Sets `moment` to the machine's state at each time in order and calls `show` for it. */
const walk = (
  moment: Moment,
  parts: ReadonlyArray<Stretch>,
  show: (part: Stretch, row: number, time: number) => void,
): void => {
  for (const part of parts) {
    const { course, heat, hours, times } = part
    let row = rowAt(course, times[0] as number)
    for (const time of times) {
      while (row < course.count - 1 && (course.time[row + 1] as number) <= time) row++
      fillMoment(moment, course, heat, row, time, hours)
      show(part, row, time)
    }
  }
}

/** Index of the last row of the course at or before the time. */
const rowAt = (course: Course, time: number): number => {
  let low = 0
  let high = course.count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((course.time[middle] as number) <= time) low = middle
    else high = middle - 1
  }
  return low
}

const plans = new Map<string, DayPlan>()
const PLANS_KEPT = 600

/** Day plan of a machine from a cache; when the cache is full, the oldest plan is removed. */
const planOf = (machine: SimulatedMachine, day: number): DayPlan => {
  const key = `${machine.id} ${machine.type} ${day}`
  const known = plans.get(key)
  if (known !== undefined) return known
  const plan = planDay(machine, day)
  plans.set(key, plan)
  for (const oldest of plans.keys()) {
    if (plans.size <= PLANS_KEPT) break
    plans.delete(oldest)
  }
  return plan
}
