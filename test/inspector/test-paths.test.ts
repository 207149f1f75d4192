import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { formMachine } from "#inspector/machines/form.ts"
import { timelineMachine } from "#inspector/machines/timeline.ts"
import { watchedTabMachine } from "#inspector/machines/watched-tab.ts"
import { wordingMachine } from "#inspector/machines/wording.ts"
import { defineChart } from "#machines/chart.ts"
import { playOnActor, testPathsOf } from "#test/support/test-paths/index.ts"
import { sampleCharts, sampleRunning } from "./support/sample-recording.ts"

const portion = { tab: "tab-1", charts: sampleCharts, entries: sampleRunning }
const about = { area: "shared", purpose: "A chart of the inspector", events: Schema.Unknown } as const

/** Charts of the inspector that are tested alone, with their possible inputs and events. */
const charts = [
  defineChart<typeof watchedTabMachine>({
    ...about,
    name: "watched-tab",
    // Chart of one watched tab; its actions that notify the parent do nothing here, because `watching.test.ts`
    // tests both charts together.
    machine: watchedTabMachine.provide({ actions: { begin: () => {}, goOn: () => {} } }),
    samples: {
      inputs: [{ tab: "tab-1", inspector: "me" }],
      events: () => [
        { type: "tab.here" },
        { type: "tab.gone" },
        { type: "tab.shut" },
        { type: "tab.running", inspector: "me", portion },
        { type: "tab.running", inspector: "another", portion },
        { type: "tab.happened", portion },
        { type: "watch.requested" },
        { type: "leave.requested" },
      ],
      key: () => null,
    },
  }),
  defineChart<typeof formMachine>({
    ...about,
    name: "form",
    machine: formMachine,
    samples: {
      inputs: [],
      events: () => [{ type: "lines.requested" }, { type: "sequence.requested" }],
      key: () => null,
    },
  }),
  defineChart<typeof timelineMachine>({
    ...about,
    name: "timeline",
    machine: timelineMachine,
    samples: {
      inputs: [],
      events: () => [
        { type: "entry.selected", seq: 1 },
        { type: "pause.requested", seq: 2 },
        { type: "follow.requested" },
        { type: "play.requested", ahead: [] },
        { type: "play.requested", ahead: [3, 4] },
        { type: "filter.changed", filter: { services: true } },
        { type: "recording.changed" },
      ],
      key: ({ context }) => context,
    },
  }),
  defineChart<typeof wordingMachine>({
    ...about,
    name: "wording",
    machine: wordingMachine,
    samples: {
      inputs: [{ last: "names" }, { last: "labels" }],
      events: () => [{ type: "wording.toggled" }],
      key: () => null,
    },
  }),
]

describe.each(charts.map((chart) => [chart.name, chart] as const))("%s", (_, chart) => {
  const { testPaths, coverage } = testPathsOf(chart as never)

  it("takes every transition and reaches every state", () => {
    expect(coverage.states.missed).toEqual([])
    expect(coverage.transitions.missed).toEqual([])
  })

  it.each(testPaths.map((testPath) => [testPath.name, testPath] as const))("%s", (_name, testPath) =>
    playOnActor(chart as never, testPath),
  )
})
