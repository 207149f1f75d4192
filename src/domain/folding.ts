import { normalEmail } from "./normal-email.ts"

/** Letters that carry no mark of their own and are still typed as plain letters on other keyboards. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
}
const plainLetter = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu")

/**
 * Text as every search of the product compares it: in lower case and without diacritics, so that `tahka` finds
 * `Tähkä`. The database function `search_fold` (`server/store/migrations/0022_folded_search.ts`) does the same.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "")
    .replace(plainLetter, (letter) => PLAIN_LETTERS[letter] ?? letter)

/**
 * Folded words of a search text; a text matches a search if it contains each of them. A word with an at sign is an
 * address, looked for in the form in which addresses are stored.
 */
export const searchWords = (query: string): ReadonlyArray<string> => [
  ...new Set(
    query
      .split(/\s+/u)
      .filter(Boolean)
      .map((word) => folded(word.includes("@") ? normalEmail(word) : word)),
  ),
]

/** Folded names in the form that `beginsWord` looks through. */
export const foldedNames = (names: ReadonlyArray<string>): string => ` ${folded(names.join(" "))}`

/** Whether a word of `foldedNames` begins with a folded word, so that `b` finds balers and not every `Combine`. */
export const beginsWord = (names: string, word: string): boolean => names.includes(` ${word}`)

/** Filter for texts that contain every word of a search text, in any order; a blank search matches every text. */
export const matcherOf = (query: string): ((text: string) => boolean) => {
  const words = searchWords(query)
  if (words.length === 0) return () => true
  return (text) => {
    const plain = folded(text)
    return words.every((word) => plain.includes(word))
  }
}
