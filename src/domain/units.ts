import type { UnitSystem } from "#contract/schemas/values.ts"

/** Conversion of a unit: shown value = stored value x factor + offset. */
interface Conversion {
  readonly unit: string
  readonly factor: number
  readonly offset?: number
}

/** Conversions to US units, by SI unit (UNIT-03 to UNIT-15, OPEN-143). */
const us: Readonly<Record<string, Conversion>> = {
  m: { unit: "ft", factor: 3.28084 },
  km: { unit: "mi", factor: 0.621371 },
  "km/h": { unit: "mph", factor: 0.621371 },
  ha: { unit: "ac", factor: 2.471054 },
  l: { unit: "gal", factor: 0.264172 },
  kg: { unit: "lb", factor: 2.204623 },
  t: { unit: "US ton", factor: 1.102311 },
  bar: { unit: "psi", factor: 14.503774 },
  kPa: { unit: "psi", factor: 0.145038 },
  MPa: { unit: "psi", factor: 145.037738 },
  Pa: { unit: "psi", factor: 0.000145038 },
  N: { unit: "lbf", factor: 0.224809 },
  kN: { unit: "lbf", factor: 224.809 },
  MN: { unit: "lbf", factor: 224_809 },
  cm: { unit: "in", factor: 0.393701 },
  "°C": { unit: "°F", factor: 1.8, offset: 32 },
  m3: { unit: "ft3", factor: 35.314667 },
  "g/m3": { unit: "lb/bu", factor: 7.7689e-5 },
}

/** Conversions that apply in every system of units: power is shown in kW (UNIT-17). */
const everywhere: Readonly<Record<string, Conversion>> = { W: { unit: "kW", factor: 0.001 } }

/** Unit in which a user of this system of units sees values stored in `unit`: `shownUnit("l/h", "US")` is `gal/h`. */
export const shownUnit = (unit: string, system: UnitSystem): string => conversionOf(unit, system).unit

/** Converts a stored value to the unit that `shownUnit` names. */
export const toShown = (value: number, unit: string, system: UnitSystem): number => {
  const { factor, offset = 0 } = conversionOf(unit, system)
  return value * factor + offset
}

/** Converts a value typed in the shown unit back to the stored unit. */
export const fromShown = (shown: number, unit: string, system: UnitSystem): number => {
  const { factor, offset = 0 } = conversionOf(unit, system)
  return (shown - offset) / factor
}

const conversionOf = (unit: string, system: UnitSystem): Conversion =>
  direct(unit, system) ?? quotient(unit, system) ?? { unit, factor: 1 }

const direct = (unit: string, system: UnitSystem): Conversion | undefined =>
  own(everywhere, unit) ?? (system === "US" ? own(us, unit) : undefined)

const own = (table: Readonly<Record<string, Conversion>>, unit: string) =>
  Object.hasOwn(table, unit) ? table[unit] : undefined

/**
 * Conversion of a per-hour or per-area unit, derived from its parts (UNIT-16); it has no offset, because a
 * temperature in a quotient is a difference.
 */
const quotient = (unit: string, system: UnitSystem): Conversion | undefined => {
  const [over, under, ...more] = unit.split("/")
  if (over === undefined || under === undefined || more.length > 0) return undefined
  const above = direct(over, system) ?? { unit: over, factor: 1 }
  const below = direct(under, system) ?? { unit: under, factor: 1 }
  return { unit: `${above.unit}/${below.unit}`, factor: above.factor / below.factor }
}

/** Stored units with a conversion of their own, in US units or in every system. */
export const convertedUnits: ReadonlyArray<string> = Object.keys({ ...us, ...everywhere })
