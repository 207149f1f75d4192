import type { Chart } from "#machines/chart.ts"
import { idleTransitions, ignoredCancels, restarts, unaskedRemovals, unreadFields } from "./effects.ts"
import type { Check } from "./faults.ts"
import {
  idleRetries,
  type Selectors,
  unacknowledgedSaves,
  unshownFailures,
  untakenEvents,
  unusedParts,
  wrongSelectors,
} from "./intent.ts"
import { deadEnds, endlessWork, leftBehind, lostWork } from "./invariants.ts"
import { type Graph, graphsOf } from "./search.ts"
import { testPathsOf } from "./test-path.ts"

export type { Selectors } from "./intent.ts"

/**
 * Checks of what charts should do (`intent.ts`), by the name of the test; reasons for exceptions are in
 * `samples.meant`.
 */
const intentWith = (selectors: Selectors): Readonly<Record<string, ReadonlyArray<Check>>> => ({
  "uses every action, guard and actor": [unusedParts],
  "takes every event and reads what it carries": [untakenEvents, unreadFields],
  "has no transition without effect": [idleTransitions],
  "shows every failure, and no success as one": [unshownFailures],
  "starts something when asked to try again, and nothing again by itself": [idleRetries, restarts],
  "acknowledges what has been saved": [unacknowledgedSaves],
  "removes nothing unasked, and takes a cancel as one": [unaskedRemovals, ignoredCancels],
  "has selectors that agree with its tags and do not always say the same": [wrongSelectors(selectors)],
})

/** All checks that hold for every chart of the product in every state and context, by the name of the test. */
export const checksWith = (selectors: Selectors): Readonly<Record<string, ReadonlyArray<Check>>> => {
  const intent = intentWith(selectors)
  return {
    "has no dead end that is not its end": [deadEnds],
    "is never busy for ever": [endlessWork],
    "throws nothing away that was typed without asking": [lostWork],
    "keeps nothing of a user who has signed out": [leftBehind],
    ...Object.fromEntries(
      Object.entries(intent).map(([name, checks]) => [name, checks.map(unlessMeant)] as const),
    ),
    "gives no reason that nothing needs": [needlessReasons(Object.values(intent).flat())],
  }
}

const unlessMeant =
  (check: Check): Check =>
  (chart, graphs) =>
    check(chart, graphs).filter((line) => !reasonsOf(chart).some((words) => isAbout(line, words)))

const needlessReasons =
  (checks: ReadonlyArray<Check>): Check =>
  (chart: Chart, graphs: ReadonlyArray<Graph>) => {
    const lines = checks.flatMap((check) => check(chart, graphs))
    return reasonsOf(chart).filter((words) => !lines.some((line) => isAbout(line, words)))
  }

const reasonsOf = ({ samples }: Chart): ReadonlyArray<string> => Object.keys(samples.meant ?? {})

/** Whether an error line is the one that a reason names; the path to the error at the line's end is not compared. */
const isAbout = (line: string, words: string): boolean => line === words || line.startsWith(`${words}: `)

/** All errors of a chart, including states and transitions that its test paths never reach. */
export const violationsOf = (chart: Chart, selectors: Selectors): ReadonlyArray<string> => {
  const { states, transitions } = testPathsOf(chart).coverage
  const missed = [...states.missed, ...transitions.missed].map((id) => `${id} is never reached`)
  if (missed.length > 0) return missed
  const graphs = graphsOf(chart)
  return Object.values(checksWith(selectors))
    .flat()
    .flatMap((check) => check(chart, graphs))
}
