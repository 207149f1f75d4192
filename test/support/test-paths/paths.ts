import type { AnyMachineSnapshot } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { type Edge, type Graph, isPossible, keyOf, type SearchState, type TestPathEvent } from "./search.ts"
import { nextStep, type Step } from "./steps.ts"

/** Highest number of steps of one path: a longer path is hard to read when it fails. */
const LONGEST = 25

/** Record of the states and transitions that no path has shown yet. */
export interface Left {
  readonly has: (step: Step) => boolean
  readonly forget: (step: Step) => void
}

/**
 * Few long paths that together show everything not yet shown: each path goes on to the nearest missing item,
 * because every new path repeats known steps, and on a view each step draws a page.
 */
export function* pathsIn(
  chart: Chart,
  graph: Graph,
  start: AnyMachineSnapshot,
  left: Left,
): Generator<ReadonlyArray<TestPathEvent>> {
  const wayFrom = waysIn(chart, graph)
  // Edges of the search graph that were tried already. A key only summarises state and context, so after another
  // path with the same key an edge may lead elsewhere.
  const tried = new Set<Edge>()
  for (;;) {
    const path: Array<TestPathEvent> = []
    let at = start
    while (path.length < LONGEST) {
      const way = wayFrom(at, (edge) => !tried.has(edge) && left.has(edge.step))
      if (way === undefined || (path.length > 0 && path.length + way.length > LONGEST)) break
      for (const { pathEvent } of way) {
        if (!isPossible(chart, at, pathEvent)) break
        const step = nextStep(chart.machine, at, pathEvent.event)
        left.forget(step)
        path.push(pathEvent)
        at = step.snapshot
      }
      tried.add(way.at(-1) as Edge)
    }
    if (path.length === 0) break
    yield path
  }
  // Shows the remaining edges by exactly the paths on which the search found them.
  for (const edge of graph.edges) {
    if (!left.has(edge.step)) continue
    left.forget(edge.step)
    yield [...wayTo(edge.from), edge.pathEvent]
  }
}

/** Events on the path by which the search reached a state and context. */
export const wayTo = (searchState: SearchState): ReadonlyArray<TestPathEvent> =>
  searchState.from === undefined ? [] : [...wayTo(searchState.from.searchState), searchState.from.pathEvent]

type WayFrom = (at: AnyMachineSnapshot, isWanted: (edge: Edge) => boolean) => ReadonlyArray<Edge> | undefined

/** Returns a function that finds the shortest path from a snapshot to a wanted edge, including that edge. */
const waysIn = (chart: Chart, { searchStates, edges }: Graph): WayFrom => {
  const byKey = new Map(searchStates.map((searchState) => [keyOf(chart, searchState.snapshot), searchState]))
  const edgesFrom = Map.groupBy(edges, ({ from }) => from)
  return (at, isWanted) => {
    const start = byKey.get(keyOf(chart, at))
    if (start === undefined) return undefined
    const cameBy = new Map<SearchState, Edge | undefined>([[start, undefined]])
    for (const searchState of cameBy.keys()) {
      const next = edgesFrom.get(searchState) ?? []
      const wanted = next.find(isWanted)
      if (wanted !== undefined) return [...edgesTo(searchState, cameBy), wanted]
      for (const edge of next) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge)
    }
    return undefined
  }
}

const edgesTo = (
  searchState: SearchState,
  cameBy: ReadonlyMap<SearchState, Edge | undefined>,
): ReadonlyArray<Edge> => {
  const edge = cameBy.get(searchState)
  return edge === undefined ? [] : [...edgesTo(edge.from, cameBy), edge]
}
