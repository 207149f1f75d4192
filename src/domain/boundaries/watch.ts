import { type Believed, judgeFix, NOTHING_BELIEVED } from "../fixes.ts"
import type { LatLng } from "../geo.ts"
import { isScheduled, type Schedule } from "./schedule.ts"
import { type Fence, isInside } from "./shape.ts"

export type OccurrenceRule = "ENTER" | "LEAVE" | "OUTSIDE_USE"

/** Least time between two occurrences of one rule on one machine, ms (OPEN-103). */
export const QUIET_MS = 5 * 60_000

/** Rules and schedule of a boundary notification, as evaluated for each position. */
export interface WatchRule extends Schedule {
  readonly fence: Fence
  readonly enter: boolean
  readonly leave: boolean
  readonly outsideUse: boolean
  /** IANA time zone of the notification's owner. */
  readonly zone: string
}

/** Position of a machine; `time` in epoch ms, `running` as of that time. */
export interface Seen extends LatLng {
  readonly time: number
  readonly running: boolean
}

interface Moment extends LatLng {
  readonly time: number
}

/** State kept of one machine under one boundary notification. Plain JSON, because it is stored between positions. */
export interface Watch {
  /** Time of the last evaluated position, epoch ms; older positions arrive too late and are ignored. */
  readonly at: number
  /** Judgement of the machine's positions so far; absent in states stored before positions were judged. */
  readonly believed?: Believed
  /** Whether the machine is taken to be inside the boundary; null before the first position. */
  readonly inside: boolean | null
  /**
   * First position on the other side of the boundary, kept until the next position confirms or refutes the
   * crossing.
   */
  readonly crossed: Moment | null
  /** First position of the present use of the machine outside the boundary; null while it is inside or not running. */
  readonly using: Moment | null
  /** Whether an occurrence was already raised for the present use outside the boundary. */
  readonly told: boolean
  /** Time of the last occurrence of each rule, epoch ms. */
  readonly raised: { readonly [Rule in OccurrenceRule]?: number }
}

export interface Raised extends Moment {
  readonly rule: OccurrenceRule
}

/** State in which the watching of a machine begins at the time `at`; positions before that time are ignored. */
export const startWatch = (at: number): Watch => ({
  at,
  inside: null,
  crossed: null,
  using: null,
  told: false,
  raised: {},
})

/**
 * Evaluates one more position. A crossing is reported with time and place of the first position on the new side,
 * use outside the boundary with time and place of the first such position; either event only after a second
 * position confirms it. Positions at which the machine cannot be are left out.
 */
export const watchNext = (
  rule: WatchRule,
  watch: Watch,
  seen: Seen,
): { readonly watch: Watch; readonly raised: ReadonlyArray<Raised> } => {
  if (seen.time <= watch.at) return { watch, raised: [] }
  const { believed, verdict } = judgeFix(watch.believed ?? NOTHING_BELIEVED, momentOf(seen))
  if (verdict === "OUT") return { watch: { ...watch, at: seen.time, believed }, raised: [] }
  const inside = isInside(rule.fence, [seen.lng, seen.lat])
  const side = sideAfter(watch, inside, seen)
  const use = useAfter(rule, watch, inside, seen)
  const wanted = [...side.happened, ...use.happened].filter(
    (one) => isWatched(rule, one.rule) && isScheduled(rule, one.time, rule.zone) && !isQuiet(watch, one),
  )
  return {
    watch: {
      at: seen.time,
      believed,
      inside: side.inside,
      crossed: side.crossed,
      using: use.using,
      told: use.told,
      raised: wanted.reduce((raised, one) => ({ ...raised, [one.rule]: one.time }), watch.raised),
    },
    raised: wanted,
  }
}

/** Whether two states of a watch differ in more than the time of the last position. */
export const hasTurned = (before: Watch, after: Watch): boolean =>
  before.inside !== after.inside ||
  before.crossed !== after.crossed ||
  before.using !== after.using ||
  before.told !== after.told ||
  before.raised !== after.raised

const sideAfter = ({ crossed, inside: believed }: Watch, inside: boolean, seen: Seen) => {
  if (believed === null || inside === believed) {
    return { inside, crossed: null, happened: [] as ReadonlyArray<Raised> }
  }
  if (crossed === null) return { inside: believed, crossed: momentOf(seen), happened: [] }
  const happened: ReadonlyArray<Raised> = [{ ...crossed, rule: inside ? "ENTER" : "LEAVE" }]
  return { inside, crossed: null, happened }
}

const useAfter = (rule: WatchRule, { told, using }: Watch, inside: boolean, seen: Seen) => {
  const used = rule.outsideUse && !inside && seen.running && isScheduled(rule, seen.time, rule.zone)
  if (!used) return { using: null, told: false, happened: [] as ReadonlyArray<Raised> }
  if (using === null) return { using: momentOf(seen), told: false, happened: [] }
  const happened: ReadonlyArray<Raised> = told ? [] : [{ ...using, rule: "OUTSIDE_USE" }]
  return { using, told: true, happened }
}

const isWatched = (rule: WatchRule, what: OccurrenceRule): boolean =>
  ({ ENTER: rule.enter, LEAVE: rule.leave, OUTSIDE_USE: rule.outsideUse })[what]

const isQuiet = ({ raised }: Watch, { rule, time }: Raised): boolean => {
  const last = raised[rule]
  return last !== undefined && time - last < QUIET_MS
}

const momentOf = ({ lat, lng, time }: Seen): Moment => ({ time, lat, lng })
