import { describe, expect, it } from "vitest"
import { StateMachine } from "xstate"
import { identityOf } from "#machines/chart.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { chartsToPlay } from "#test/support/near.ts"
import {
  nodesOf,
  playOnActor,
  testPathsOf,
  transitionId,
  transitionsOf,
} from "#test/support/test-paths/index.ts"
import { report } from "#test/support/test-paths/report.ts"
import { viewProofOf } from "#test/support/test-paths/view-proofs.ts"

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../src/machines/**/*.ts", {
  eager: true,
})

/** Names of the charts that a module exports; form charts by the names of their forms. */
const chartsIn = (module: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  Object.values(module).flatMap((value) => (value instanceof StateMachine ? [identityOf(value)] : []))

it("every chart has a record, without which the inspector cannot show it and no test path covers it", () => {
  const recorded = chartsAndForms.map(({ machine }) => identityOf(machine))
  const exported = new Set(Object.values(modules).flatMap(chartsIn))
  expect(exported).toContain("session")
  expect(exported).toContain("form/registration")
  expect([...exported].filter((one) => !recorded.includes(one))).toEqual([])
  expect(recorded).toHaveLength(new Set(recorded).size)
})

it("every record has a name of its own", () => {
  const names = chartsAndForms.map(({ area, name }) => `${area}/${name}`)
  expect(names).toHaveLength(new Set(names).size)
})

/**
 * Number of steps to which the test paths of some charts' views are limited, for charts that need more than the
 * default, each with its reason.
 */
const longer: Readonly<Record<string, number>> = {
  // Most of the 48 transitions of the overlay host's chart are possible only after an overlay of one kind has
  // loaded and none of the kind before is left.
  "shell/overlay-host": 120,
  // Each way in which a page's code arrives late begins with the steps that lead to a page: address, visitor, code.
  "shell/navigation": 70,
}

/**
 * Plays generated test paths that take every transition and reach every state, for every chart of the product, on
 * the real actor.
 */
describe.each(chartsToPlay.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))(
  "%s",
  (_, chart) => {
    const { testPaths, coverage, searchStates } = testPathsOf(chart)

    it(`takes every transition and reaches every state (${testPaths.length} plans, ${searchStates} situations)`, ({
      task,
    }) => {
      report(task, { chart, on: "actor", testPaths: testPaths.length, coverage })
      expect(coverage.states.missed).toEqual([])
      expect(coverage.transitions.missed).toEqual([])
    })

    it("costs a view at most 12 paths and 60 steps, each of which is drawn", () => {
      const steps = testPaths.flatMap((testPath) => testPath.steps)
      expect(testPaths.length).toBeLessThanOrEqual(12)
      expect(steps.length).toBeLessThanOrEqual(longer[`${chart.area}/${chart.name}`] ?? 60)
      expect(searchStates).toBeLessThanOrEqual(500)
    })

    it("is played on its view, or says why not", () => {
      const { file, reason } = viewProofOf(chart)
      expect(file ?? reason).toBeDefined()
    })

    it("restarts nothing around the states that an event leads to", () => {
      // Finds `reenter` transitions whose target is inside their own state. They leave that state too: its actors
      // start anew, and if the state is a region, so do all its sibling regions.
      const restarting = nodesOf(chart.machine)
        .flatMap(transitionsOf)
        .filter(
          ({ reenter, source, target = [] }) =>
            reenter && target.some(({ id }) => id.startsWith(`${source.id}.`)),
        )
      expect(restarting.map(transitionId)).toEqual([])
    })

    it.each(testPaths.map((testPath) => [testPath.name, testPath] as const))("%s", (_name, testPath) =>
      playOnActor(chart, testPath),
    )
  },
)
