import type { Weekday } from "#domain/calendar.ts"
import { type Day, isDay } from "#domain/time.ts"
import { dateFormat } from "./date-format.ts"

type Part = "day" | "month" | "year"

const YEAR_FIRST: ReadonlyArray<Part> = ["year", "month", "day"]

/** Day in digits, in the order of a language: `21/11/2026`, `21.11.2026`. */
export const figuresOf = (day: Day, locale: string): string =>
  figures(locale).format(Date.parse(`${day}T00:00:00Z`))

/**
 * Day that the user typed: digits in the order of the language, or year first, with any separators or none
 * (`21112026`), because the keypad of a phone has only digits. Empty when the text is no day.
 */
export const parseDate = (text: string, locale: string): Day => {
  const typed = text.match(/\d+/g) ?? []
  const numbers = typed.length === 1 ? apart(typed[0] ?? "", orderIn(locale)) : typed
  const order = numbers[0]?.length === 4 ? YEAR_FIRST : orderIn(locale)
  const [year, month, date] = (["year", "month", "day"] as const).map(
    (part) => numbers[order.indexOf(part)] ?? "",
  ) as [string, string, string]
  const fullYear = year.length === 2 ? `20${year}` : year
  const day = `${fullYear}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
  return numbers.length === 3 && isDay(day) ? day : ""
}

/** Splits digits typed without separators: eight digits, or six with the last two of the year. */
const apart = (figures: string, order: ReadonlyArray<Part>): ReadonlyArray<string> => {
  if (figures.length !== 8 && figures.length !== 6) return [figures]
  let at = 0
  return order.map((part) => {
    const from = at
    at += part === "year" ? figures.length - 4 : 2
    return figures.slice(from, at)
  })
}

/** First day of the week in the language's country, by the browser's data, else Monday. */
export const firstWeekdayIn = (locale: string): Weekday => {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: Weekday }
  }
  return known.getWeekInfo?.().firstDay ?? 1
}

const orderIn = (locale: string): ReadonlyArray<Part> =>
  figures(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === "day" || type === "month" || type === "year")

const figures = (locale: string) =>
  dateFormat(`${locale}-u-ca-gregory-nu-latn`, { day: "2-digit", month: "2-digit", year: "numeric" })
