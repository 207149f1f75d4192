import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type ChartDifferences,
  compareCharts,
  type Differences,
  isSameChart,
} from "#inspector/comparison/compare.ts"
import { charts } from "#machines/charts.ts"
import { type ChartData, chartData, type StateData, statesOf } from "#machines/inspection/chart-data.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"
import { chartsAsData } from "#test/support/charts/generated.ts"

const mirrored = ({ chart, states, transitions }: ChartDifferences): ChartDifferences => {
  const turned = <A extends { readonly before: unknown; readonly after: unknown }>(one: A): A => ({
    ...one,
    before: one.after,
    after: one.before,
  })
  const swapped = <A>({ added, removed, changed }: Differences<A>): Differences<A> => ({
    added: removed,
    removed: added,
    changed: changed.map((one) => ({ ...turned(one), differences: one.differences.map(turned) })),
  })
  return { chart: chart.map(turned), states: swapped(states), transitions: swapped(transitions) }
}

/** Differences between two charts as sorted texts, because their order does not matter. */
const sorted = ({ chart, states, transitions }: ChartDifferences) => {
  const inOrder = (list: ReadonlyArray<unknown>) => list.map((one) => JSON.stringify(one)).sort()
  return [chart, ...[states, transitions].flatMap((one) => [one.added, one.removed, one.changed])].map(
    inOrder,
  )
}

/** A copy of the chart with one state changed. */
const withState = (data: ChartData, id: string, edit: (state: StateData) => StateData): ChartData => {
  const visit = (state: StateData): StateData =>
    state.id === id ? edit(state) : { ...state, states: state.states.map(visit) }
  return { ...data, root: visit(data.root) }
}

const summary = ({ chart, states, transitions }: ChartDifferences) => ({
  chart: chart.map(({ what }) => what),
  states: {
    added: states.added.map(({ id }) => id),
    removed: states.removed.map(({ id }) => id),
    changed: states.changed.map(({ after, differences }) => [
      after.id,
      ...differences.map(({ what }) => what),
    ]),
  },
  transitions: {
    added: transitions.added.map(({ source, event }) => `${source} ${event}`),
    removed: transitions.removed.map(({ source, event }) => `${source} ${event}`),
    changed: transitions.changed.map(({ after, differences }) => [
      after.guard ?? "always",
      ...differences.map(({ what }) => what),
    ]),
  },
})
/** Sorts transitions by event and keeps the order within one event, because only the order within one event matters. */
const byEvent = (transitions: StateData["transitions"]) =>
  transitions.toSorted((one, other) => (one.event < other.event ? -1 : one.event > other.event ? 1 : 0))

const nothing = {
  chart: [] as ReadonlyArray<string>,
  states: { added: [], removed: [], changed: [] },
  transitions: { added: [], removed: [], changed: [] },
}

describe("comparison of a chart between two versions", () => {
  it.each(charts.map((chart) => [`${chart.area}/${chart.name}`, chartData(chart)] as const))(
    "finds nothing between %s and itself",
    (_, data) => {
      expect(isSameChart(compareCharts(data, data))).toBe(true)
    },
  )

  it("finds nothing between any chart and itself", () => {
    fc.assert(
      fc.property(chartsAsData(), (data) => {
        expect(isSameChart(compareCharts(data, JSON.parse(JSON.stringify(data)) as ChartData))).toBe(true)
      }),
    )
  })

  it("says the mirrored when the versions are swapped", () => {
    fc.assert(
      fc.property(chartsAsData(), chartsAsData(), (one, other) => {
        expect(sorted(compareCharts(other, one))).toEqual(sorted(mirrored(compareCharts(one, other))))
      }),
    )
  })

  it("calls two charts the same only when their states and transitions are", () => {
    fc.assert(
      fc.property(chartsAsData(), chartsAsData(), (one, other) => {
        const shape = (data: ChartData) => [
          data.name,
          statesOf(data)
            .map(({ states: _, transitions, ...state }) =>
              JSON.stringify({ ...state, tags: [...state.tags].sort(), transitions: byEvent(transitions) }),
            )
            .sort(),
        ]
        fc.pre(JSON.stringify(shape(one)) !== JSON.stringify(shape(other)))
        expect(isSameChart(compareCharts(one, other))).toBe(false)
      }),
    )
  })

  it("reports exactly an edit of one state of any chart", () => {
    fc.assert(
      fc.property(chartsAsData(), fc.nat(), (data, at) => {
        const states = statesOf(data)
        const { id } = states[at % states.length] as StateData
        const tagged = withState(data, id, (state) => ({ ...state, tags: [...state.tags, "new"] }))
        expect(summary(compareCharts(data, tagged))).toEqual({
          ...nothing,
          states: { ...nothing.states, changed: [[id, "tags"]] },
        })

        const arrow = {
          id: `${id} --brand.new[0]`,
          event: "brand.new",
          label: "brand.new",
          guard: null,
          targets: [data.root.id],
          reenter: false,
          actions: ["keep"],
        }
        // Chart with one more transition, inserted before the others because the index in the list does not
        // matter.
        const longer = withState(data, id, (state) => ({
          ...state,
          transitions: [arrow, ...state.transitions],
        }))
        expect(summary(compareCharts(data, longer))).toEqual({
          ...nothing,
          transitions: { ...nothing.transitions, added: [`${id} brand.new`] },
        })
        const other = withState(longer, id, (state) => ({
          ...state,
          transitions: state.transitions.map((one) =>
            one.event === "brand.new" ? { ...one, actions: [], reenter: true } : one,
          ),
        }))
        expect(summary(compareCharts(longer, other))).toEqual({
          ...nothing,
          transitions: { ...nothing.transitions, changed: [["always", "actions", "reenter"]] },
        })
      }),
    )
  })

  it("reports a state that is gone with its transitions", () => {
    fc.assert(
      fc.property(chartsAsData(), fc.nat(), (data, at) => {
        const parents = statesOf(data).filter(({ states }) => states.length > 0)
        fc.pre(parents.length > 0)
        const parent = parents[at % parents.length] as StateData
        const gone = parent.states.at(-1) as StateData
        const shorter = withState(data, parent.id, (state) => ({
          ...state,
          states: state.states.slice(0, -1),
        }))
        const inside = statesOf({ root: gone })
        const differences = summary(compareCharts(data, shorter))
        expect(differences.states).toEqual({ ...nothing.states, removed: inside.map(({ id }) => id) })
        expect(differences.transitions).toEqual({
          ...nothing.transitions,
          removed: inside.flatMap(({ id, transitions }) => transitions.map(({ event }) => `${id} ${event}`)),
        })
      }),
    )
  })

  describe("of sign-in", () => {
    const data = chartData(signInChart)
    const submitting = "sign-in.submitting"
    const failed = "xstate.error.actor.signIn"
    const editSubmitting = (edit: (arrows: StateData["transitions"]) => StateData["transitions"]) =>
      withState(data, submitting, (state) => ({ ...state, transitions: edit(state.transitions) }))

    it("says when transitions of one event are asked in another order", () => {
      const state = data.root.states.find(({ id }) => id === submitting)
      const [done, throttled, cutOff, rejected] = (state?.transitions ?? []) as [never, never, never, never]
      const swapped = editSubmitting(() => [done, cutOff, throttled, rejected])
      const differences = compareCharts(data, swapped)
      expect(summary(differences)).toEqual({
        ...nothing,
        transitions: {
          ...nothing.transitions,
          changed: [
            ["isThrottled", "order"],
            ["isCutOff", "order"],
          ],
        },
      })
      expect(differences.transitions.changed[0]?.differences[0]).toEqual({
        what: "order",
        before:
          "isThrottled -> sign-in.throttled, isCutOff -> sign-in.form.unreachable, always -> sign-in.form.rejected",
        after:
          "isCutOff -> sign-in.form.unreachable, isThrottled -> sign-in.throttled, always -> sign-in.form.rejected",
      })
      // Checks that the order of transitions with different events does not matter.
      expect(
        isSameChart(
          compareCharts(
            data,
            editSubmitting(() => [throttled, cutOff, done, rejected]),
          ),
        ),
      ).toBe(true)
    })

    it("says a new target and a new guard as one transition less and one more", () => {
      const led = editSubmitting((arrows) =>
        arrows.map((arrow) => (arrow.guard === "isCutOff" ? { ...arrow, targets: ["sign-in.form"] } : arrow)),
      )
      expect(summary(compareCharts(data, led)).transitions).toEqual({
        added: [`${submitting} ${failed}`],
        removed: [`${submitting} ${failed}`],
        changed: [],
      })
    })

    it("says what changed in the chart itself", () => {
      const slower = { ...data, purpose: "Signs in.", delays: { second: 2_000, more: null } }
      expect(compareCharts(data, slower).chart).toEqual([
        { what: "delay more", before: "", after: "by its input" },
        { what: "delay second", before: "1000 ms", after: "2000 ms" },
        { what: "purpose", before: data.purpose, after: "Signs in." },
      ])
    })
  })
})
