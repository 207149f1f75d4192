import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { MachineStatistics } from "#contract/schemas/machine.ts"
import { believedTrack, fixAt, isReachable } from "./fixes.ts"
import { distance } from "./geo.ts"
import { type Held, held } from "./held.ts"
import { DELAYED_AFTER_MS, isActive, STANDSTILL_KMH } from "./live-status.ts"
import { type MeterRule, meterGrowth } from "./meter.ts"
import { beginsSegment } from "./segments.ts"

/**
 * Recorded data of a machine in a time span, oldest first, times in epoch milliseconds; a signal without data is
 * absent.
 */
export interface Recorded {
  readonly track: {
    readonly times: Float64Array
    readonly lat: Float64Array
    readonly lng: Float64Array
    /** Degrees from north, with the marks of segments; absent without a recorded track. */
    readonly heading?: ArrayLike<number>
    /** km/h. */
    readonly speed: Float64Array
  }
  readonly signals: ReadonlyMap<string, { readonly times: Float64Array; readonly values: Float64Array }>
}

/** Names of the signals that statistics are computed from. */
export const STATISTICS_SIGNALS = [
  "EngineSpeed",
  "DriveMotorPower",
  "PtoState",
  "WorkState",
  "WorkingWidth",
  "WorkedArea",
  "EngineFuelRate",
] as const

/**
 * Whether a machine burns fuel, so that statistics can show its use. A baler is drawn by a tractor and burns none,
 * unless it has its own engine and records a fuel rate.
 */
const burnsFuel = (type: MachineType, { signals }: Recorded): boolean =>
  type === "BALER" ? signals.has("EngineFuelRate") : type !== "ETRACTOR"

/**
 * Key figures of a time span of `hours` (OPEN-64). A value holds until the next one of its signal, at most as long
 * as a machine may be silent before it counts as delayed; time in longer gaps is unknown and not counted. Driving
 * and idle hours together are the engine hours.
 */
export const statisticsOf = (type: MachineType, hours: number, raw: Recorded): MachineStatistics => {
  const recorded = { ...raw, track: believedTrack(raw.track).track }
  const sums = addUp(type, recorded)
  const metres = driven(recorded.track, () => 1)
  const engineHours = sums.active / MS_PER_HOUR
  // A machine that worked without recording a fuel rate burnt an unknown amount, not none.
  const isFuelKnown = sums.active === 0 || hasFuelRate(recorded)
  const burns = burnsFuel(type, recorded) && isFuelKnown
  return {
    hours,
    engineHours: { value: engineHours, unit: "h" },
    drivingHours: { value: sums.driving / MS_PER_HOUR, unit: "h" },
    idleHours: { value: (sums.active - sums.driving) / MS_PER_HOUR, unit: "h" },
    distance: { value: metres / 1000, unit: "km" },
    area: area(recorded),
    fuelUsed: burns ? { value: sums.fuel, unit: "l" } : null,
    averageFuelRate: burns && engineHours > 0 ? { value: sums.fuel / engineHours, unit: "l/h" } : null,
    averageSpeed: {
      value: sums.moving > 0 ? metres / 1000 / (sums.moving / MS_PER_HOUR) : 0,
      unit: "km/h",
    },
  }
}

const MS_PER_HOUR = 3_600_000

const hasFuelRate = ({ signals }: Recorded): boolean => (signals.get("EngineFuelRate")?.times.length ?? 0) > 0

/** Sums over the time span: milliseconds active, driving (active and moving) and moving, and litres of fuel. */
const addUp = (type: MachineType, recorded: Recorded) => {
  const sums = { active: 0, driving: 0, moving: 0, fuel: 0 }
  eachStretch(type, recorded, ({ from, to, active, moving, fuelRate }) => {
    const span = to - from
    if (moving) sums.moving += span
    if (!active) return
    sums.active += span
    if (moving) sums.driving += span
    sums.fuel += (fuelRate * span) / MS_PER_HOUR
  })
  return sums
}

/** Litres burnt up to each of some times, ascending; from one time to the next the fuel rate stays the same. */
export interface FuelMeter {
  readonly times: Float64Array
  readonly litres: Float64Array
}

/**
 * Meter of the fuel that a machine burnt in a time span, by the rule of its statistics; undefined for a machine that
 * burns none, and where no fuel rate was recorded.
 */
export const fuelMeter = (type: MachineType, raw: Recorded): FuelMeter | undefined => {
  if (!hasFuelRate(raw) || !burnsFuel(type, raw)) return undefined
  const times: Array<number> = []
  const litres: Array<number> = []
  let burnt = 0
  eachStretch(type, { ...raw, track: believedTrack(raw.track).track }, ({ from, to, active, fuelRate }) => {
    if (times.length === 0) {
      times.push(from)
      litres.push(0)
    }
    if (active) burnt += (fuelRate * (to - from)) / MS_PER_HOUR
    times.push(to)
    litres.push(burnt)
  })
  return { times: Float64Array.from(times), litres: Float64Array.from(litres) }
}

/** A time in which no value changes: whether the machine is active and moves, and the fuel rate in l/h. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly active: boolean
  readonly moving: boolean
  readonly fuelRate: number
}

const eachStretch = (
  type: MachineType,
  { track, signals }: Recorded,
  visit: (stretch: Stretch) => void,
): void => {
  const engineSpeed = held(signals.get("EngineSpeed"))
  const drivePower = held(signals.get("DriveMotorPower"))
  const work = held(signals.get("WorkState") ?? signals.get("PtoState"))
  const fuelRate = held(signals.get("EngineFuelRate"))
  const speed = held({ times: track.times, values: track.speed })
  const times = changeTimes([engineSpeed, drivePower, work, fuelRate, speed])
  for (let i = 0; i + 1 < times.length; i++) {
    const from = times[i]!
    const active = isActive(type, {
      ignition: null,
      engineSpeed: engineSpeed.at(from),
      drivePower: drivePower.at(from),
      workSignal: work.at(from),
      speed: speed.at(from),
    })
    visit({
      from,
      to: times[i + 1]!,
      active: active === true,
      moving: (speed.at(from) ?? 0) > STANDSTILL_KMH,
      fuelRate: fuelRate.at(from) ?? 0,
    })
  }
}

/**
 * All times at which a signal's value begins, or expires because no further value followed: between two of these
 * times nothing changes. The last value of each signal holds no longer than to the last time of all signals.
 */
const changeTimes = (series: ReadonlyArray<Held>): Float64Array => {
  const end = series.reduce((latest, { times }) => Math.max(latest, times.at(-1) ?? -Infinity), -Infinity)
  const found: Array<number> = []
  for (const { times } of series) {
    for (let i = 0; i < times.length; i++) {
      found.push(times[i]!)
      const givenUp = times[i]! + DELAYED_AFTER_MS
      if (givenUp < (times[i + 1] ?? end)) found.push(givenUp)
    }
  }
  return Float64Array.from(found).sort()
}

/** Metres along the track, each step weighted by its first point; steps across gaps and without motion do not count. */
const driven = (track: Recorded["track"], weightAt: (time: number) => number): number => {
  let metres = 0
  for (let i = 1; i < track.times.length; i++) {
    const pause = track.times[i]! - track.times[i - 1]!
    const stood = track.speed[i]! <= STANDSTILL_KMH && track.speed[i - 1]! <= STANDSTILL_KMH
    const [from, to] = [fixAt(track, i - 1), fixAt(track, i)]
    const isApart = pause >= DELAYED_AFTER_MS || beginsSegment(track.heading?.[i]) || !isReachable(from, to)
    if (stood || isApart) continue
    metres += distance(from, to) * weightAt(track.times[i - 1]!)
  }
  return metres
}

/**
 * Worked area in hectares by the machine's own counter, else the area covered with the implement at work; null
 * where neither the counter nor a working width is known.
 */
const area = ({ track, signals }: Recorded): MachineStatistics["area"] => {
  const counted = signals.get("WorkedArea")
  if (counted !== undefined && counted.values.length > 0)
    return { value: meterGrowth(counted, AREA_METER), unit: "ha" }
  const width = held(signals.get("WorkingWidth"))
  if (width.times.length === 0) return null
  const work = held(signals.get("WorkState") ?? signals.get("PtoState"))
  const squareMetres = driven(track, (time) => ((work.at(time) ?? 0) > 0 ? (width.at(time) ?? 0) : 0))
  return { value: squareMetres / 10_000, unit: "ha" }
}

/** Worked area in hectares: no implement works more than 100 ha an hour; readings are rounded to 0.01 ha. */
const AREA_METER: MeterRule = { mostPerHour: 100, slack: 0.05 }

/**
 * Key figures of several machines together: sums, and averages weighted by engine hours (fuel rate) or by hours in
 * motion (speed).
 */
export const totalStatistics = (hours: number, each: ReadonlyArray<MachineStatistics>): MachineStatistics => {
  const sum = (valueOf: (one: MachineStatistics) => number | undefined) =>
    each.reduce((total, one) => total + (valueOf(one) ?? 0), 0)
  const burning = each.filter((one) => one.fuelUsed !== null)
  const fuel = sum((one) => one.fuelUsed?.value)
  const fuelHours = burning.reduce((total, one) => total + one.engineHours.value, 0)
  const kilometres = sum((one) => one.distance.value)
  const movingHours = sum(({ averageSpeed, distance: driven }) =>
    averageSpeed.value > 0 ? driven.value / averageSpeed.value : 0,
  )
  return {
    hours,
    engineHours: { value: sum((one) => one.engineHours.value), unit: "h" },
    drivingHours: { value: sum((one) => one.drivingHours.value), unit: "h" },
    idleHours: { value: sum((one) => one.idleHours.value), unit: "h" },
    distance: { value: kilometres, unit: "km" },
    area: each.some((one) => one.area !== null)
      ? {
          value: sum((one) => one.area?.value),
          unit: each.find((one) => one.area !== null)?.area?.unit ?? "",
        }
      : null,
    fuelUsed: burning.length > 0 ? { value: fuel, unit: "l" } : null,
    averageFuelRate: fuelHours > 0 ? { value: fuel / fuelHours, unit: "l/h" } : null,
    averageSpeed: { value: movingHours > 0 ? kilometres / movingHours : 0, unit: "km/h" },
  }
}
