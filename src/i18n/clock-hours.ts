import type { UnitSystem } from "#contract/schemas/values.ts"

/** Format of hours and minutes, by the system of units: `2:05 pm` for US units, else `14:05` (UNIT-18). */
export const clockHours = (system: UnitSystem) =>
  system === "US"
    ? ({ hour: "numeric", minute: "2-digit", hourCycle: "h12" } as const)
    : ({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const)
