import type { PlanKind } from "#contract/schemas/subscription.ts"

const DAY_MS = 86_400_000

/** Terms in months: of a subscription without a plan (PLAN-06), of a demo (PLAN-03) and of a warranty (PLAN-05). */
export const DEFAULT_MONTHS = 12
export const DEMO_MONTHS = 4
export const WARRANTY_MONTHS = 60

/** The warranty pays only for machines whose warranty began after this day (PLAN-05), epoch ms. */
export const WARRANTY_AFTER = Date.UTC(2021, 0, 1)

/** Days before expiry in which the end is announced and a renewal may be requested (SUB-16, OPEN-81). */
export const NOTICE_DAYS = 30

/** Fixed term of all plans of a kind in months; null where each plan has a term of its own. */
export const monthsOfKind = (kind: PlanKind): number | null =>
  kind === "DEMO" ? DEMO_MONTHS : kind === "WARRANTY" ? WARRANTY_MONTHS : null

/** The same day and time of a later month in UTC, or the month's last day where it has no such day. Epoch ms. */
export const addMonths = (time: number, months: number): number => {
  const from = new Date(time)
  const wanted = new Date(time)
  wanted.setUTCDate(1)
  wanted.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate()
  wanted.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return wanted.getTime()
}

/**
 * Time (epoch ms) until which the machine's warranty pays for a subscription; null when it does not pay at all
 * (OPEN-92).
 */
export const warrantyEnd = (warrantyStart: string | null): number | null => {
  if (warrantyStart === null) return null
  const start = Date.parse(`${warrantyStart}T00:00:00Z`)
  return start > WARRANTY_AFTER ? addMonths(start, WARRANTY_MONTHS) : null
}

/** Whether the warranty would still pay for a subscription that began now. */
export const warrantyPays = (warrantyStart: string | null, now: number): boolean =>
  (warrantyEnd(warrantyStart) ?? 0) > now

/**
 * End of a subscription that begins at `start`, epoch ms; without a plan it runs for a year. Null: the warranty
 * has ended by then, or never paid.
 */
export const endOfTerm = (
  plan: { readonly kind: PlanKind; readonly months: number } | null,
  start: number,
  warrantyStart: string | null,
): number | null => {
  if (plan?.kind !== "WARRANTY") return addMonths(start, plan?.months ?? DEFAULT_MONTHS)
  const end = warrantyEnd(warrantyStart)
  return end !== null && end > start ? end : null
}

/** Whether subscriptions of this kind renew automatically; demo and warranty never do (OPEN-83). */
export const mayRenew = (kind: PlanKind | null): boolean => kind !== "DEMO" && kind !== "WARRANTY"

/** Whether a running subscription is in its last 30 days, in which its end is announced and it may be renewed. */
export const isEnding = (expires: number, now: number): boolean => expires - now <= NOTICE_DAYS * DAY_MS

/** Whether the end of a running subscription is warned of: in its last 30 days, unless it renews by itself then. */
export const isRunningOut = (expires: number, renews: boolean, now: number): boolean =>
  !renews && isEnding(expires, now)

/** What the clock (a timed job) must do now with a running subscription. */
export type Due = "NOTHING" | "ANNOUNCE" | "RENEW" | "EXPIRE"

/**
 * Due action on a running subscription. An unannounced end expires and never renews, so that no user is charged
 * for an unannounced renewal.
 */
export const dueOf = (
  running: {
    readonly expires: number
    readonly autoRenew: boolean
    readonly announced: boolean
    readonly kind: PlanKind | null
  },
  now: number,
): Due => {
  if (running.expires <= now)
    return running.autoRenew && running.announced && mayRenew(running.kind) ? "RENEW" : "EXPIRE"
  return !running.announced && isEnding(running.expires, now) ? "ANNOUNCE" : "NOTHING"
}
