/** Maximum number of values in a body, more than any form has: the largest is a live view of 10 000 machines. */
export const MOST_VALUES = 20_000

/** An open list or object of the scanned text. */
interface Container {
  readonly isList: boolean
  /** Number of members so far, counting the present one. */
  members: number
  /** Where the name of the present member begins and ends in the text, with its quotes. */
  nameFrom: number
  nameTo: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/**
 * Dotted path of the part of a JSON text in which the number of values exceeds the limit; undefined for fewer
 * values. A megabyte of invalid values would produce an error for each, which blocks other calls for a second, so
 * the bytes are counted in one pass and nothing is parsed. Lists and objects with one member count nothing, so that
 * depth alone is no reason to refuse. What is no JSON is left for the decoder to refuse.
 */
export const crowdedPlace = (text: Uint8Array): string | undefined => {
  const open: Array<Container> = []
  let count = 0
  let stringFrom = 0
  let stringTo = 0
  let isValueExpected = true
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number
    if (byte <= 0x20) continue
    const inner = open.at(-1)
    switch (byte) {
      case QUOTE:
        stringFrom = at
        at = endOfString(text, at)
        stringTo = at + 1
        break
      case LIST:
      case OBJECT:
        open.push({ isList: byte === LIST, members: 1, nameFrom: 0, nameTo: 0 })
        isValueExpected = true
        continue
      case LIST_END:
      case OBJECT_END:
        open.pop()
        break
      case COLON:
        if (inner === undefined) return undefined
        inner.nameFrom = stringFrom
        inner.nameTo = stringTo
        isValueExpected = true
        continue
      case COMMA:
        if (inner === undefined || isValueExpected) return undefined
        inner.members += 1
        count += inner.members === 2 ? 2 : 1
        if (count > MOST_VALUES) return pathOf(text, open)
        isValueExpected = true
        continue
    }
    isValueExpected = false
  }
  return undefined
}

/** Index of the quote that ends the string which begins at an index; the text's end for a string without one. */
const endOfString = (text: Uint8Array, from: number): number => {
  let at = from + 1
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1
  return at
}

/** Path of the innermost open container: the names and indexes of the members that hold it. */
const pathOf = (text: Uint8Array, open: ReadonlyArray<Container>): string =>
  open
    .slice(0, -1)
    .map((one) => (one.isList ? String(one.members - 1) : nameIn(text.subarray(one.nameFrom, one.nameTo))))
    .join(".")

const nameIn = (quoted: Uint8Array): string => {
  const name = new TextDecoder().decode(quoted)
  try {
    return String(JSON.parse(name))
  } catch {
    return name
  }
}
