/** Words of a language for the halves of the day on a 12-hour clock: `am` and `pm`. */
export interface HalfDays {
  readonly morning: string
  readonly afternoon: string
}

/**
 * Typed time of day as `14:05`, or empty where the text is no time: accepts `14:05`, `14.05`, `1405`, `14`, `2:05
 * pm`. On a 12-hour clock `2:05` alone is ambiguous, so it is not accepted (UNIT-18).
 */
export const parseTimeOfDay = (text: string, halves: HalfDays | undefined): string => {
  const [hour, minute] = figuresIn(text)
  const hours = hourOfDay(Number(hour), wordsIn(text), halves)
  const isTime = hours !== undefined && minute !== undefined && Number(minute) < 60
  return isTime ? `${String(hours).padStart(2, "0")}:${minute}` : ""
}

/** Digits of hour and minute in a typed time; empty when the text has further digits. */
const figuresIn = (text: string): ReadonlyArray<string> => {
  const figures = text.match(/\d+/g) ?? []
  const [first = "", second] = figures
  if (figures.length > 2 || (second !== undefined && second.length !== 2)) return []
  if (second !== undefined) return first.length > 2 ? [] : [first, second]
  if (first.length === 3 || first.length === 4) return [first.slice(0, -2), first.slice(-2)]
  return first.length === 0 || first.length > 2 ? [] : [first, "00"]
}

/** Letters of a text in lower case, so that `p.m.`, `PM` and `pm` are equal. */
const wordsIn = (text: string): string => (text.match(/\p{Letter}/gu) ?? []).join("").toLowerCase()

/**
 * Letters in a typed time that do not name a half of the day, so that its hour is read without am or pm: none, or
 * the `h` of `14h05`.
 */
const NO_HALF: ReadonlyArray<string> = ["", "h"]

const hourOfDay = (hour: number, words: string, halves: HalfDays | undefined): number | undefined => {
  if (NO_HALF.includes(words)) {
    const isEither = halves !== undefined && hour >= 1 && hour <= 12
    return hour < 24 && !isEither ? hour : undefined
  }
  if (hour < 1 || hour > 12) return undefined
  if (isHalf(words, "am", halves?.morning)) return hour % 12
  return isHalf(words, "pm", halves?.afternoon) ? (hour % 12) + 12 : undefined
}

/**
 * Whether the letters of a typed time name one half of the day: by the language's own word, or by `am` or `pm`, in
 * full or by the first letter.
 */
const isHalf = (words: string, everywhere: "am" | "pm", own: string | undefined): boolean =>
  words === everywhere || words === everywhere.charAt(0) || (own !== undefined && words === wordsIn(own))
