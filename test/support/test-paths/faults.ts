import type { Chart } from "#machines/chart.ts"
import type { Graph, SearchState } from "./search.ts"
import { wayInWords } from "./test-path.ts"

/**
 * Check of a chart in every state and context that the search finds. A check returns its errors, one line per
 * state or actor with the shortest path to the error; a reason given beside the chart removes a line, and a reason
 * without an error is itself an error.
 */
export type Check = (chart: Chart, graphs: ReadonlyArray<Graph>) => ReadonlyArray<string>

/** Collects errors, one line per subject and kind of error: the first path that showed it. */
export const faults = () => {
  const lines = new Map<string, readonly [string, string]>()
  return {
    add: (thing: string, what: string, where: SearchState | undefined) => {
      const key = `${thing} ${what}`
      if (where !== undefined && !lines.has(key)) lines.set(key, [thing, `${key}: ${wayInWords(where)}`])
    },
    /** Lines of the errors for which no reason is given beside the chart. */
    without: (reasons: Readonly<Record<string, string>> = {}): ReadonlyArray<string> =>
      [...lines.values()].flatMap(([thing, line]) => (reasons[thing] === undefined ? [line] : [])),
    /** Lines about reasons given for errors that no longer exist. */
    needless: (reasons: Readonly<Record<string, string>> = {}): ReadonlyArray<string> => {
      const things = new Set([...lines.values()].map(([thing]) => thing))
      return Object.keys(reasons).flatMap((thing) =>
        things.has(thing) ? [] : [`${thing} has a reason that nothing needs`],
      )
    },
  }
}
