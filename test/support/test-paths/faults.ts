import type { Chart } from "#machines/chart.ts"
import type { Graph, SearchState } from "./search.ts"
import { wayInWords } from "./test-path.ts"

/**
 * What holds for a chart in every situation that the search meets. Each check says what is wrong, a line per state or
 * actor with the shortest way there; a reason written beside the chart takes a line away, and a reason that nothing
 * needs is a fault too.
 */
export type Check = (chart: Chart, graphs: ReadonlyArray<Graph>) => ReadonlyArray<string>

/** One line per thing and fault: the first way that showed it. */
export const faults = () => {
  const lines = new Map<string, readonly [string, string]>()
  return {
    add: (thing: string, what: string, where: SearchState | undefined) => {
      const key = `${thing} ${what}`
      if (where !== undefined && !lines.has(key)) lines.set(key, [thing, `${key}: ${wayInWords(where)}`])
    },
    /** Without those that have a reason. */
    without: (reasons: Readonly<Record<string, string>> = {}): ReadonlyArray<string> =>
      [...lines.values()].flatMap(([thing, line]) => (reasons[thing] === undefined ? [line] : [])),
    /** Reasons for what is not there any more. */
    needless: (reasons: Readonly<Record<string, string>> = {}): ReadonlyArray<string> => {
      const things = new Set([...lines.values()].map(([thing]) => thing))
      return Object.keys(reasons).flatMap((thing) =>
        things.has(thing) ? [] : [`${thing} has a reason that nothing needs`],
      )
    },
  }
}
