import type { Language } from "#contract/schemas/user.ts"

/** How units are written where no language says otherwise. */
const common: Readonly<Record<string, string>> = { m3: "m³", ft3: "ft³", bu: "bu", Nm: "N⋅m" }

/** Abbreviations that differ by language (UNIT-19). */
const local: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  "fi-FI": { rpm: "r/min" },
  "de-DE": { rpm: "U/min", "US ton": "US-Tonne", bu: "Bu" },
  "da-DK": { rpm: "o/min", h: "t", "km/h": "km/t", l: "l" },
  "nl-NL": { rpm: "tpm", h: "u", "km/h": "km/u" },
  "pl-PL": { rpm: "obr./min", h: "godz.", "km/h": "km/h" },
  "fr-FR": { rpm: "tr/min", ft: "pi", in: "po", "US ton": "tonne US" },
}

/** The abbreviation of a unit in a language; a quotient is put together from its parts. */
export const unitName = (unit: string, language: Language): string => {
  const whole = nameOf(unit, language)
  if (whole !== undefined) return whole
  return unit
    .split("/")
    .map((part) => nameOf(part, language) ?? part)
    .join("/")
}

const nameOf = (unit: string, language: Language): string | undefined =>
  local[language]?.[unit] ?? (Object.hasOwn(common, unit) ? common[unit] : undefined)
