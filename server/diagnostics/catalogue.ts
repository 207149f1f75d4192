import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import { codeOf, displayCodeOf, tokenOf } from "#domain/alarms/codes.ts"
import { SEVERITIES } from "#domain/alarms/severities.ts"
import { beginsWord, folded, foldedNames, searchWords } from "#domain/folding.ts"
import { aftertreatment } from "./aftertreatment.ts"
import { driveline } from "./driveline.ts"
import { electricDrive } from "./electric-drive.ts"
import { electrical } from "./electrical.ts"
import { engineAir } from "./engine-air.ts"
import { engineFluids } from "./engine-fluids.ts"
import { implementParts } from "./implements.ts"
import { type Part, type Text, t, UNITS } from "./part.ts"
import { signalFaultTexts } from "./signal-faults.ts"

/** One diagnostic code with all its data, in every language of the catalogue. */
export interface KnownCode {
  readonly code: string
  readonly token: string
  readonly spn: number
  readonly fmi: number
  /** SAE J1939 address of the control unit that reports the code. */
  readonly ac: string
  readonly severity: number
  /** Alarm level of the code unless an alarm filter sets another one. */
  readonly level: AlarmLevel
  readonly title: Text
  readonly condition: Text
  readonly effect: Text
  readonly solution: Text
  readonly part: Part
}

const parts: ReadonlyArray<Part> = [
  ...engineFluids,
  ...engineAir,
  ...aftertreatment,
  ...electrical,
  ...driveline,
  ...electricDrive,
  ...implementParts,
]

const codesOf = (part: Part): ReadonlyArray<KnownCode> => {
  const faults = [
    ...part.ownFaults,
    ...part.signalFaults.map(({ fmi, weight }) => ({ fmi, weight, ...signalFaultTexts(part, fmi) })),
  ]
  return faults.map(({ fmi, weight: [severity, level], ...texts }) => {
    const code = codeOf({ spn: part.spn, fmi })
    const ac = UNITS[part.unit].address
    return { code, token: tokenOf(code), spn: part.spn, fmi, ac, severity, level, part, ...texts }
  })
}

/** Every diagnostic code that the product explains. */
export const codeCatalogue: ReadonlyArray<KnownCode> = parts.flatMap(codesOf)

const byCode = new Map(codeCatalogue.map((known) => [known.code, known]))
const byToken = new Map(codeCatalogue.map((known) => [known.token, known]))

export const codeByCode = (code: string): KnownCode | undefined => byCode.get(code)
export const codeByToken = (token: string): KnownCode | undefined => byToken.get(token)

const searched = codeCatalogue.map(({ code, fmi, spn, title }) => ({
  code,
  numbers: foldedNames([code, displayCodeOf({ spn, fmi })]),
  titles: folded(`${title.en}\n${title.fi}`),
}))

/**
 * Diagnostic codes that have every word of a text in their number or their title in any language. A number is
 * compared from its first digit, so that `110 0` does not find 110.10.
 */
export const codesContaining = (text: string): ReadonlyArray<string> => {
  const words = searchWords(text)
  return searched.flatMap(({ code, numbers, titles }) =>
    words.every((word) => beginsWord(numbers, word) || titles.includes(word)) ? [code] : [],
  )
}

/** Chooses the language of a catalogue text: Finnish for Finnish users, English for all others. */
export const inLanguage = (text: Text, language: string): string =>
  language === "fi" || language.startsWith("fi-") ? text.fi : text.en

/** Title of a diagnostic code in the user's language; empty for a code that the catalogue does not know. */
export const codeTitle = (code: string, language: string): string => {
  const known = byCode.get(code)
  return known === undefined ? "" : inLanguage(known.title, language)
}

/** Severity of a diagnostic code that the catalogue does not know. */
export const UNKNOWN_SEVERITY = 5

/** Description of a diagnostic code in the user's language; `schematics` is set only for service staff (CODE-03). */
export const describeCode = (known: KnownCode, language: string, schematics: boolean): CodeDescription => {
  const { fmi, part, spn } = known
  const say = (text: Text) => inLanguage(text, language)
  const unit = UNITS[part.unit]
  const wired = t(
    `${part.designator} is wired to the ${unit.name.en} ${unit.designator}. Place: ${part.place.en}.`,
    `${part.designator} on kytketty: ${unit.name.fi} ${unit.designator}. Paikka: ${part.place.fi}.`,
  )
  const [keyword, definition] = SEVERITIES[known.severity - 1] ?? SEVERITIES[4]
  return {
    displaycode: displayCodeOf({ spn, fmi }),
    title: say(known.title),
    effect: say(known.effect),
    condition: say(known.condition),
    description: say(part.purpose),
    component: say(part.name),
    rddescription: `${part.designator}: ${say(part.name)}`,
    ...(schematics ? { schematicdescription: say(wired), schematicposition: part.position } : {}),
    solution: say(known.solution),
    iotest: say(part.iotest),
    links: [],
    severitycode: known.severity,
    severitykeyword: keyword,
    severitydefinition: say(definition),
  }
}
