import { type Raised, type Seen, startWatch, type Watch, type WatchRule, watchNext } from "./watch.ts"

/** Days back that the rules of a boundary notification are tried on. */
export const TRIAL_DAYS = 30

/** Result of trying the rules of a boundary notification on one machine's recorded positions. */
export interface Tried {
  /** Events that the rules would have reported, oldest first. */
  readonly raised: ReadonlyArray<Raised>
  /** Time inside the boundary, ms; null for a machine without a position. */
  readonly insideMs: number | null
}

interface Visit {
  /** Begin of the present stay inside, epoch ms; null while the machine is outside. */
  readonly since: number | null
  readonly total: number
}

/**
 * Tries the rules on recorded positions in order of time, by the evaluation that also raises real occurrences. The
 * time inside ends with the last position, because where the machine was after that is not known.
 */
export const tryRule = (rule: WatchRule, positions: Iterable<Seen>): Tried => {
  const raised: Array<Raised> = []
  let watch = startWatch(Number.NEGATIVE_INFINITY)
  let visit: Visit = { since: null, total: 0 }
  for (const seen of positions) {
    const next = watchNext(rule, watch, seen)
    visit = visitAfter(visit, watch, next.watch)
    raised.push(...next.raised)
    watch = next.watch
  }
  if (watch.inside === null) return { raised, insideMs: null }
  return { raised, insideMs: visit.total + (visit.since === null ? 0 : watch.at - visit.since) }
}

/** A stay begins and ends with the first position on the new side, as a crossing does. */
const visitAfter = (visit: Visit, before: Watch, after: Watch): Visit => {
  if (before.inside === after.inside) return visit
  const at = before.crossed?.time ?? after.at
  if (after.inside) return { since: at, total: visit.total }
  return { since: null, total: visit.total + (visit.since === null ? 0 : at - visit.since) }
}
