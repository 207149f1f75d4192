const FORM = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|z|[+-]\d{2}:?\d{2})?)?$/
const OFFSET = /^([+-])(\d{2}):(\d{2})$/
const MINUTE_MS = 60_000

/**
 * A date and time read from text. `local` is epoch ms as if the wall clock showed UTC; `offset` is the stated
 * offset from UTC in ms, undefined for a local time.
 */
export interface WrittenTime {
  readonly local: number
  readonly offset: number | undefined
}

/** Reason why a text is no time. */
export interface TimeFault {
  readonly why: string
}

/**
 * Reads a time of RFC 3339 (`2026-05-04T08:00:00.5+02:00`), or without offset as a local time; a blank may stand
 * for the T. Strict: nothing is guessed, and the reason names what is wrong.
 */
export const readWrittenTime = (given: string): WrittenTime | TimeFault => {
  const text = given.trim()
  if (text === "") return { why: "there is no time" }
  const match = FORM.exec(text)
  if (match === null) return { why: `${quoted(text)} ${formFault(text)}` }
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number]
  const [hour, minute, second] = match.slice(4, 7) as [string | undefined, string, string | undefined]
  const why = (fault: string) => ({ why: `${quoted(text)} ${fault}` })
  const wrongDay = dayFault(year, month, day)
  if (wrongDay !== undefined) return why(wrongDay)
  if (hour === undefined) return why("has no time of day")
  if (second === undefined) return why("has no seconds")
  const wrongClock = clockFault(Number(hour), Number(minute), Number(second))
  if (wrongClock !== undefined) return why(wrongClock)
  const offset = offsetOf(match[8])
  if (typeof offset === "string") return why(offset)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(Number(hour), Number(minute), Number(second))
  return { local: date.getTime() + Math.round(Number(match[7] ?? 0) * 1000), offset }
}

const LONGEST_QUOTE = 40
export const quoted = (text: string): string =>
  JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text)

const formFault = (text: string) =>
  /:\d{2},\d+/.test(text)
    ? "has decimals of a second after a comma: a point is expected"
    : "is not written as 2026-05-04 08:00:00 or 2026-05-04T08:00:00+02:00"

const dayFault = (year: number, month: number, day: number): string | undefined => {
  if (month < 1 || month > 12) return `has a month ${month}`
  const days = new Date(0)
  days.setUTCFullYear(year, month, 0)
  const last = days.getUTCDate()
  return day < 1 || day > last ? `has a day ${day} in a month of ${last} days` : undefined
}

const clockFault = (hour: number, minute: number, second: number): string | undefined => {
  if (hour > 23) return `has an hour ${hour}: a day ends with 23:59:59`
  if (minute > 59) return `has a minute ${minute}`
  if (second === 60) return "has a second 60: leap seconds are not read"
  return second > 60 ? `has a second ${second}` : undefined
}

/** The offset in ms; undefined when none is stated, a reason when it is wrong. */
const offsetOf = (text: string | undefined): number | undefined | string => {
  if (text === undefined) return undefined
  if (/^z$/i.test(text)) return 0
  const match = OFFSET.exec(text)
  if (match === null)
    return `has an offset without its colon: ${text.slice(0, 3)}:${text.slice(3)} is expected`
  const [hours, minutes] = [Number(match[2]), Number(match[3])]
  if (hours > 23 || minutes > 59) return `has an offset ${text} from UTC`
  return (match[1] === "-" ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS
}
