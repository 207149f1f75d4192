import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { Gapped } from "../gaps.ts"
import { held, type Timed } from "../held.ts"
import { isActive } from "../live-status.ts"
import type { TimeSpan } from "../span.ts"
import { STATUS_SIGNALS } from "../track-status.ts"

/** Signal of the ground speed, by which machines without any work signal count as running. */
const SPEED_SIGNAL = "GnssSpeed"

/** Signals from which the start of work is found, by the rule of live status (OPEN-66). */
export const WORK_SIGNALS: ReadonlyArray<string> = [...STATUS_SIGNALS, SPEED_SIGNAL]

/**
 * Start of work of a machine: time of its first sample at which it runs by the rule of live status, epoch ms;
 * undefined when it never runs. `signals` are its recorded `WORK_SIGNALS` by name.
 */
export const startOfWork = (type: MachineType, signals: ReadonlyMap<string, Timed>): number | undefined => {
  const of = (name: string) => held(signals.get(name))
  const ignition = of("IgnitionState")
  const engineSpeed = of("EngineSpeed")
  const drivePower = of("DriveMotorPower")
  const work = of(signals.has("WorkState") ? "WorkState" : "PtoState")
  const speed = of(SPEED_SIGNAL)
  const times = Float64Array.from([...signals.values()].flatMap((one) => [...one.times])).sort()
  return times.find((time) => {
    const switched = ignition.at(time)
    const runs = isActive(type, {
      ignition: switched === null ? null : switched > 0,
      engineSpeed: engineSpeed.at(time),
      drivePower: drivePower.at(time),
      workSignal: work.at(time),
      speed: speed.at(time),
    })
    return switched !== 0 && runs === true
  })
}

/** Series moved back in time by `offset` ms; values and gaps stay with their samples. */
export const movedBack = <S extends Gapped>(series: S, offset: number): S =>
  offset === 0
    ? series
    : {
        ...series,
        times: series.times.map((time) => time - offset),
        gaps: series.gaps.map((time) => time - offset),
      }

/**
 * Span of the time axis for series that begin at their starts of work: from 0 to the last sample of the longest;
 * one minute at least, so that the axis has a length.
 */
export const workSpan = (series: ReadonlyArray<Pick<Gapped, "times">>): TimeSpan => ({
  start: 0,
  end: Math.max(60_000, ...series.map(({ times }) => times.at(-1) ?? 0)),
})
