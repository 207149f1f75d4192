import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"

/** From here on a call counts as slow (HTTP-11, CONS-10). */
const SLOW_MS = 5_000
const MAX_DESCRIPTION = 500

/** A call of the interface as it ended; `call` is its method and path with placeholders, never values. */
export interface EndedCall {
  readonly call: string
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  readonly milliseconds: number
}

/** What a call is worth telling: that it failed gravely (CONS-12), that it was slow (CONS-10), mostly nothing. */
export const eventsOfCall = ({ call, status, milliseconds }: EndedCall): ReadonlyArray<AnalyticsEvent> => [
  ...(status === 0 || status >= 500 ? [exception(`API returned ${status} for ${call}`)] : []),
  ...(milliseconds >= SLOW_MS ? [timing(call, milliseconds)] : []),
]

/** Failure in the page itself: its kind, and of its words only those that cannot be personal (CONS-08). */
export const eventOfFailure = (failure: unknown): AnalyticsEvent =>
  exception(
    failure instanceof Error
      ? `${plainName(failure.name)}: ${plainWords(failure.message)}`
      : plainWords(String(failure)),
  )

export const timing = (what: string, milliseconds: number): AnalyticsEvent => ({
  name: "timing_complete",
  what,
  milliseconds: Math.round(milliseconds),
})

/** The route's pattern, as `/activate/{token}` (CONS-09). */
export const pageView = (pattern: string): AnalyticsEvent => ({
  name: "page_view",
  page: pattern.replace(/:(\w+)#?/g, "{$1}"),
})

const exception = (description: string): AnalyticsEvent => ({
  name: "exception",
  description: description.slice(0, MAX_DESCRIPTION),
})

/** Names of error classes look like this; other text could be personal data. */
const plainName = (name: string): string => (/^([A-Z][a-z]{1,15}){0,3}Error$/.test(name) ? name : "Error")

/**
 * A message may hold a VIN, a token, an id, an address, a name. What stays are short words of small letters; everything
 * with a capital, a digit or a sign inside goes, and so does what is too long to be a word.
 */
const plainWords = (message: string): string =>
  message
    .split(/\s+/)
    .map((word) => (/^[a-z]{1,16}[.,:;]?$/.test(word) ? word : "…"))
    .join(" ")
    .replace(/…( …)+/g, "…")
