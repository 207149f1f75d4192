import type { IntlShape } from "react-intl"
import type { Texts } from "./texts.ts"

type TextValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>

/** The text of a key with its values filled in; for an unknown key the fallback, or '-' (I18N-05). */
export type TextOf = (key: string, values?: TextValues, fallback?: string) => string

/** Limits that an error may name or leave out; its text asks for all of them. */
const limits: TextValues = { min: undefined, max: undefined, maxFileSize: undefined }
/** What the parser calls a piece without values, and one that is a value as it is. */
const LITERAL = 0
const ARGUMENT = 1

/**
 * Writes the texts of `intl`. Most have no values, or words, and are written as they are: the first screen does without the
 * browser's tables of languages, which take longer to read than it to draw.
 */
export const textOf =
  (intl: IntlShape): TextOf =>
  (key, values, fallback = "-") => {
    const texts = intl.messages as Texts
    if (!Object.hasOwn(texts, key)) return fallback
    const words = wordsOf(texts[key], values) ?? intl.formatMessage({ id: key }, { ...limits, ...values })
    return values === undefined ? words : withOneStop(words, values)
  }

/** A text of nothing but words; undefined where a rule of its language, or a value of another kind, has a part in it. */
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

/** A value that ends in a full stop ends its sentence too: days do in some languages ("20.11.2026 г."). */
const withOneStop = (words: string, values: TextValues): string =>
  Object.values(values).reduce<string>(
    (joined, value) =>
      typeof value === "string" && value.endsWith(".") ? joined.replaceAll(`${value}.`, value) : joined,
    words,
  )

/** The texts with those that a brand says in its own words. */
export const withWords = (texts: Texts, words: Readonly<Record<string, string>> | undefined): Texts =>
  words === undefined
    ? texts
    : {
        ...texts,
        ...Object.fromEntries(Object.entries(words).map(([key, value]) => [key, [{ type: LITERAL, value }]])),
      }
