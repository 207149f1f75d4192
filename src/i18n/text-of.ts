import type { IntlShape } from "react-intl"
import type { Texts } from "./texts.ts"

type TextValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>

/**
 * Function that answers the text of a key with its values filled in; for an unknown key the fallback, or '-'
 * (I18N-05).
 */
export type TextOf = (key: string, values?: TextValues, fallback?: string) => string

/**
 * Placeholders for the limits that an error may include or leave out; the message of an error expects a value for
 * each of them.
 */
const limits: TextValues = { min: undefined, max: undefined, maxFileSize: undefined }
/** Element types of the message parser: LITERAL is plain text, ARGUMENT a value inserted as it is. */
const LITERAL = 0
const ARGUMENT = 1

/**
 * Formats the texts of `intl`. Most texts consist of words and plain values and are joined without `intl`: the
 * first screen then does without the browser's language tables, which take longer to read than the screen takes to
 * draw.
 */
export const textOf =
  (intl: IntlShape): TextOf =>
  (key, values, fallback = "-") => {
    const texts = intl.messages as Texts
    if (!Object.hasOwn(texts, key)) return fallback
    const words = wordsOf(texts[key], values) ?? intl.formatMessage({ id: key }, { ...limits, ...values })
    return values === undefined ? words : withOneStop(words, values)
  }

/**
 * Text made of words and plain values only; undefined where it needs a rule of its language or formatting of
 * another kind of value.
 */
const wordsOf = (pieces: Texts[string] = [], values: TextValues = {}): string | undefined => {
  let words = ""
  for (const piece of pieces) {
    const word =
      piece.type === LITERAL ? piece.value : piece.type === ARGUMENT ? values[piece.value] : undefined
    if (typeof word !== "string") return undefined
    words += word
  }
  return words
}

/** Removes the second full stop after a value that ends in one, as days do in some languages ("20.11.2026 г."). */
const withOneStop = (words: string, values: TextValues): string =>
  Object.values(values).reduce<string>(
    (joined, value) =>
      typeof value === "string" && value.endsWith(".") ? joined.replaceAll(`${value}.`, value) : joined,
    words,
  )

/** Texts with the brand's own wording in place of the portal's. */
export const withWords = (texts: Texts, words: Readonly<Record<string, string>> | undefined): Texts =>
  words === undefined
    ? texts
    : {
        ...texts,
        ...Object.fromEntries(Object.entries(words).map(([key, value]) => [key, [{ type: LITERAL, value }]])),
      }
