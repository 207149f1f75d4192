import type { Consent } from "#contract/schemas/consent.ts"

/** Names of the consent categories; their order gives the requirements' numbers 1 to 4 (CONS-01). */
export const CATEGORIES = ["required", "functional", "performance", "maps"] as const
export type Category = (typeof CATEGORIES)[number]
/** Consent category that a visitor can refuse: all but `required`. */
export type FreeCategory = Exclude<Category, "required">

export const ONLY_REQUIRED: Consent = { required: true, functional: false, performance: false, maps: false }
export const EVERYTHING: Consent = { required: true, functional: true, performance: true, maps: true }

/**
 * Consent for maps covers tiles of third parties, full screen and the pick button (GEO-02, GEO-07, OPEN-170).
 * Undecided counts as no.
 */
export const allowsMaps = (consent: Consent | undefined): boolean => consent?.maps === true

/**
 * Analytics and the tag manager need two consent categories: 4 (maps) because the requirement says so, and 3
 * (performance) because of its name (CONFLICT-15).
 */
export const allowsAnalytics = (consent: Consent | undefined): boolean =>
  consent?.performance === true && allowsMaps(consent)

/** Whether the new consent withdraws maps or analytics, so that these must be stopped. */
export const isLess = (after: Consent | undefined, before: Consent | undefined): boolean =>
  (allowsMaps(before) && !allowsMaps(after)) || (allowsAnalytics(before) && !allowsAnalytics(after))

export const withToggled = (consent: Consent, category: FreeCategory): Consent => ({
  ...consent,
  [category]: !consent[category],
})
