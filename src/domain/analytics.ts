import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"

/** Milliseconds from which a call counts as slow (HTTP-11, CONS-10). */
const SLOW_MS = 5_000
const MAX_DESCRIPTION = 500

/** A finished HTTP call; `call` is its method and path with placeholders, never with values. */
export interface EndedCall {
  readonly call: string
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number
  readonly milliseconds: number
}

/** Analytics events of a call: a server failure (CONS-12), a slow call (CONS-10), for most calls none. */
export const eventsOfCall = ({ call, status, milliseconds }: EndedCall): ReadonlyArray<AnalyticsEvent> => [
  ...(status === 0 || status >= 500 ? [exception(`API returned ${status} for ${call}`)] : []),
  ...(milliseconds >= SLOW_MS ? [timing(call, milliseconds)] : []),
]

/**
 * Analytics event of a failure in the page: the kind of error, and only those words of its message that cannot be
 * personal data (CONS-08).
 */
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

/** Page view event with the route's pattern instead of the address, as `/activate/{token}` (CONS-09). */
export const pageView = (pattern: string): AnalyticsEvent => ({
  name: "page_view",
  page: pattern.replace(/:(\w+)#?/g, "{$1}"),
})

const exception = (description: string): AnalyticsEvent => ({
  name: "exception",
  description: description.slice(0, MAX_DESCRIPTION),
})

/**
 * Name of an error for analytics. Only names in the form of an error class are kept; any other text could be
 * personal data and becomes "Error".
 */
const plainName = (name: string): string => (/^([A-Z][a-z]{1,15}){0,3}Error$/.test(name) ? name : "Error")

/**
 * Removes possible personal data from a message, such as a VIN, a token, an id, an address or a name. Only short
 * words in lower case stay; words with a capital, a digit or a sign inside, and strings too long to be words, are
 * replaced.
 */
const plainWords = (message: string): string =>
  message
    .split(/\s+/)
    .map((word) => (/^[a-z]{1,16}[.,:;]?$/.test(word) ? word : "…"))
    .join(" ")
    .replace(/…( …)+/g, "…")
