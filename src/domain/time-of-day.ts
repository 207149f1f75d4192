/** Names of the halves of a day where clocks have 12 hours: `am` and `pm`. */
export interface HalfDays {
  readonly morning: string
  readonly afternoon: string
}

/**
 * The time that was typed, as `14:05`, or empty where it says none: `14:05`, `14.05`, `1405`, `14`, `2:05 pm`. Where
 * clocks have 12 hours `2:05` alone could be either half of the day, so it is not guessed (UNIT-18).
 */
export const parseTimeOfDay = (text: string, halves: HalfDays | undefined): string => {
  const [hour, minute] = figuresIn(text)
  const hours = hourOfDay(Number(hour), wordsIn(text), halves)
  const isTime = hours !== undefined && minute !== undefined && Number(minute) < 60
  return isTime ? `${String(hours).padStart(2, "0")}:${minute}` : ""
}

/** Hour and minute in figures; neither where there are other figures than these. */
const figuresIn = (text: string): ReadonlyArray<string> => {
  const figures = text.match(/\d+/g) ?? []
  const [first = "", second] = figures
  if (figures.length > 2 || (second !== undefined && second.length !== 2)) return []
  if (second !== undefined) return first.length > 2 ? [] : [first, second]
  if (first.length === 3 || first.length === 4) return [first.slice(0, -2), first.slice(-2)]
  return first.length === 0 || first.length > 2 ? [] : [first, "00"]
}

/** The letters of a text in small ones: `p.m.`, `PM` and `pm` are the same. */
const wordsIn = (text: string): string => (text.match(/\p{Letter}/gu) ?? []).join("").toLowerCase()

/** `14h05` is a time of its own, without a half of the day. */
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

/** By the word of the language, or by what clocks of 12 hours say the world over, in full or its first letter. */
const isHalf = (words: string, everywhere: "am" | "pm", own: string | undefined): boolean =>
  words === everywhere || words === everywhere.charAt(0) || (own !== undefined && words === wordsIn(own))
