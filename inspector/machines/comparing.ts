import { assign, fromPromise, setup } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { ChartError } from "../comparison/chart-error.ts"
import type { Version } from "../comparison/read-chart.ts"
import { type Comparison, compareVersions } from "../comparison/union.ts"

export type SideName = "before" | "after"

/** Source of a version to compare. `chart` is `area/name` of a chart of the product. */
export type Origin =
  | { readonly kind: "committed"; readonly chart: string }
  | { readonly kind: "current"; readonly chart: string }
  /** A revision of the git history beside the server. */
  | { readonly kind: "revision"; readonly chart: string; readonly revision: string }
  | { readonly kind: "example"; readonly chart: string }
  | { readonly kind: "file"; readonly file: File }

/**
 * One side of the comparison, with the versions read for it. A recording file holds several charts, of which `at`
 * selects one.
 */
export interface Side {
  readonly origin: Origin
  readonly versions: ReadonlyArray<Version>
  readonly at: number
}

export interface ComparingContext {
  readonly before: Side | undefined
  readonly after: Side | undefined
  /** Chart versions still to be read for the comparison, with their side. */
  readonly wanted: ReadonlyArray<Wanted>
  readonly comparison: Comparison | undefined
  readonly failure: Failure | undefined
}

export interface Wanted {
  readonly side: SideName
  readonly origin: Origin
}
export interface Failure {
  readonly origin: Origin
  readonly cause: ChartError
}

export type ComparingEvent =
  /**
   * The user selected a chart: its committed version, or the one before its last change, is compared with the version
   * of this build; or an example of one.
   */
  | { readonly type: "chart.selected"; readonly chart: string; readonly isExample?: boolean }
  | { readonly type: "origin.selected"; readonly side: SideName; readonly origin: Origin }
  | { readonly type: "version.selected"; readonly side: SideName; readonly at: number }
  | { readonly type: "sides.swapped" }

export type ReadOrigin = (origin: Origin) => Promise<ReadonlyArray<Version>>

interface Read {
  readonly sides: Readonly<Partial<Record<SideName, Side>>>
  /** Failure of the last version that could not be read. */
  readonly failure: Failure | undefined
}

/** Reads all wanted versions; returns a failure that names the version that could not be read. */
export const readingBy = (read: ReadOrigin) =>
  fromPromise<Read, ReadonlyArray<Wanted>>(async ({ input }) => {
    const sides: Partial<Record<SideName, Side>> = {}
    let failure: Failure | undefined
    for (const { side, origin } of input) {
      try {
        sides[side] = { origin, versions: await read(origin), at: 0 }
      } catch (cause) {
        failure = { origin, cause: cause instanceof ChartError ? cause : new ChartError("broken") }
      }
    }
    return { sides, failure }
  })

export const chosenOf = (side: Side | undefined): Version | undefined => side?.versions[side.at]

/**
 * For a file with several charts, selects the chart whose id equals that of the chart on the other side of the
 * comparison.
 */
const fitted = (side: Side | undefined, other: Side | undefined): Side | undefined => {
  const wanted = chosenOf(other)?.chart
  if (side === undefined || wanted === undefined) return side
  const same = side.versions.filter(({ chart }) => chart.root.id === wanted.root.id)
  const found = same.find(({ chart }) => isNamed(chart, wanted)) ?? same[0]
  return found === undefined ? side : { ...side, at: side.versions.indexOf(found) }
}

/** Chart of the comparison of two versions of a chart: where each version comes from, and the differences. */
export const comparingMachine = setup({
  types: {
    context: {} as ComparingContext,
    events: {} as ComparingEvent,
    input: {} as { readonly chart: string | undefined },
  },
  actors: { read: readingBy(() => Promise.reject(new ChartError("broken"))) },
  actions: {
    /**
     * Adds chart versions to read and drops earlier wanted versions of the same side; a version still being read
     * for the other side is read again together with the new one.
     */
    want: assign(({ context }, { wanted }: { readonly wanted: ReadonlyArray<Wanted> }) => ({
      wanted: [...context.wanted.filter(({ side }) => wanted.every((one) => one.side !== side)), ...wanted],
      failure: undefined,
    })),
    keep: assign(({ context }, { sides, failure }: Read) => {
      const { before = context.before, after = context.after } = sides
      return { before: fitted(before, after), after: fitted(after, before), wanted: [], failure }
    }),
    clear: assign({ before: undefined, after: undefined }),
    choose: assign(({ context }, { side, at }: { readonly side: SideName; readonly at: number }) => {
      const chosen = context[side]
      return chosen === undefined ? {} : { [side]: { ...chosen, at }, failure: undefined }
    }),
    openOther: assign(({ context }) => ({ wanted: otherOf(context) })),
    swap: assign(({ context: { before, after } }) => ({ before: after, after: before, failure: undefined })),
    compare: assign(({ context }) => {
      const [before, after] = [chosenOf(context.before), chosenOf(context.after)]
      return before === undefined || after === undefined ? {} : { comparison: compareVersions(before, after) }
    }),
  },
  guards: {
    isGiven: ({ context }) => context.wanted.length > 0,
    canBeCompleted: ({ context }) => context.failure === undefined && otherOf(context).length > 0,
    lacksOne: ({ context: { before, after } }) =>
      chosenOf(before) === undefined || chosenOf(after) === undefined,
    areStrangers: ({ context: { before, after } }) =>
      chosenOf(before)?.chart.root.id !== chosenOf(after)?.chart.root.id,
    areSame: ({ context: { comparison } }) =>
      comparison !== undefined && comparison.marks.size === 0 && comparison.differences.chart.length === 0,
  },
}).createMachine({
  id: "comparing",
  context: ({ input }) => ({
    before: undefined,
    after: undefined,
    wanted: input.chart === undefined ? [] : bothOf(input.chart),
    comparison: undefined,
    failure: undefined,
  }),
  initial: "beginning",
  on: {
    "chart.selected": {
      target: ".reading",
      reenter: true,
      actions: [
        "clear",
        { type: "want", params: ({ event }) => ({ wanted: bothOf(event.chart, event.isExample) }) },
      ],
    },
    "origin.selected": {
      target: ".reading",
      reenter: true,
      actions: { type: "want", params: ({ event: { side, origin } }) => ({ wanted: [{ side, origin }] }) },
    },
    "version.selected": { target: ".deciding", actions: { type: "choose", params: ({ event }) => event } },
    "sides.swapped": { target: ".deciding", actions: "swap" },
  },
  states: {
    beginning: { always: [{ guard: "isGiven", target: "reading" }, { target: "incomplete" }] },
    reading: {
      invoke: {
        id: "read",
        src: "read",
        input: ({ context }) => context.wanted,
        onDone: { target: "deciding", actions: { type: "keep", params: ({ event }) => event.output } },
      },
    },
    deciding: {
      always: [
        { guard: "canBeCompleted", target: "reading", actions: "openOther" },
        { guard: "lacksOne", target: "incomplete" },
        { guard: "areStrangers", target: "strangers" },
        { target: "compared", actions: "compare" },
      ],
    },
    incomplete: {},
    strangers: {},
    compared: {
      initial: "judging",
      states: {
        judging: { always: [{ guard: "areSame", target: "same" }, { target: "different" }] },
        same: {},
        different: {},
      },
    },
  },
})

const bothOf = (chart: string, isExample = false): ReadonlyArray<Wanted> => [
  { side: "before", origin: { kind: isExample ? "example" : "committed", chart } },
  { side: "after", origin: { kind: "current", chart } },
]

/**
 * When only one side of the comparison has a version, wants the product's present version of the same chart for
 * the other side; a file counts as the older version.
 */
const otherOf = ({ before, after }: ComparingContext): ReadonlyArray<Wanted> => {
  const alone = before === undefined ? after : after === undefined ? before : undefined
  const chart = productChart(chosenOf(alone)?.chart)
  if (chart === undefined) return []
  return [{ side: before === undefined ? "before" : "after", origin: { kind: "current", chart } }]
}

/** Compares area and name in addition to the chart's id, because all form charts share one id. */
const isNamed = (one: Named, other: Named | undefined): boolean =>
  one.area === other?.area && one.name === other.name
type Named = Pick<ChartData, "area" | "name">

/** Key (`area/name`) of the product's chart of which `chart`, perhaps read from a file, is a version. */
export const productChart = (chart: ChartData | undefined): string | undefined => {
  const same: ReadonlyArray<Chart> = chartsAndForms.filter(({ machine }) => machine.id === chart?.root.id)
  const record = same.find((one) => isNamed(one, chart)) ?? same[0]
  return record === undefined ? undefined : `${record.area}/${record.name}`
}
