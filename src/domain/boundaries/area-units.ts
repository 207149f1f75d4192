import type { UnitSystem } from "#contract/schemas/values.ts"

/** Units that an area is shown in (BND-05, OPEN-188). */
export type AreaUnit = "a" | "ha" | "km2" | "ac"

/** Area units in one hectare. */
const IN_HECTARE: Readonly<Record<AreaUnit, number>> = { a: 100, ha: 1, km2: 0.01, ac: 2.471054 }

const SQUARE_METRES_PER_HECTARE = 10_000

/** Units that a user may choose; the first is shown at the start. */
export const areaUnitsOf = (system: UnitSystem): ReadonlyArray<AreaUnit> =>
  system === "US" ? ["ac"] : ["ha", "a", "km2"]

/** Area of so many m² in a unit, rounded to 2 decimals. */
export const areaIn = (squareMetres: number, unit: AreaUnit): number =>
  Math.round((squareMetres / SQUARE_METRES_PER_HECTARE) * IN_HECTARE[unit] * 100) / 100
