import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import type { Texts } from "#i18n/texts.ts"

/** Look-alikes of the plain letters: what still has plain ones on the page does not come from the language files. */
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const ACCENTED = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"
/** Languages are up to a third longer than English. */
const LONGER = 0.33

const accented = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)))

/** One piece of a text in a pseudo-locale: readable, a third longer, and without a plain letter. */
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

/** Texts as the portal holds them, in the pseudo-locale. */
export const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, pieces]) => [key, pieces.map(pseudoPart)]))

/** Pieces of words have the type 0; others may hold texts of their own. */
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
