import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import * as fc from "fast-check"
import { type ActorRefFrom, createActor, waitFor } from "xstate"
import { ChartError } from "#inspector/comparison/chart-error.ts"
import { isSameChart } from "#inspector/comparison/compare.ts"
import { EXAMPLE_CHART } from "#inspector/comparison/example.ts"
import { itemsOf } from "#inspector/comparison/items.ts"
import { readCharts, type Version } from "#inspector/comparison/read-chart.ts"
import { readOrigin } from "#inspector/comparison/read-origin.ts"
import { compareVersions, signed } from "#inspector/comparison/union.ts"
import { scxml } from "#inspector/exports/scxml.ts"
import { xstateJson } from "#inspector/exports/xstate-json.ts"
import {
  type ComparingEvent,
  chosenOf,
  comparingMachine,
  type Origin,
  productChart,
  type ReadOrigin,
  readingBy,
} from "#inspector/machines/comparing.ts"
import { charts } from "#machines/charts.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData, type StateData, statesOf } from "#machines/inspection/chart-data.ts"
import { noticesChart } from "#machines/shell/notices/chart.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"
import { oldRecording, sampleRecording } from "#test/inspector/support/sample-recording.ts"
import { chartsAsData } from "#test/support/charts/generated.ts"

afterEach(() => vi.unstubAllGlobals())

const now = chartData(signInChart)
const all: ReadonlyArray<ChartData> = charts.map(chartData)
const whole = (chart: ChartData): Version => ({ chart, isWhole: true })

/** A copy of the chart with one state changed. */
const withState = (data: ChartData, id: string, edit: (state: StateData) => StateData): ChartData => {
  const visit = (state: StateData): StateData => {
    const inner = { ...state, states: state.states.map(visit) }
    return state.id === id ? edit(inner) : inner
  }
  return { ...data, root: visit(data.root) }
}

const withoutUnreachable = (state: StateData): StateData => ({
  ...state,
  transitions: state.transitions.map((one) => ({
    ...one,
    targets: one.targets.map((id) => (id.endsWith("unreachable") ? "sign-in.form" : id)),
  })),
})

/**
 * An earlier version of the sign-in chart: without one of today's states, with an event and a service that no
 * longer exist.
 */
const old = [
  (data: ChartData) =>
    withState(data, "sign-in.form", (form) => ({
      ...form,
      states: form.states.filter(({ key }) => key !== "unreachable"),
      transitions: [
        ...form.transitions,
        {
          id: "sign-in.form --reset.requested[0]",
          event: "reset.requested",
          label: "reset.requested",
          guard: null,
          targets: [],
          reenter: false,
          actions: [],
        },
      ],
    })),
  (data: ChartData) =>
    withState(data, "sign-in.submitting", (submitting) => ({
      ...submitting,
      invokes: submitting.invokes.map((invoke) => ({ ...invoke, runs: "Session.login (effect)" })),
    })),
  ...statesOf(now).map(
    ({ id }) =>
      (data: ChartData) =>
        withState(data, id, withoutUnreachable),
  ),
].reduce((data, change) => change(data), now)

describe("the product's chart of a version", () => {
  it("is the one of its name: all forms have the ids of one chart", () => {
    for (const chart of chartsAndForms.map(chartData))
      assert.strictEqual(productChart(chart), `${chart.area}/${chart.name}`)
  })

  it("is the one of its ids where the name says nothing, as in XState JSON", () => {
    assert.strictEqual(productChart({ ...now, area: "", name: "of old" }), "shell/sign-in")
    assert.isUndefined(productChart({ ...now, root: { ...now.root, id: "of-old" } }))
  })
})

describe("two versions in one picture", () => {
  const comparison = compareVersions(whole(old), whole(now))

  it("has everything of both, and marks what is new, different and gone", () => {
    const marked = [...comparison.marks].map(([key, mark]) => `${mark} ${key}`).sort()
    assert.deepStrictEqual(marked, [
      "added sign-in.form.unreachable",
      "added sign-in.signingOn --xstate.error.actor.beginSignOn[0]",
      "added sign-in.submitting --xstate.error.actor.signIn[1]",
      "added sign-in.submitting invokes 0",
      "changed sign-in.submitting",
      "removed sign-in.form --reset.requested[0] (before)",
      "removed sign-in.signingOn --xstate.error.actor.beginSignOn[0] (before)",
      "removed sign-in.submitting --xstate.error.actor.signIn[1] (before)",
      "removed sign-in.submitting invokes 1",
    ])
    const ids = statesOf(comparison.union).flatMap(({ transitions }) => transitions.map(({ id }) => id))
    for (const key of comparison.marks.keys()) if (key.includes(" --")) assert.include(ids, key)
    const submitting = statesOf(comparison.union).find(({ key }) => key === "submitting")
    assert.deepStrictEqual(
      submitting?.invokes.map(({ runs }) => runs),
      ["Session.signIn (effect)", "Session.login (effect)"],
    )
  })

  it("says by signs what colours say", () => {
    const states = statesOf(signed(comparison.union, comparison.marks))
    assert.includeMembers(
      states.map(({ key }) => key),
      ["+ unreachable", "~ submitting", "form"],
    )
    assert.include(
      states.flatMap(({ transitions }) => transitions.map(({ label }) => label)),
      "− reset.requested",
    )
    assert.deepStrictEqual(
      states.find(({ key }) => key === "~ submitting")?.invokes.map(({ id }) => id),
      ["+ signIn", "− signIn"],
    )
  })

  it("is the other way round when the sides are", () => {
    const turned = compareVersions(whole(now), whole(old))
    assert.strictEqual(turned.marks.get("sign-in.form.unreachable"), "removed")
    assert.strictEqual(turned.marks.get("sign-in.form --reset.requested[0]"), "added")
  })

  it("of any two charts holds each state and transition of both once, and lists each difference in its place", () => {
    fc.assert(
      fc.property(chartsAsData(), chartsAsData(), (one, other) => {
        const before = { ...one, root: { ...one.root, id: other.root.id } }
        const { union, marks, ...rest } = compareVersions(whole(before), whole(other))
        const ids = statesOf(union).map(({ id }) => id)
        const wanted = new Set([...statesOf(before), ...statesOf(other)].map(({ id }) => id))
        assert.strictEqual(new Set(ids).size, ids.length)
        assert.deepStrictEqual([...ids].sort(), [...wanted].sort())
        const transitions = statesOf(union).flatMap((state) => state.transitions.map(({ id }) => id))
        assert.strictEqual(new Set(transitions).size, transitions.length)
        for (const item of itemsOf({ union, marks, ...rest }))
          if (item.kind !== "chart") {
            assert.include(item.kind === "state" ? ids : transitions, item.id)
            assert.strictEqual(marks.get(item.id), item.mark)
          }
      }),
      { numRuns: 60 },
    )
  })
})

describe.each(all)("an exported file of $area/$name", (chart) => {
  const files = [
    ["JSON", JSON.stringify(chart)],
    ["SCXML", scxml(chart)],
    ["XState JSON", JSON.stringify(xstateJson(chart))],
  ] as const

  it.each(files)("is the same chart when read: %s", async (_, text) => {
    const [version, ...others] = await readCharts(text)
    assert.isEmpty(others)
    if (version === undefined) return assert.fail("nothing was read")
    const { marks, differences } = compareVersions(version, whole(chart))
    assert.strictEqual(marks.size, 0)
    assert.isTrue(isSameChart(differences))
  })
})

describe("a file that is no chart", () => {
  const faultOf = (text: string) =>
    readCharts(text).then(
      () => assert.fail("it was read"),
      (cause: unknown) =>
        cause instanceof ChartError ? [cause.kind, JSON.stringify(cause.values)] : [String(cause)],
    )
  const broken = withState(now, "sign-in.submitting", (state) => ({
    ...state,
    transitions: state.transitions.map((one) => ({ ...one, targets: ["sign-in.nowhere"] })),
  }))
  const twice = withState(now, "sign-in", (root) => ({ ...root, states: [...root.states, ...root.states] }))

  const forgetful = withState(now, "sign-in.submitting", (state) => ({
    ...state,
    type: "history" as const,
    history: { deep: false, targets: ["sign-in.nowhere"] },
  }))
  const without = withState(now, "sign-in.form", (state) => ({ ...state, initial: null }))

  it.each([
    ["text", "hello", "notJson", /hello/],
    ["other JSON", '{"name":"x"}', "notChart", /name/],
    ["a list", "[1]", "notChart", /0/],
    ["a chart of a later format", JSON.stringify({ ...now, format: 2 }), "notChart", /format/],
    ["a chart with a transition to nowhere", JSON.stringify(broken), "unsound", /sign-in\.nowhere/],
    ["a chart with a history of nothing", JSON.stringify(forgetful), "unsound", /sign-in\.nowhere/],
    ["a chart with parts of which none is first", JSON.stringify(without), "unsound", /sign-in\.form"/],
    ["a chart with a state twice", JSON.stringify(twice), "unsound", /sign-in\.\w+/],
    [
      "a machine with a target that is not there",
      '{"id":"m","initial":"b","states":{"a":{}}}',
      "notMachine",
      /b/,
    ],
    ["XML that ends too soon", "<scxml><state>", "notXml", /line/],
    ["other XML", "<html></html>", "notChart", /scxml/],
    ["SCXML of others", '<scxml><state id="a"/><state id="b"/></scxml>', "notChart", /top/],
    [
      "SCXML with a delay in words",
      scxml(now).replace(/expr="[^"]*"/, 'expr="{&quot;second&quot;:&quot;soon&quot;}"'),
      "notChart",
      /delays/,
    ],
    ["a machine whose name is a number", '{"id":5,"states":{}}', "notChart", /name/],
    ["a broken recording", JSON.stringify({ ...sampleRecording, format: 7 }), "notChart", /format/],
  ] as const)("is named with what is wrong: %s", async (_, text, kind, detail) => {
    const [found, values] = await faultOf(text)
    assert.strictEqual(found, kind)
    assert.match(values ?? "", detail)
  })

  it("is a chart with its history, if it has one", async () => {
    const history: StateData = {
      ...(now.root.states[3] as StateData),
      id: "sign-in.last",
      key: "last",
      type: "history",
      history: { deep: true, targets: ["sign-in.form"] },
    }
    const chart = { ...now, root: { ...now.root, states: [...now.root.states, history] } }
    const [version] = await readCharts(JSON.stringify(chart))
    assert.deepStrictEqual(version?.chart, chart)
  })
})

describe("comparing", () => {
  const fileOf = (text: string, name = "old.json"): Origin => ({ kind: "file", file: new File([text], name) })
  const start = (chart?: string, read: ReadOrigin = readOrigin) =>
    createActor(comparingMachine.provide({ actors: { read: readingBy(read) } }), {
      input: { chart },
    }).start()
  /** Reader of charts that answers the old chart, as in a build that includes an earlier version. */
  const readWithOld: ReadOrigin = (origin) =>
    origin.kind === "committed" ? Promise.resolve([whole(old)]) : readOrigin(origin)
  type Comparing = ActorRefFrom<typeof comparingMachine>
  const settled = (comparing: Comparing) => waitFor(comparing, (snapshot) => !snapshot.matches("reading"))
  const after = (comparing: Comparing, event: ComparingEvent) => {
    comparing.send(event)
    return settled(comparing)
  }

  it("begins with the committed version and this one of a chart", async () => {
    const { value, context } = await settled(start("shell/sign-in", readWithOld))
    assert.deepStrictEqual(value, { compared: "different" })
    assert.deepStrictEqual(
      [context.before?.origin.kind, context.after?.origin.kind],
      ["committed", "current"],
    )
  })

  it("reads the version before the last change from the server's history, or any revision", async () => {
    const asked: Array<string> = []
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address)
      return Promise.resolve(
        Response.json(
          address.includes("/revisions?")
            ? { revisions: ["newest", "before"].map((commit) => ({ commit, at: "", subject: "" })) }
            : address.includes("name=gone")
              ? { failure: "unknownRevision" }
              : { commit: "before", chart: old },
        ),
      )
    })
    const comparing = start("shell/sign-in")
    assert.deepStrictEqual((await settled(comparing)).value, { compared: "different" })
    assert.deepStrictEqual(asked, [
      "/inspector/revisions?source=src%2Fmachines%2Fshell%2Fsign-in%2Fmachine.ts",
      "/inspector/revision?name=before&chart=shell%2Fsign-in",
    ])
    const origin = { kind: "revision", chart: "shell/sign-in", revision: "gone" } as const
    const { context } = await after(comparing, { type: "origin.selected", side: "before", origin })
    assert.deepInclude(context.failure?.cause, { kind: "unknownRevision" })
  })

  it("has an example that differs from the chart it is made from", async () => {
    const comparing = start()
    const event = { type: "chart.selected", chart: EXAMPLE_CHART, isExample: true } as const
    const { value, context } = await after(comparing, event)
    assert.deepStrictEqual(value, { compared: "different" })
    assert.strictEqual(context.comparison?.marks.get("alert-status.choosing.overtaken"), "added")
  })

  it("says that this server has no earlier version, and compares a file all the same", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })))
    const comparing = start("shell/sign-in")
    const { value, context } = await settled(comparing)
    assert.strictEqual(value, "incomplete")
    assert.strictEqual(context.failure?.cause.kind, "noHistory")
    const opened = await after(comparing, {
      type: "origin.selected",
      side: "before",
      origin: fileOf(JSON.stringify(old)),
    })
    assert.deepStrictEqual(opened.value, { compared: "different" })
  })

  it("begins with nothing, and completes a file with this version of its chart", async () => {
    const comparing = start()
    assert.strictEqual(comparing.getSnapshot().value, "incomplete")
    const { value, context } = await after(comparing, {
      type: "origin.selected",
      side: "before",
      origin: fileOf(JSON.stringify(xstateJson(old))),
    })
    assert.deepStrictEqual(value, { compared: "different" })
    assert.strictEqual(context.after?.origin.kind, "current")
    assert.strictEqual(context.comparison?.marks.get("sign-in.form.unreachable"), "added")
    const swapped = await after(comparing, { type: "sides.swapped" })
    assert.strictEqual(swapped.context.comparison?.marks.get("sign-in.form.unreachable"), "removed")
  })

  it("names a file that cannot be read, and keeps what was compared", async () => {
    const comparing = start("shell/sign-in", readWithOld)
    await after(comparing, { type: "origin.selected", side: "before", origin: fileOf(JSON.stringify(old)) })
    const { value, context } = await after(comparing, {
      type: "origin.selected",
      side: "after",
      origin: fileOf("hello", "notes.txt"),
    })
    assert.deepStrictEqual(value, { compared: "different" })
    assert.strictEqual(context.failure?.cause.kind, "notJson")
    assert.deepStrictEqual(
      context.failure?.origin.kind === "file" && context.failure.origin.file.name,
      "notes.txt",
    )
    const next = await after(comparing, { type: "chart.selected", chart: "shell/notices" })
    assert.isUndefined(next.context.failure)
  })

  it("does not compare two different charts", async () => {
    const comparing = start("shell/sign-in")
    const file = fileOf(JSON.stringify(chartData(noticesChart)))
    const { value } = await after(comparing, { type: "origin.selected", side: "before", origin: file })
    assert.strictEqual(value, "strangers")
  })

  const charts = { "shell/notices": all.find(({ name }) => name === "notices"), "shell/sign-in": old }
  const [recordedTab] = sampleRecording.tabs
  it.each([
    ["of today", { ...sampleRecording, tabs: [{ ...recordedTab, charts }] }],
    ["of one tab", { ...oldRecording, charts }],
  ])(
    "takes from a recording %s the chart that the other side is of, until another is chosen",
    async (_, recordingFile) => {
      const comparing = start("shell/sign-in")
      const { value, context } = await after(comparing, {
        type: "origin.selected",
        side: "before",
        origin: fileOf(JSON.stringify(recordingFile)),
      })
      assert.deepStrictEqual(value, { compared: "different" })
      assert.strictEqual(chosenOf(context.before)?.chart.name, "sign-in")
      const other = await after(comparing, { type: "version.selected", side: "before", at: 0 })
      assert.strictEqual(other.value, "strangers")
    },
  )

  it("says that a chart is unknown", async () => {
    const { context } = await after(start(), {
      type: "origin.selected",
      side: "before",
      origin: { kind: "current", chart: "shell/nothing" },
    })
    assert.strictEqual(context.failure?.cause.kind, "unknown")
  })
})
