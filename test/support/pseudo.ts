import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import type { Texts } from "#i18n/texts.ts"

/**
 * Plain letters and their accented look-alikes, which replace them in the pseudo-locale: text on the page with
 * plain letters does not come from the language files.
 */
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const ACCENTED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"
/** Share by which pseudo-texts are longer: other languages take up to a third more than English. */
const LONGER = 0.33

const accented = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)))

/** One part of a text in the pseudo-locale: readable, a third longer, and without plain letters. */
export const pseudo = (text: string): string => {
  const letters = text.replace(/[^A-Za-z]/g, "").length
  const more = "öñé ţŵö þŕîé ƒöûŕ "
    .repeat(letters)
    .slice(0, Math.round(letters * LONGER))
    .trim()
  return letters < 4
    ? accented(text)
    : text.replace(
        /^(\s*)(.*?)(\s*)$/s,
        (_, before, words, after) => `${before}${accented(words)} ${more}${after}`,
      )
}

/** Texts in the pseudo-locale, in the form in which the portal holds them. */
export const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, pieces]) => [key, pieces.map(pseudoPart)]))

/**
 * A part of a text in the pseudo-locale: parts with type 0 are literal text; other parts may contain texts of
 * their own.
 */
const pseudoPart = (piece: MessageFormatElement): MessageFormatElement => {
  const { type, value, options, children } = piece as unknown as Piece
  return {
    ...piece,
    ...(type === 0 && { value: pseudo(value) }),
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([name, option]) => [
          name,
          { ...option, value: option.value.map(pseudoPart) },
        ]),
      ),
    }),
    ...(children && { children: children.map(pseudoPart) }),
  } as MessageFormatElement
}
interface Piece {
  readonly type: number
  readonly value: string
  readonly options?: Readonly<Record<string, { readonly value: ReadonlyArray<MessageFormatElement> }>>
  readonly children?: ReadonlyArray<MessageFormatElement>
}
