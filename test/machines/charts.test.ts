import { describe, expect, it } from "vitest"
import { StateMachine } from "xstate"
import { charts } from "#machines/charts.ts"
import { nodesOf, plansOf, playOnActor, transitionId, transitionsOf } from "#test/support/plans/index.ts"
import { report } from "#test/support/plans/report.ts"
import { viewProofOf } from "#test/support/plans/view-proofs.ts"

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../src/machines/**/machine.ts", {
  eager: true,
})

/** The charts that a module exports, by id. */
const idsIn = (module: Readonly<Record<string, unknown>>): ReadonlyArray<string> =>
  Object.values(module).flatMap((value) => (value instanceof StateMachine ? [value.id] : []))

it("every chart has a record, without which nobody sees it in the inspector and no plan walks it", () => {
  const recorded = new Set(charts.map(({ machine }) => machine.id))
  const ids = Object.values(modules).flatMap(idsIn)
  expect(ids).toContain("session")
  expect(ids.filter((id) => !recorded.has(id))).toEqual([])
})

/** Every chart of the product: plans that take every transition and reach every state, played on the real actor. */
describe.each(charts.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))("%s", (_, chart) => {
  const { plans, coverage, situations } = plansOf(chart)

  it(`takes every transition and reaches every state (${plans.length} plans, ${situations} situations)`, ({
    task,
  }) => {
    report(task, { chart, on: "actor", plans: plans.length, coverage })
    expect(coverage.states.missed).toEqual([])
    expect(coverage.transitions.missed).toEqual([])
  })

  it("is played on its view, or says why not", () => {
    const { file, reason } = viewProofOf(chart)
    expect(file ?? reason).toBeDefined()
  })

  it("restarts nothing around the states that an event leads to", () => {
    // `reenter` with a target inside its own state leaves that state too: its actors start anew, and where it is a
    // region, so do all its neighbours.
    const restarting = nodesOf(chart.machine)
      .flatMap(transitionsOf)
      .filter(
        ({ reenter, source, target = [] }) =>
          reenter && target.some(({ id }) => id.startsWith(`${source.id}.`)),
      )
    expect(restarting.map(transitionId)).toEqual([])
  })

  it.each(plans.map((plan) => [plan.name, plan] as const))("%s", (_name, plan) => playOnActor(chart, plan))
})
