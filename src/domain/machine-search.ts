import { MachineType } from "#contract/schemas/catalogue.ts"
import { beginsWord, folded, foldedNames, searchWords } from "./folding.ts"
import { MACHINE_TYPE_WORDS } from "./machine-type-words.ts"

/** What a search for machines looks at. */
export interface SearchedMachine {
  readonly machineName: string | null
  readonly vin: string
  readonly type: MachineType
  readonly brand: string
  readonly model: { readonly name: string; readonly series: string }
}

/**
 * Machine types with a word of their name, in any language of the portal, that begins with a folded word: `paalain`
 * and `baler` find the balers.
 */
export const machineTypesNamed = (word: string): ReadonlyArray<MachineType> =>
  MachineType.literals.filter((type) => isNamed(type, word))

const isNamed = (type: MachineType, word: string): boolean => beginsWord(` ${MACHINE_TYPE_WORDS[type]}`, word)

/**
 * Filter for machines that have every word of a search text somewhere in their name or VIN, or at the beginning of
 * a word of their brand, series, model or type, the type in any language of the portal. The server's lists and the
 * command palette filter by the same rule (`server/store/search.ts`).
 */
export const machineMatcher = (query: string): ((machine: SearchedMachine) => boolean) => {
  const words = searchWords(query)
  if (words.length === 0) return () => true
  return ({ machineName, vin, type, brand, model }) => {
    const own = folded(`${machineName ?? ""}\n${vin}`)
    const names = foldedNames([brand, model.series, model.name])
    return words.every((word) => own.includes(word) || beginsWord(names, word) || isNamed(type, word))
  }
}
