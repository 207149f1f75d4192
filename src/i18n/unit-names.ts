import type { Language } from "#contract/schemas/user.ts"

/** Abbreviations of units in every language that has no abbreviations of its own. */
const common: Readonly<Record<string, string>> = { m3: "m³", ft3: "ft³", bu: "bu", Nm: "N⋅m" }

/** Cyrillic abbreviations of units. The parts of a quotient use the same script: `л/мин`, not `л/min`. */
const cyrillic = {
  rpm: "об/мин",
  h: "ч",
  min: "мин",
  s: "с",
  m: "м",
  km: "км",
  cm: "см",
  mm: "мм",
  l: "л",
  kg: "кг",
  t: "т",
  g: "г",
  "km/h": "км/ч",
  m3: "м³",
  "m²": "м²",
  kW: "кВт",
  gal: "гал",
  "US ton": "ам. т",
}

/** Abbreviations of units that differ by language (UNIT-19). */
const local: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  "fi-FI": { rpm: "r/min" },
  "de-DE": { rpm: "U/min", "US ton": "US-Tonne", bu: "Bu" },
  // Danish abbreviates both tonnes and hours as `t`, so tonnes per hour are written `ton/t`.
  "da-DK": { rpm: "o/min", h: "t", "km/h": "km/t", "t/h": "ton/t", l: "l" },
  "nl-NL": { rpm: "tpm", h: "u", "km/h": "km/u" },
  "pl-PL": { rpm: "obr./min", h: "godz.", "km/h": "km/h" },
  "no-NO": { rpm: "o/min", h: "t", "km/h": "km/t", "t/h": "tonn/t", l: "l" },
  "sv-SE": { rpm: "varv/min" },
  "cs-CZ": { rpm: "ot./min" },
  "sl-SI": { rpm: "vrt/min" },
  "et-EE": { rpm: "p/min" },
  "lv-LV": { rpm: "apgr./min" },
  "lt-LT": { rpm: "aps./min" },
  "hu-HU": { rpm: "ford./perc" },
  "ro-RO": { rpm: "rot/min" },
  "it-IT": { rpm: "giri/min" },
  "tr-TR": { rpm: "dev/dk", h: "sa", min: "dk", s: "sn", "km/h": "km/sa" },
  "ru-RU": {
    ...cyrillic,
    ha: "га",
    bar: "бар",
    kPa: "кПа",
    N: "Н",
    kN: "кН",
    Nm: "Н⋅м",
    kWh: "кВт⋅ч",
    ft: "фт",
    ft3: "фт³",
    mi: "ми",
    mph: "ми/ч",
    ac: "акр",
    lb: "фнт",
    bu: "буш.",
  },
  "bg-BG": {
    ...cyrillic,
    ha: "ха",
    kW: "kW",
    ft: "фут",
    ft3: "фут³",
    mi: "ми",
    mph: "ми/ч",
    ac: "акър",
    lb: "фунт",
    bu: "буш.",
  },
  "fr-FR": { rpm: "tr/min", ft: "pi", ft3: "pi³", in: "po", mph: "mi/h", "US ton": "tonne US" },
}

/** Abbreviation of a unit in a language; for a quotient it is composed from the parts. */
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
