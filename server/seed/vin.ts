/** Letters and digits allowed in a VIN, with their values for the check digit (ISO 3779). */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [..."0123456789", ..."ABCDEFGH", ..."JKLMN", "P", "R", ..."STUVWXYZ"].map((sign) => [sign, valueOf(sign)]),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const
const CHECK_POSITION = 8
const MAKERS = ["HDZ", "NRV", "CLR", "FRD", "RDG"] as const
const TYPE_LETTERS = {
  TRACTOR: "T",
  ETRACTOR: "E",
  SPRAYER: "S",
  COMBINE: "C",
  BALER: "B",
  WINDROWER: "W",
} as const
/** Characters for model years in a VIN, beginning with 2010; the characters repeat after thirty years. */
const YEAR_SIGNS = "ABCDEFGHJKLMNPRSTVWXY123456789"

/** A VIN with a correct check digit; unique for each `serial` up to 999,999. */
export const vinOf = (machine: {
  readonly brandId: number
  readonly type: keyof typeof TYPE_LETTERS
  readonly modelId: number
  readonly year: number
  readonly serial: number
}): string => {
  const maker = MAKERS[machine.brandId - 1] ?? "HDZ"
  const model = `${TYPE_LETTERS[machine.type]}${String(machine.modelId).padStart(4, "0")}`
  const year = YEAR_SIGNS[(machine.year - 2010) % YEAR_SIGNS.length] ?? "A"
  return withCheckDigit(`${maker}${model}0${year}A${String(machine.serial).padStart(6, "0")}`)
}

/** Replaces the check digit of a VIN by the correct one. */
export const withCheckDigit = (vin: string): string => {
  const sum = [...vin].reduce((total, sign, index) => total + (VALUES[sign] ?? 0) * (WEIGHTS[index] ?? 0), 0)
  const digit = sum % 11
  return `${vin.slice(0, CHECK_POSITION)}${digit === 10 ? "X" : digit}${vin.slice(CHECK_POSITION + 1)}`
}

function valueOf(sign: string): number {
  if (/\d/.test(sign)) return Number(sign)
  const index = sign.charCodeAt(0) - "A".charCodeAt(0)
  if (sign <= "H") return index + 1
  if (sign <= "R") return index - 8
  return index - 16
}
