export type ScaleUnits = "SI" | "US"

export interface Scale {
  readonly value: number
  readonly unit: "m" | "km" | "ft" | "mi"
  readonly metres: number
}

const FOOT = 0.3048
const MILE = 1609.344

/** Length for the scale bar: the longest one of 1, 2 or 5 times a power of ten that is no longer than `metres`. */
export const roundScale = (metres: number, units: ScaleUnits): Scale => {
  if (units === "SI") return metres >= 1000 ? rounded(metres, "km", 1000) : rounded(metres, "m", 1)
  return metres >= MILE ? rounded(metres, "mi", MILE) : rounded(metres, "ft", FOOT)
}

const rounded = (metres: number, unit: Scale["unit"], size: number): Scale => {
  const power = 10 ** Math.floor(Math.log10(metres / size))
  const factor = [5, 2, 1].find((one) => one * power * size <= metres * (1 + 1e-9)) ?? 1
  const value = factor * power
  return { value, unit, metres: value * size }
}
