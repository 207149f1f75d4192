import type { IntlShape } from "react-intl"
import type { Language } from "#contract/schemas/user.ts"
import type { UnitSystem } from "#contract/schemas/values.ts"
import { clockDuration, type Day, dayAt, daysBetween, ownZone } from "#domain/time.ts"
import { shownUnit, toShown } from "#domain/units.ts"
import { clockHours } from "./clock-hours.ts"
import { intlFor } from "./intl.ts"
import { unitName } from "./unit-names.ts"

/** Instant as epoch ms or ISO 8601. */
export type Instant = number | string

/** Formatting of numbers, quantities and times for one user, by language, units, clock and time zone. */
export interface Formats {
  /** Time zone of all formatted times. */
  readonly zone: string
  readonly locale: string
  readonly systemOfUnits: UnitSystem
  readonly number: (value: number, digits?: number) => string
  /**
   * Stored value in the user's unit: `quantity(12.5, "km/h")`; the number of decimals depends on the size unless
   * given.
   */
  readonly quantity: (value: number, unit: string, digits?: number) => string
  /** Key figure of a time span: hours are shown as a `span`, all other units as a `quantity`. */
  readonly figure: (figure: { readonly value: number; readonly unit: string }) => string
  /** Abbreviation of the unit that `quantity` shows for a stored unit. */
  readonly unit: (unit: string) => string
  /** Number, for charts: a stored value converted to the user's unit, whose abbreviation `unit` answers. */
  readonly shown: (value: number, unit: string) => number
  /** Whether stored values of a unit are shown without conversion. */
  readonly isShownAsStored: (unit: string) => boolean
  readonly time: (at: Instant) => string
  /** Date and time, as `Sat 21 Nov 2026, 14:05`. */
  readonly dateTime: (at: Instant) => string
  readonly date: (at: Instant) => string
  /** Calendar day with its weekday, as `Sat 21 Nov 2026`. */
  readonly day: (day: Day) => string
  /** Days from the first to the last, as `15 – 21 Nov 2026`. */
  readonly days: (from: Day, to: Day) => string
  /** Near dates by name: `14:05` today, `yesterday 14:05`, `Tue 14:05` within a week, else the date. */
  readonly near: (at: Instant, now?: number) => string
  /** Milliseconds as `mm:ss` or `h:mm:ss`. */
  readonly duration: (ms: number) => string
  /** Milliseconds as a duration that cannot be mistaken for a time of day: `4 min`, `1 h 5 min`. */
  readonly span: (ms: number) => string
}

export interface FormatsOf {
  readonly language: Language
  readonly systemOfUnits: UnitSystem
  readonly timeZone: string
}

/** Formats of a user, based on `intl`, which is created unless given. */
export const formatsFor = (
  { language, systemOfUnits, timeZone }: FormatsOf,
  intl: IntlShape = intlFor(language, timeZone),
): Formats => {
  // The zone is read only when needed: in a browser the tables behind it cost more time than a first screen may
  // take.
  const zone = () => intl.timeZone ?? ownZone()
  const write = clockOf(intl, systemOfUnits)
  const number = numberOf(intl)
  const unit = (stored: string) => unitName(shownUnit(stored, systemOfUnits), language)
  const quantity: Formats["quantity"] = (value, stored, digits) => {
    const shown = toShown(value, stored, systemOfUnits)
    const name = unit(stored)
    const text = number(shown, digits ?? digitsBySize(shown))
    return name === "" ? text : `${text}\u00a0${name}`
  }
  const span = spanOf((value, name) => `${number(value, 0)}\u00a0${unitName(name, language)}`)
  return {
    get zone() {
      return zone()
    },
    locale: intl.locale,
    systemOfUnits,
    number,
    unit,
    quantity,
    figure: ({ value, unit }) => (unit === "h" ? span(value * 3_600_000) : quantity(value, unit)),
    shown: (value, stored) => toShown(value, stored, systemOfUnits),
    isShownAsStored: (stored) => shownUnit(stored, systemOfUnits) === stored,
    ...write,
    near: (at, now = Date.now()) => near(intl, epoch(at), now, zone(), write),
    duration: clockDuration,
    span,
  }
}

const epoch = (at: Instant): number => (typeof at === "number" ? at : Date.parse(at))

const digitsBySize = (value: number): number => {
  const size = Math.abs(value)
  if (size >= 100) return 0
  return size >= 10 ? 1 : 2
}

const numberOf =
  (intl: IntlShape) =>
  (value: number, digits = 2): string => {
    // A value that rounds to zero is shown without a minus sign.
    const isZero = Math.abs(value) < 0.5 / 10 ** digits
    return Number.isFinite(value)
      ? intl.formatNumber(isZero ? 0 : value, { maximumFractionDigits: digits })
      : "-"
  }

const spanOf =
  (inUnit: (value: number, unit: "h" | "min") => string) =>
  (ms: number): string => {
    if (!Number.isFinite(ms)) return "-"
    const minutes = Math.round(ms / 60_000)
    const hours = Math.floor(minutes / 60)
    return [
      ...(hours > 0 ? [inUnit(hours, "h")] : []),
      ...(hours === 0 || minutes % 60 > 0 ? [inUnit(minutes % 60, "min")] : []),
    ].join(" ")
  }

const clockOf = (intl: IntlShape, system: UnitSystem) => {
  const time = clockHours(system)
  const date = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const
  const writer = (options: Parameters<IntlShape["formatDate"]>[1]) => (at: Instant) =>
    Number.isFinite(epoch(at)) ? intl.formatDate(epoch(at), options) : "-"
  const inUtc = writer({ ...date, timeZone: "UTC" })
  return {
    time: writer(time),
    date: writer(date),
    dateTime: writer({ ...date, ...time }),
    weekdayTime: writer({ weekday: "short", ...time }),
    day: (day: Day) => inUtc(utc(day)),
    days: (from: Day, to: Day) =>
      intl.formatDateTimeRange(utc(from), utc(to), {
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }),
  }
}

/** First instant of a day in UTC, to be formatted in UTC. */
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

const near = (intl: IntlShape, at: number, now: number, zone: string, write: ReturnType<typeof clockOf>) => {
  if (!Number.isFinite(at)) return "-"
  const days = daysBetween(dayAt(now, zone), dayAt(at, zone))
  if (days === 0) return write.time(at)
  if (Math.abs(days) === 1)
    return `${intl.formatRelativeTime(days, "day", { numeric: "auto" })} ${write.time(at)}`
  return Math.abs(days) < 7 ? write.weekdayTime(at) : write.dateTime(at)
}
