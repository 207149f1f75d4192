import { describe, expect, it } from "vitest"
import overrides from "#inspector/labels/labels.json" with { type: "json" }
import { labelsOf, withLabels } from "#inspector/labels/labels.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData, statesOf } from "#machines/inspection/chart-data.ts"

const all = chartsAndForms.map(chartData)
const named = (name: string): ChartData => {
  const found = all.find((chart) => chart.name === name)
  if (found === undefined) throw new Error(`no chart ${name}`)
  return found
}

/** Every name that a chart uses and that needs a label, without duplicates. */
const namesOf = (chart: ChartData) => {
  const states = statesOf(chart)
  const transitions = states.flatMap((state) => state.transitions)
  const once = (names: ReadonlyArray<string>) => [...new Set(names)]
  return {
    state: states.slice(1).map(({ id }) => id.slice(id.indexOf(".") + 1)),
    event: once(
      transitions.map(({ event }) => event).filter((type) => type !== "" && !type.startsWith("xstate.")),
    ),
    guard: once(transitions.flatMap(({ guard }) => guard ?? [])),
    actor: once(states.flatMap(({ invokes }) => invokes.map(({ id }) => id))),
  }
}

describe("the labels of charts", () => {
  it("are there for no chart, state, event, guard or actor that does not exist", () => {
    const stale = Object.entries(overrides as Readonly<Record<string, object>>).flatMap(([key, labels]) => {
      const chart = all.find(({ area, name }) => `${area}/${name}` === key)
      if (chart === undefined) return [key]
      const names = namesOf(chart)
      return Object.entries(names).flatMap(([kind, known]) =>
        Object.keys((labels as Kinds)[kind] ?? {}).flatMap((name) =>
          known.includes(name) ? [] : [`${key} ${kind} ${name}`],
        ),
      )
    })
    expect(stale).toEqual([])
  })

  it.each(all)("tell states, events and guards of $area/$name apart", (chart) => {
    const labels = labelsOf(chart)
    const { event, guard } = namesOf(chart)
    const families = [
      event.map(labels.event),
      guard.map(labels.guard),
      ...statesOf(chart).map(({ states }) => states.map(({ id }) => labels.state(id))),
    ]
    for (const family of families) expect(new Set(family).size, family.join(", ")).toBe(family.length)
  })

  it("are the names themselves, spaced, where nothing else is written", () => {
    const labels = labelsOf({ area: "shell", name: "not-there", delays: {} })
    expect(labels.title).toBe("Not there")
    expect(labels.state("not-there.open.signingOut")).toBe("Signing out")
    expect(labels.event("load.retried")).toBe("Load retried")
    expect(labels.guard("isTooLate")).toBe("too late")
    expect(labels.actor("loadFleet")).toBe("Load fleet")
  })
})

type Kinds = Readonly<Record<string, Readonly<Record<string, string>>>>

describe("an event with its label", () => {
  const { event } = labelsOf(named("live-fleet"))

  it.each([
    ["tab.hidden", "Tab hidden"],
    ["xstate.done.actor.loadFleet", "Loading the fleet is done"],
    ["xstate.error.actor.loadFleet", "Loading the fleet failed"],
    ["xstate.done.state.live-fleet.following", "Following the fleet: finished"],
    ["xstate.after.silentAfter.live-fleet.x", "After 35 seconds"],
    ["xstate.after.refreshEvery.live-fleet.x", "After 1 minute"],
    ["xstate.after.pause.live-fleet.failed", "After a while"],
    ["xstate.after.200.live-fleet.failed", "After 0.2 seconds"],
    ["", "At once"],
  ])("%s", (type, label) => {
    expect(event(type)).toBe(label)
  })
})

describe("a chart with labels", () => {
  it.each(all)("keeps every id, target and kind of $area/$name, so that it lights up the same", (chart) => {
    const shapeOf = (data: ChartData) =>
      statesOf(data).map(({ id, type, initial, tags, transitions }) => ({
        id,
        type,
        initial,
        tags,
        transitions: transitions.map(({ id, event, targets, reenter }) => ({ id, event, targets, reenter })),
      }))
    expect(shapeOf(withLabels(chart))).toEqual(shapeOf(chart))
  })

  it("shows no name of the code", () => {
    const { root } = withLabels(named("sign-in"))
    expect(root.key).toBe("Sign-in")
    const submitting = root.states.find(({ id }) => id === "sign-in.submitting")
    expect(submitting?.key).toBe("Signing in")
    expect(submitting?.invokes).toEqual([{ id: "Signing in", actor: "signIn", runs: "", failures: "" }])
    expect(submitting?.transitions.map(({ label, guard, actions }) => ({ label, guard, actions }))).toEqual([
      { label: "Signing in is done", guard: null, actions: [] },
      { label: "Signing in failed", guard: "too many tries", actions: [] },
      { label: "Signing in failed", guard: "server was not reached", actions: [] },
      { label: "Signing in failed", guard: null, actions: [] },
    ])
  })
})
