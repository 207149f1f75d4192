import { describe, expect, it, vi } from "vitest"
import type { AnyMachineSnapshot, EventObject } from "xstate"
import {
  type Ending,
  type Harness,
  openHarness,
  partsOf,
} from "#inspector/sandbox/test-harness/test-harness.ts"
import type { Chart } from "#machines/chart.ts"
import { charts } from "#machines/charts.ts"
import { liveFleetChart } from "#machines/fleet/live-fleet/chart.ts"
import { portalChart } from "#machines/shell/portal/chart.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { settled } from "#test/support/test-paths/index.ts"
import { expectAt } from "#test/support/test-paths/play.ts"
import { testPathsOf } from "#test/support/test-paths/test-path.ts"

const onHarness = (
  chart: Chart,
  input: unknown = chart.samples.inputs[0],
  replaced: ReadonlyArray<string> = [],
) => {
  const onChange = vi.fn<() => void>()
  const harness = openHarness(chart, { input, replaced, onChange })
  return { harness, onChange, names: () => harness.waiting().map(({ name }) => name) }
}

const tell = (harness: Harness, name: string, ending: Ending) => {
  const who = harness.waiting().find((one) => one.name === name)
  if (who === undefined) throw new Error(`${name} does not wait`)
  harness.tell(who.id, ending)
}

const snapshotOf = ({ root }: Harness) => root.getSnapshot() as AnyMachineSnapshot

describe.each(charts.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))(
  "%s on a stage",
  (_, chart) => {
    // Child charts of the chart, which are replaced because they would change state by themselves and a test path
    // is about one chart.
    const replaced = partsOf(chart.machine)
    const { testPaths } = testPathsOf(chart)

    it("goes every way that its plans go, by answers and timers of the stage", async () => {
      expect(testPaths.length).toBeGreaterThan(0)
      for (const testPath of testPaths) {
        const { harness } = onHarness(chart, testPath.input, replaced)
        expectAt(chart, harness.root, testPath.initial)
        for (const { pathEvent, expected } of testPath.steps) {
          const { kind, event, actor = "" } = pathEvent
          if (kind === "sent") harness.root.send(event)
          if (kind === "done")
            tell(harness, actor, { kind: "done", output: "output" in event ? event.output : undefined })
          if (kind === "error")
            tell(harness, actor, { kind: "error", error: "error" in event ? event.error : undefined })
          if (kind === "timer") {
            const timer = harness.clock.timers().find((one) => one.event === event.type)
            if (timer === undefined) throw new Error(`no timer for ${event.type}`)
            harness.clock.fire(timer.id)
          }
          await settled()
          expectAt(chart, harness.root, expected)
        }
        harness.stop()
      }
    })
  },
)

describe("sign-in on a stage", () => {
  const submitted = () => {
    const all = onHarness(signInChart)
    all.harness.root.send({ type: "demoPerson.selected", person: "owner" } as EventObject)
    return all
  }

  it("waits for its service for ever, and says with what it was asked", () => {
    const { harness, names } = submitted()
    harness.clock.pass(10 * 60_000)
    expect(snapshotOf(harness).value).toBe("submitting")
    expect(names()).toEqual(["signIn"])
    const [who] = harness.waiting()
    expect(who).toMatchObject({ kind: "effect", input: { email: "owner@headland.example" } })
    expect(who?.description?.name).toBe("Session.signIn")
    expect(who?.starter).toBe(signInChart)
  })

  it("goes on with a success, a failure or a defect", async () => {
    const ends = [
      [{ kind: "done", output: signInChart.samples.outputs?.signIn?.[0] }, "accepted"],
      [{ kind: "error", error: new NetworkError({ call: "POST /login" }) }, { form: "unreachable" }],
      [{ kind: "error", error: new Error("broken") }, { form: "rejected" }],
    ] as const
    for (const [ending, expected] of ends) {
      const { harness, names } = submitted()
      tell(harness, "signIn", ending)
      expect(names()).toEqual([])
      await settled()
      expect(snapshotOf(harness).value).toEqual(expected)
    }
  })

  it("counts down as its clock goes, timer by timer", async () => {
    const { harness } = submitted()
    const errors = [{ message: "TOO_MANY_ATTEMPTS" as const, retryAfter: 3 }]
    tell(harness, "signIn", {
      kind: "error",
      error: new ApiError({ status: 429, errors, call: "POST /login" }),
    })
    await settled()
    expect(snapshotOf(harness).context.secondsLeft).toBe(3)
    const [timer] = harness.clock.timers()
    expect(timer).toMatchObject({ due: 1_000, event: expect.stringMatching(/^xstate\.after\.second/) })
    expect(timer?.actor).toBe(harness.root)
    harness.clock.pass(999)
    expect(snapshotOf(harness).context.secondsLeft).toBe(3)
    harness.clock.pass(1)
    expect(snapshotOf(harness).context.secondsLeft).toBe(2)
    harness.clock.pass(5_000)
    expect(harness.clock.now()).toBe(6_000)
    expect(snapshotOf(harness).value).toEqual({ form: "editing" })
    expect(harness.clock.timers()).toEqual([])
  })

  it("says that something changed, and nothing more once it is stopped", () => {
    const { harness, onChange, names } = submitted()
    expect(onChange).toHaveBeenCalled()
    harness.stop()
    expect(names()).toEqual([])
    harness.tell("x:none", { kind: "done", output: undefined })
  })
})

describe("streams on a stage", () => {
  it("send the given events, go on, and end or fail", async () => {
    const { harness, names } = onHarness(liveFleetChart)
    expect(harness.waiting().find(({ name }) => name === "watchTab")?.kind).toBe("stream")
    const before = JSON.stringify(snapshotOf(harness).value)
    tell(harness, "watchTab", { kind: "event", event: { type: "tab.hidden" } })
    expect(JSON.stringify(snapshotOf(harness).value)).not.toBe(before)
    expect(names()).toContain("watchTab")
    tell(harness, "watchTab", { kind: "done", output: undefined })
    expect(names()).not.toContain("watchTab")
    const other = onHarness(liveFleetChart)
    tell(other.harness, "watchTab", { kind: "error", error: new Error("broken") })
    await settled()
    expect(snapshotOf(other.harness).status).toBe("error")
  })
})

describe("charts that a chart runs", () => {
  it("run as themselves, with services that wait too", () => {
    const { harness, names } = onHarness(portalChart)
    expect(Object.keys(snapshotOf(harness).children)).toEqual(
      expect.arrayContaining(["session", "navigation", "notices"]),
    )
    expect(names()).toEqual(expect.arrayContaining(["watchLocation", "watchTabs", "loadTexts"]))
  })

  it("or are replaced, and wait like a service", () => {
    const { harness, names } = onHarness(portalChart, undefined, ["session"])
    expect(names()).toEqual(expect.arrayContaining(["session", "watchLocation"]))
    expect(names()).not.toContain("watchTabs")
    expect(harness.waiting().find(({ name }) => name === "session")?.kind).toBe("chart")
  })

  it("are known by their names, also those within others", () => {
    expect(partsOf(portalChart.machine).toSorted()).toEqual([
      "navigation",
      "notices",
      "overlay-host",
      "session",
    ])
    expect(partsOf(signInChart.machine)).toEqual([])
  })
})

describe("a chart that cannot start", () => {
  it("has failed, and the page goes on", () => {
    const { harness } = onHarness(signInChart, null)
    expect(snapshotOf(harness).status).toBe("error")
  })
})
