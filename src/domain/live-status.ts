import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { LiveStatus } from "#contract/schemas/machine.ts"

/** Silence in ms after which a machine that was on counts as delayed (OPEN-66). */
export const DELAYED_AFTER_MS = 10 * 60_000
/**
 * Ground speed in km/h up to which a machine counts as standing, because a receiver at rest never reports exactly
 * 0.
 */
export const STANDSTILL_KMH = 0.5

/** Last known values of the signals that show whether a machine runs; null for a signal that the machine never sent. */
export interface RunningSignals {
  readonly ignition: boolean | null
  /** Engine speed in rpm. */
  readonly engineSpeed: number | null
  /** Power of the electric drive, kW; negative while it recovers energy. */
  readonly drivePower: number | null
  /** PTO or work signal of an implement; 0 is off. */
  readonly workSignal: number | null
  /** Ground speed, km/h. */
  readonly speed: number | null
}

/**
 * Value of a running signal at a time, as when its machine was last seen; null where the value says that the machine
 * runs but is further away in time than a machine may be silent: positions alone do not prove that the engine still
 * runs, and an engine that runs now does not prove it of a position that was sent late. A value of 0 stays, because a
 * machine may send a signal only when it changes. Times are epoch ms.
 */
export const runningValue = (value: number | null, at: number | null, time: number): number | null =>
  value === 0 || (at !== null && Math.abs(time - at) < DELAYED_AFTER_MS) ? value : null

/** The single rule of live status (OPEN-66). `lastSeen` and `now` are epoch milliseconds; null means never seen. */
export const liveStatusOf = (
  type: MachineType,
  signals: RunningSignals,
  lastSeen: number | null,
  now: number,
): LiveStatus => {
  const active = isActive(type, signals)
  const switchedOn = signals.ignition ?? active ?? false
  if (lastSeen === null || !switchedOn) return "OFF"
  if (now - lastSeen > DELAYED_AFTER_MS) return "DATA_DELAYED"
  return active === false ? "OFF" : "RUNNING"
}

/**
 * Whether the machine is active, by the signal for its type: drive power or speed of an electric tractor, PTO or
 * work signal of an implement, engine speed of all others, ground speed where that signal is missing. Null when
 * the machine sends none of these signals.
 */
export const isActive = (type: MachineType, signals: RunningSignals): boolean | null => {
  const moving = signals.speed === null ? null : signals.speed > STANDSTILL_KMH
  switch (type) {
    case "ETRACTOR":
      return signals.drivePower === null ? moving : signals.drivePower !== 0 || moving === true
    case "BALER":
      return signals.workSignal === null ? moving : signals.workSignal !== 0
    default:
      return signals.engineSpeed === null ? moving : signals.engineSpeed > 0
  }
}
