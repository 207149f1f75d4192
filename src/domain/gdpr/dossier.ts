import type { Dossier } from "#contract/schemas/account.ts"

/** Rows of a dossier's section, as they are stored. */
export type StoredRows = ReadonlyArray<Readonly<Record<string, unknown>>>

export interface DossierSection {
  readonly name: string
  readonly rows: StoredRows
}

/** Sections of a dossier in their order, the account first; the section of roles has one row for each role. */
export const sectionsOf = (dossier: Dossier): ReadonlyArray<DossierSection> =>
  Object.entries(dossier).map(([name, part]) => ({
    name: name === "user" ? "account" : name,
    rows: (Array.isArray(part) ? part : [accountOf(part as Dossier["user"])]) as StoredRows,
  }))

/** The account itself without what other sections list. */
const accountOf = ({ roles: _roles, machines: _machines, ...account }: Dossier["user"]) => account

/** Names of the stored values of a section, in the order in which they first appear. */
export const columnsOf = (rows: StoredRows): ReadonlyArray<string> => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]

/** A stored value as text: texts as they are, nothing as a dash, anything else as JSON. */
export const storedText = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–"
  return typeof value === "string" ? value : JSON.stringify(value)
}

/** Name of the file with a person's dossier: it names the account by its number alone, as the address does. */
export const dossierFile = (dossier: Dossier): string => `dossier-${dossier.user.id}.json`
