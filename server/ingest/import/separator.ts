import { ImportRejected } from "./reading.ts"

/** Separators of columns that are read, with the names that the import uses for them. */
const SEPARATORS = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const

export type Separator = keyof typeof SEPARATORS

export const separatorName = (separator: Separator): string => SEPARATORS[separator]

const isSeparator = (text: string): text is Separator => Object.hasOwn(SEPARATORS, text)

/** Form of a CSV file, decided from its first lines. */
export interface CsvForm {
  readonly separator: Separator
  /** Line of the header: 2 when line 1 states the separator, as `sep=;`. */
  readonly headerLine: 1 | 2
}

/** The separator that the file states as spreadsheets do, and else the one that occurs most in its header. */
export const csvFormOf = (file: string, firstLine: string): CsvForm => {
  const stated = /^"?sep=([^"]*)/i.exec(firstLine)?.[1]
  if (stated === undefined) return { separator: separatorIn(firstLine), headerLine: 1 }
  if (isSeparator(stated)) return { separator: stated, headerLine: 2 }
  throw new ImportRejected({
    message: `${file}, line 1: columns are separated by ${JSON.stringify(stated)}: ${Object.values(SEPARATORS).join(", ")} are read`,
  })
}

const separatorIn = (header: string): Separator => {
  const plain = header.replaceAll(/"[^"]*"/g, "")
  const times = (separator: string) => plain.split(separator).length
  const [most] = (Object.keys(SEPARATORS) as Array<Separator>).sort((a, b) => times(b) - times(a))
  return most as Separator
}
