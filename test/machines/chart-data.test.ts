import { describe, expect, it } from "vitest"
import { assign, raise } from "xstate"
import { charts } from "#machines/charts.ts"
import { chartData, statesOf } from "#machines/inspection/chart-data.ts"
import { nameOf } from "#machines/inspection/describe.ts"
import { nodesOf, transitionsOf } from "#machines/inspection/graph.ts"

describe.each(charts.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))(
  "%s as data",
  (_, chart) => {
    const data = chartData(chart)

    it("is plain: what arrives in another tab or a file is what was sent", () => {
      expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    })

    it("names no action that XState adds for a timer", () => {
      const actions = statesOf(data).flatMap(({ entry, exit }) => [...entry, ...exit])
      expect(actions.filter((name) => name === "raise" || name === "cancel")).toEqual([])
    })

    it("has every state and transition of the machine, once, and leads nowhere else", () => {
      const states = statesOf(data).map(({ id }) => id)
      expect(states).toEqual(nodesOf(chart.machine).map(({ id }) => id))
      expect(new Set(states).size).toBe(states.length)
      const transitions = statesOf(data).flatMap((state) => state.transitions)
      expect(transitions).toHaveLength(nodesOf(chart.machine).flatMap(transitionsOf).length)
      expect(new Set(transitions.map(({ id }) => id)).size).toBe(transitions.length)
      for (const target of transitions.flatMap(({ targets }) => targets)) expect(states).toContain(target)
      for (const { initial, type } of statesOf(data)) {
        if (type === "compound") expect(states).toContain(initial)
      }
    })
  },
)

describe("the name of an action", () => {
  it("of XState's own is the same in a build that shortens names", () => {
    const shortened = (action: object) => Object.defineProperty(action, "name", { value: "n" })
    expect(nameOf(shortened(raise({ type: "x" })))).toBe("raise")
    expect(nameOf(shortened(assign({})))).toBe("assign")
    expect(nameOf(() => undefined)).toBe("inline")
  })
})
