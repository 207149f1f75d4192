import { REASONS, type Reading, type Reason } from "./reading.ts"

const DAY_MS = 86_400_000
/** Time from now outside which a reading's date is doubted: the clocks of receivers go wrong by almost 20 years. */
const USUAL = { before: 15 * 365 * DAY_MS, after: DAY_MS }

/**
 * Result of an import. `read`, `stored`, `known` and `leftOut` count values, of which each reading has several, and
 * a position is one: read = stored + known + the sum of `leftOut`.
 */
export interface ImportSummary {
  readonly readings: number
  readonly read: number
  readonly stored: number
  readonly known: number
  readonly leftOut: Readonly<Record<Reason, number>>
  readonly faults: number
  /** Number of cells that say that there is no value; not counted as values. */
  readonly blanks: number
  /** Readings with times far from now, and the first and last of these times (epoch ms). */
  readonly doubtful: { readonly readings: number; readonly first: number; readonly last: number }
  /** Number of readings from before the present ownership: stored, but hidden from the owner. */
  readonly beforeOwner: number
  readonly ownedSince: Date | null
}

/** A summary while the import goes on. */
export type Counting = { -readonly [K in keyof ImportSummary]: ImportSummary[K] } & {
  leftOut: Record<Reason, number>
}

export const emptySummary = (ownedSince: Date | null): Counting => ({
  readings: 0,
  read: 0,
  stored: 0,
  known: 0,
  leftOut: { TIME: 0, CELLS: 0, NUMBER: 0, RANGE: 0, PLACE: 0, SAME_TIME: 0, CUT: 0 },
  faults: 0,
  blanks: 0,
  doubtful: { readings: 0, first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY },
  beforeOwner: 0,
  ownedSince,
})

export const valuesOf = ({ values, position }: Reading) => values.length + (position === undefined ? 0 : 1)

/** Number of values of an import that are not stored. */
export const leftOutOf = ({ leftOut }: Pick<ImportSummary, "leftOut">): number =>
  Object.values(leftOut).reduce((all, values) => all + values, 0)

/** The reasons for which values were left out, each with its number. */
export const reasonsOf = ({ leftOut }: Pick<ImportSummary, "leftOut">): ReadonlyArray<string> =>
  (Object.keys(REASONS) as Array<Reason>).flatMap((reason) =>
    leftOut[reason] === 0 ? [] : [`${leftOut[reason].toLocaleString("en-GB")} ${REASONS[reason]}`],
  )

/** Counts a reading's time. */
export const countTime = (sum: Counting, time: number, now: number) => {
  if (sum.ownedSince !== null && time < sum.ownedSince.getTime()) sum.beforeOwner++
  if (time >= now - USUAL.before && time <= now + USUAL.after) return
  const { readings, first, last } = sum.doubtful
  sum.doubtful = { readings: readings + 1, first: Math.min(first, time), last: Math.max(last, time) }
}

/** Why nothing of a log was stored. */
export const whyNothing = (sum: ImportSummary): string =>
  sum.read === 0
    ? "there is no value in it"
    : `of ${counted(sum.read, "value")} read, all are left out: ${reasonsOf(sum).join(", ")}`

/** A number of things in English, as `1 value` or `2,000 values`. */
export const counted = (number: number, thing: string): string =>
  `${number.toLocaleString("en-GB")} ${thing}${number === 1 ? "" : "s"}`
