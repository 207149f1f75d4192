/** Something that the palette leads to or does. */
export interface PaletteEntry {
  /** One of its kind in the list. */
  readonly key: string
  readonly label: string
  /** Said beside the label: the area, the VIN. */
  readonly note?: string
  readonly icon: string
}

/** Letters without their marks, in small: `Käyttäjät` is found by `kaytt`. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/**
 * Entries whose label or note has every word that was typed, best first: those whose label begins with it, then those
 * with a word that does, then the rest. In the order given where they are as good.
 */
export const matching = <E extends PaletteEntry>(
  entries: ReadonlyArray<E>,
  query: string,
): ReadonlyArray<E> => {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  const first = words[0]
  if (first === undefined) return entries
  const rank = ({ label }: E): number =>
    plain(label).startsWith(first)
      ? 0
      : plain(label)
            .split(/[\s-]+/)
            .some((word) => word.startsWith(first))
        ? 1
        : 2
  return entries
    .filter(({ label, note = "" }) => words.every((word) => plain(`${label} ${note}`).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** What a person may do from anywhere. */
export const PALETTE_ACTIONS = [
  "fold",
  "notifications",
  "feedback",
  "problem",
  "help",
  "keys",
  "terms",
  "light",
  "dark",
  "auto",
  "signOut",
] as const
export type PaletteAction = (typeof PALETTE_ACTIONS)[number]
