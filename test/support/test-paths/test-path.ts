import type { AnyMachineSnapshot } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { nodesOf, transitionId, transitionsOf } from "#machines/inspection/graph.ts"
import { type Left, pathsIn, wayTo } from "./paths.ts"
import { type Can, graphOf, inputsOf, type SearchState, search, type TestPathEvent } from "./search.ts"
import { firstStep, nextStep } from "./steps.ts"

export interface TestPathStep {
  readonly pathEvent: TestPathEvent
  /** Snapshot that the chart must have after the step. */
  readonly expected: AnyMachineSnapshot
}

export interface TestPath {
  readonly name: string
  readonly input: unknown
  readonly initial: AnyMachineSnapshot
  readonly steps: ReadonlyArray<TestPathStep>
}

export interface Coverage {
  readonly states: { readonly total: number; readonly missed: ReadonlyArray<string> }
  readonly transitions: { readonly total: number; readonly missed: ReadonlyArray<string> }
}

export interface TestPaths {
  readonly testPaths: ReadonlyArray<TestPath>
  readonly coverage: Coverage
  /** Number of distinct search states that the search found. */
  readonly searchStates: number
}

/** Event sequences that together take every transition and reach every state of a chart, shortest first. */
export const testPathsOf = (chart: Chart, can?: Can): TestPaths => {
  if (can !== undefined) return findPlans(chart, can)
  const testPaths = knownPlans.get(chart) ?? findPlans(chart)
  knownPlans.set(chart, testPaths)
  return testPaths
}

/**
 * Cache of the test paths by chart, so that all test files of a worker share one search: six suites use the same
 * test paths.
 */
const knownPlans = new WeakMap<Chart, TestPaths>()

const findPlans = (chart: Chart, can?: Can): TestPaths => {
  const nodes = nodesOf(chart.machine)
  const states = new Set(nodes.map(({ id }) => id))
  const transitions = new Set(
    nodes
      .flatMap(transitionsOf)
      .map(transitionId)
      .filter((id) => chart.samples.unreachable?.[id] === undefined),
  )
  const totals = { states: states.size, transitions: transitions.size }
  const left: Left = {
    has: ({ taken, visited }) =>
      taken.some((id) => transitions.has(id)) || visited.some((id) => states.has(id)),
    forget: ({ taken, visited }) => {
      for (const id of taken) transitions.delete(id)
      for (const id of visited) states.delete(id)
    },
  }
  const testPaths: Array<TestPath> = []
  let searchStates = 0
  for (const [index, input] of inputsOf(chart).entries()) {
    const start = firstStep(chart.machine, input)
    const isNew = left.has(start)
    left.forget(start)
    const graph = can === undefined ? graphOf(chart, index) : search(chart, start.snapshot, can)
    searchStates += graph.searchStates.length
    const paths = [...pathsIn(chart, graph, start.snapshot, left)]
    const played = paths.length === 0 && isNew ? [[]] : paths
    testPaths.push(...played.map((path) => testPathTo(input, start.snapshot, path)))
  }
  return {
    testPaths,
    searchStates,
    coverage: {
      states: { total: totals.states, missed: [...states] },
      transitions: { total: totals.transitions, missed: [...transitions] },
    },
  }
}

/** Path to a search state as text, for an error line. */
export const wayInWords = (searchState: SearchState): string => inWords(wayTo(searchState))

const inWords = (path: ReadonlyArray<TestPathEvent>): string => path.map(nameOf).join(" > ") || "starts"

/** A long path as text, shortened to its first and last steps. */
const inShort = (path: ReadonlyArray<TestPathEvent>): string => {
  if (path.length <= 8) return inWords(path)
  const between = `${path.length - 6} more`
  return [...path.slice(0, 3).map(nameOf), between, ...path.slice(-3).map(nameOf)].join(" > ")
}

const testPathTo = (
  input: unknown,
  snapshot: AnyMachineSnapshot,
  path: ReadonlyArray<TestPathEvent>,
): TestPath => {
  const steps: Array<TestPathStep> = []
  let at = snapshot
  for (const pathEvent of path) {
    at = nextStep(at.machine, at, pathEvent.event).snapshot
    steps.push({ pathEvent, expected: at })
  }
  return { name: inShort(path), input, initial: snapshot, steps }
}

const nameOf = ({ event }: TestPathEvent): string => {
  const { type } = event
  const result = "output" in event ? brief(event.output) : "error" in event ? brief(event.error) : ""
  return type.replace(/^xstate\.(done|error)\.actor\./, "$1 ").replace(/^xstate\.after\./, "after ") + result
}

const brief = (value: unknown): string => {
  if (value === undefined) return ""
  if (value instanceof Error && "_tag" in value) return ` (${String(value._tag)})`
  if (value instanceof Error) return " (defect)"
  const text = JSON.stringify(value) ?? ""
  return text.length > 40 ? "" : ` (${text})`
}
