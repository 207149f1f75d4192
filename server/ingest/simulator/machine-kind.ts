import type { MachineType } from "#contract/schemas/catalogue.ts"
import { fraction } from "#server/seed/terrain/random.ts"

export interface SimulatedMachine {
  readonly id: number
  readonly type: typeof MachineType.Type
}

/** Capabilities of a machine. Speeds in m/s, lengths in m. */
export interface MachineKind {
  readonly width: number
  readonly turningRadius: number
  readonly workSpeed: number
  readonly roadSpeed: number
  /** Engine power at full load, in kW. */
  readonly power: number
  readonly ratedSpeed: number
  /** Tank capacity in litres, or battery capacity in kWh for an electric machine. */
  readonly tank: number
  /** Smallest field on which the machine works, in ha. */
  readonly leastField: number
  readonly usesPto: boolean
  readonly electric: boolean
}

const kmh = (speed: number): number => speed / 3.6

/** Capabilities of a machine: machines of one type differ, but each machine has the same values in every run. */
export const kindOf = ({ id, type }: SimulatedMachine): MachineKind => {
  const pick = (low: number, high: number, dice: number) => low + (high - low) * fraction(id, dice)
  const whole = (low: number, high: number, dice: number) => Math.round(pick(low, high, dice))
  const shared = {
    ratedSpeed: 2100,
    roadSpeed: kmh(pick(34, 42, 80)),
    usesPto: true,
    leastField: 2,
    electric: false,
  }
  switch (type) {
    case "TRACTOR":
      return {
        ...shared,
        width: whole(3, 6, 81),
        turningRadius: 6,
        workSpeed: kmh(pick(7, 11, 82)),
        power: pick(110, 210, 83),
        tank: 420,
        usesPto: fraction(id, 84) < 0.55,
      }
    case "ETRACTOR":
      return {
        ...shared,
        width: whole(3, 4, 81),
        turningRadius: 5,
        workSpeed: kmh(pick(6, 8, 82)),
        power: pick(50, 60, 83),
        tank: 320,
        electric: true,
        roadSpeed: kmh(32),
        usesPto: fraction(id, 84) < 0.55,
      }
    case "SPRAYER":
      return {
        ...shared,
        width: whole(6, 8, 81) * 3,
        turningRadius: 7,
        workSpeed: kmh(pick(9, 13, 82)),
        power: pick(130, 190, 83),
        tank: 420,
        leastField: 5,
      }
    case "COMBINE":
      return {
        ...shared,
        width: whole(6, 9, 81),
        turningRadius: 7,
        workSpeed: kmh(pick(4.5, 6, 82)),
        power: pick(220, 330, 83),
        tank: 850,
        roadSpeed: kmh(26),
        leastField: 3,
      }
    case "BALER":
      return {
        ...shared,
        width: whole(6, 8, 81),
        turningRadius: 7,
        workSpeed: kmh(pick(8, 11, 82)),
        power: pick(120, 170, 83),
        tank: 400,
      }
    case "WINDROWER":
      return {
        ...shared,
        width: whole(5, 9, 81),
        turningRadius: 6.5,
        workSpeed: kmh(pick(8, 12, 82)),
        power: pick(130, 190, 83),
        tank: 450,
        roadSpeed: kmh(28),
      }
  }
}
