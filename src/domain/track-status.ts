import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { LiveStatus } from "#contract/schemas/machine.ts"
import { held, type Timed } from "./held.ts"
import { liveStatusOf } from "./live-status.ts"

/** Names of the signals that the live status of a recorded track is computed from. */
export const STATUS_SIGNALS = [
  "IgnitionState",
  "EngineSpeed",
  "DriveMotorPower",
  "PtoState",
  "WorkState",
] as const

/** Live status at each point of a track, by the rule of live status and the signals recorded at that time. */
export const trackStatus = (
  type: MachineType,
  track: { readonly times: Float64Array; readonly speed: Float64Array },
  signals: ReadonlyMap<string, Timed>,
): ReadonlyArray<LiveStatus> => {
  const ignition = held(signals.get("IgnitionState"))
  const engineSpeed = held(signals.get("EngineSpeed"))
  const drivePower = held(signals.get("DriveMotorPower"))
  const work = held(signals.get("WorkState") ?? signals.get("PtoState"))
  return Array.from(track.times, (time, index) => {
    const switched = ignition.at(time)
    const known = {
      ignition: switched === null ? null : switched > 0,
      engineSpeed: engineSpeed.at(time),
      drivePower: drivePower.at(time),
      workSignal: work.at(time),
      speed: track.speed[index] ?? null,
    }
    return liveStatusOf(type, known, time, time)
  })
}
