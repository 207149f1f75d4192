import type { Chart } from "#machines/chart.ts"
import type { Check } from "./faults.ts"
import {
  idleRetries,
  type Selectors,
  unacknowledgedSaves,
  unreadFields,
  unshownFailures,
  untakenEvents,
  unusedParts,
  wrongSelectors,
} from "./intent.ts"
import { deadEnds, endlessWork, leftBehind, lostWork } from "./invariants.ts"
import { graphsOf, plansOf } from "./plan.ts"

export type { Selectors } from "./intent.ts"

/** What holds for every chart of the product, in every situation, by what a test of it says. */
export const checksWith = (selectors: Selectors): Readonly<Record<string, ReadonlyArray<Check>>> => ({
  "has no dead end that is not its end": [deadEnds],
  "is never busy for ever": [endlessWork],
  "throws nothing away that was typed without asking": [lostWork],
  "keeps nothing of a user who has signed out": [leftBehind],
  "uses every action, guard and actor": [unusedParts],
  "takes every event and reads what it carries": [untakenEvents, unreadFields],
  "shows every failure, and no success as one": [unshownFailures],
  "starts something when asked to try again": [idleRetries],
  "acknowledges what has been saved": [unacknowledgedSaves],
  "has selectors that agree with its tags and do not always say the same": [wrongSelectors(selectors)],
})

/** What is wrong with a chart, coverage of its plans included. */
export const violationsOf = (chart: Chart, selectors: Selectors): ReadonlyArray<string> => {
  const { states, transitions } = plansOf(chart).coverage
  const missed = [...states.missed, ...transitions.missed].map((id) => `${id} is never reached`)
  if (missed.length > 0) return missed
  const graphs = graphsOf(chart)
  return Object.values(checksWith(selectors))
    .flat()
    .flatMap((check) => check(chart, graphs))
}
