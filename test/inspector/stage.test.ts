import { describe, expect, it, vi } from "vitest"
import type { AnyMachineSnapshot, EventObject } from "xstate"
import { type Ending, openStage, partsOf, type Stage } from "#inspector/sandbox/stage/stage.ts"
import type { Chart } from "#machines/chart.ts"
import { charts } from "#machines/charts.ts"
import { liveFleetChart } from "#machines/fleet/live-fleet/chart.ts"
import { portalChart } from "#machines/shell/portal/chart.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"
import { Refused, Unreachable } from "#services/failures.ts"
import { settled } from "#test/support/plans/index.ts"
import { plansOf } from "#test/support/plans/plan.ts"
import { expectAt } from "#test/support/plans/play.ts"

const onStage = (
  chart: Chart,
  input: unknown = chart.samples.inputs[0],
  replaced: ReadonlyArray<string> = [],
) => {
  const onChange = vi.fn<() => void>()
  const stage = openStage(chart, { input, replaced, onChange })
  return { stage, onChange, names: () => stage.waiting().map(({ name }) => name) }
}

const tell = (stage: Stage, name: string, ending: Ending) => {
  const who = stage.waiting().find((one) => one.name === name)
  if (who === undefined) throw new Error(`${name} does not wait`)
  stage.tell(who.id, ending)
}

const snapshotOf = ({ root }: Stage) => root.getSnapshot() as AnyMachineSnapshot

describe.each(charts.map((chart) => [`${chart.area}/${chart.name}`, chart] as const))(
  "%s on a stage",
  (_, chart) => {
    // Charts of parts would go their own way: a plan is about one chart.
    const replaced = partsOf(chart.machine)
    const { plans } = plansOf(chart)

    it("goes every way that its plans go, by answers and timers of the stage", async () => {
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) {
        const { stage } = onStage(chart, plan.input, replaced)
        expectAt(chart, stage.root, plan.initial)
        for (const { planned, expected } of plan.steps) {
          const { kind, event, actor = "" } = planned
          if (kind === "sent") stage.root.send(event)
          if (kind === "done")
            tell(stage, actor, { kind: "done", output: "output" in event ? event.output : undefined })
          if (kind === "error")
            tell(stage, actor, { kind: "error", error: "error" in event ? event.error : undefined })
          if (kind === "timer") {
            const timer = stage.clock.timers().find((one) => one.event === event.type)
            if (timer === undefined) throw new Error(`no timer for ${event.type}`)
            stage.clock.fire(timer.id)
          }
          await settled()
          expectAt(chart, stage.root, expected)
        }
        stage.stop()
      }
    })
  },
)

describe("sign-in on a stage", () => {
  const submitted = () => {
    const all = onStage(signInChart)
    all.stage.root.send({ type: "demoPerson.chosen", person: "owner" } as EventObject)
    return all
  }

  it("waits for its service for ever, and says with what it was asked", () => {
    const { stage, names } = submitted()
    stage.clock.pass(10 * 60_000)
    expect(snapshotOf(stage).value).toBe("submitting")
    expect(names()).toEqual(["signIn"])
    const [who] = stage.waiting()
    expect(who).toMatchObject({ kind: "effect", input: { email: "owner@headland.example" } })
    expect(who?.description?.name).toBe("Session.signIn")
    expect(who?.starter).toBe(signInChart)
  })

  it("goes on with a success, a failure or a defect", async () => {
    const ends = [
      [{ kind: "done", output: signInChart.samples.outputs?.signIn?.[0] }, "accepted"],
      [{ kind: "error", error: new Unreachable({ call: "POST /login" }) }, { form: "unreachable" }],
      [{ kind: "error", error: new Error("broken") }, { form: "refused" }],
    ] as const
    for (const [ending, expected] of ends) {
      const { stage, names } = submitted()
      tell(stage, "signIn", ending)
      expect(names()).toEqual([])
      await settled()
      expect(snapshotOf(stage).value).toEqual(expected)
    }
  })

  it("counts down as its clock goes, timer by timer", async () => {
    const { stage } = submitted()
    const errors = [{ message: "TOO_MANY_ATTEMPTS" as const, retryAfter: 3 }]
    tell(stage, "signIn", { kind: "error", error: new Refused({ status: 429, errors, call: "POST /login" }) })
    await settled()
    expect(snapshotOf(stage).context.secondsLeft).toBe(3)
    const [timer] = stage.clock.timers()
    expect(timer).toMatchObject({ due: 1_000, event: expect.stringMatching(/^xstate\.after\.second/) })
    expect(timer?.actor).toBe(stage.root)
    stage.clock.pass(999)
    expect(snapshotOf(stage).context.secondsLeft).toBe(3)
    stage.clock.pass(1)
    expect(snapshotOf(stage).context.secondsLeft).toBe(2)
    stage.clock.pass(5_000)
    expect(stage.clock.now()).toBe(6_000)
    expect(snapshotOf(stage).value).toEqual({ form: "editing" })
    expect(stage.clock.timers()).toEqual([])
  })

  it("says that something changed, and nothing more once it is stopped", () => {
    const { stage, onChange, names } = submitted()
    expect(onChange).toHaveBeenCalled()
    stage.stop()
    expect(names()).toEqual([])
    stage.tell("x:none", { kind: "done", output: undefined })
  })
})

describe("streams on a stage", () => {
  it("tell what they are told to, go on, and end or fail", async () => {
    const { stage, names } = onStage(liveFleetChart)
    expect(stage.waiting().find(({ name }) => name === "watchTab")?.kind).toBe("stream")
    const before = JSON.stringify(snapshotOf(stage).value)
    tell(stage, "watchTab", { kind: "event", event: { type: "tab.hidden" } })
    expect(JSON.stringify(snapshotOf(stage).value)).not.toBe(before)
    expect(names()).toContain("watchTab")
    tell(stage, "watchTab", { kind: "done", output: undefined })
    expect(names()).not.toContain("watchTab")
    const other = onStage(liveFleetChart)
    tell(other.stage, "watchTab", { kind: "error", error: new Error("broken") })
    await settled()
    expect(snapshotOf(other.stage).status).toBe("error")
  })
})

describe("charts that a chart runs", () => {
  it("run as themselves, with services that wait too", () => {
    const { stage, names } = onStage(portalChart)
    expect(Object.keys(snapshotOf(stage).children)).toEqual(
      expect.arrayContaining(["session", "navigation", "notices"]),
    )
    expect(names()).toEqual(expect.arrayContaining(["watchLocation", "watchTabs", "loadTexts"]))
  })

  it("or are replaced, and wait like a service", () => {
    const { stage, names } = onStage(portalChart, undefined, ["session"])
    expect(names()).toEqual(expect.arrayContaining(["session", "watchLocation"]))
    expect(names()).not.toContain("watchTabs")
    expect(stage.waiting().find(({ name }) => name === "session")?.kind).toBe("chart")
  })

  it("are known by their names, also those within others", () => {
    expect(partsOf(portalChart.machine).toSorted()).toEqual(["navigation", "notices", "on-demand", "session"])
    expect(partsOf(signInChart.machine)).toEqual([])
  })
})

describe("a chart that cannot start", () => {
  it("has failed, and the page goes on", () => {
    const { stage } = onStage(signInChart, null)
    expect(snapshotOf(stage).status).toBe("error")
  })
})
