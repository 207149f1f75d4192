import { afterEach, assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { createActor } from "xstate"
import { draftOf, jsonText } from "#inspector/form/draft.ts"
import { fieldOf } from "#inspector/form/field.ts"
import { placeMachine } from "#inspector/machines/place.ts"
import { type HarnessView, sandboxMachine } from "#inspector/machines/sandbox.ts"
import { placeOfId } from "#inspector/recording/ids.ts"
import { type AnswerChoice, answersOf, inputChoices } from "#inspector/sandbox/answers.ts"
import { startSandbox } from "#inspector/sandbox/start-sandbox.ts"
import { type Ending, openHarness, type Waiting } from "#inspector/sandbox/test-harness/test-harness.ts"
import { defineChart } from "#machines/chart.ts"
import { liveFleetChart } from "#machines/fleet/live-fleet/chart.ts"
import { navigationChart } from "#machines/shell/navigation/chart.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"
import { ApiError, SessionEnded } from "#services/failures.ts"
import { playOnActor, settled, testPathsOf } from "../support/test-paths/index.ts"
import "./support/frames.ts"

const view = (changes: Partial<HarnessView> = {}): HarnessView => ({
  waiting: [],
  timers: [],
  now: 0,
  status: "active",
  failure: "",
  ...changes,
})
const timer = { id: 1, due: 1_000, event: "xstate.after.second.a", actor: "a", chart: undefined, session: "" }

const record = defineChart<typeof sandboxMachine>({
  area: "shared",
  name: "sandbox",
  purpose: "Runs one chart alone.",
  machine: sandboxMachine,
  events: Schema.Unknown,
  samples: {
    inputs: [],
    events: () => [
      { type: "chart.selected", chart: "shell/sign-in" },
      { type: "chart.selected", chart: "shell/portal" },
      { type: "start.requested", input: 1 },
      { type: "reset.requested" },
      { type: "stop.requested" },
      { type: "replaced.toggled", name: "session" },
      { type: "harness.opened", tab: { id: "sandbox-1", title: "", address: "" } },
      { type: "harness.changed", view: view({ timers: [timer] }) },
      { type: "harness.changed", view: view({ status: "done" }) },
      { type: "answer.changed", id: "x:1", ending: { kind: "done", output: 1 } },
      { type: "never.toggled", id: "x:1" },
      { type: "seconds.changed", text: "soon" },
      { type: "seconds.changed", text: "1,5" },
      { type: "time.requested" },
      { type: "timer.requested" },
    ],
    key: ({ context }) => [
      context.chart,
      context.replaced,
      context.never,
      context.seconds,
      context.view.status,
      context.view.timers.length,
    ],
  },
})

describe("the chart of the sandbox", () => {
  const { testPaths, coverage } = testPathsOf(record)

  it("is walked to every state, by every transition", () => {
    assert.deepStrictEqual(coverage.states.missed, [])
    // Checks that no transition is missed: the sandbox's recording, time line and harness end together with the
    // sandbox, never before.
    assert.deepStrictEqual(coverage.transitions.missed, [])
  })

  it.each(testPaths.map((testPath) => [testPath.name, testPath] as const))("%s", async (_, testPath) => {
    await playOnActor(record, testPath)
  })
})

const ending: Array<() => void> = []
afterEach(() => ending.splice(0).forEach((end) => end()))

/** The sandbox that opens for a page address with a chart's name. */
const openSandbox = (chart: string) => {
  const place = createActor(placeMachine).start()
  const go = (hash: string) => place.send({ type: "address.changed", hash })
  go(`#/sandbox/${chart}`)
  const { sandbox, live } = startSandbox({
    place,
    inspector: `test-${process.pid}-${Math.random()}`,
    version: "1",
  })
  ending.push(() => sandbox.stop())
  const context = () => sandbox.getSnapshot().context
  const recording = () => live.watching.getSnapshot().context.recording
  const received = () =>
    recording().entries.flatMap((entry) => (entry.kind === "event" ? [entry.event.type] : []))
  const root = () => [...recording().now.values()].find(({ data }) => data.parent === null)
  const answer = (name: string, given: Ending) => {
    const who = context().view.waiting.find((one) => one.name === name)
    sandbox.send({ type: "answer.changed", id: who?.id ?? "", ending: given })
  }
  return { sandbox, live, go, context, recording, received, root, answer }
}

describe("a chart in the sandbox", () => {
  it("is watched like one of a tab: started, sent, drawn, and restarted", async () => {
    const { sandbox, live, context, recording, received, root, answer } = openSandbox("shell/sign-in")
    assert.isTrue(sandbox.getSnapshot().matches("preparing"))
    sandbox.send({ type: "start.requested", input: signInChart.samples.inputs[0] })
    await expect.poll(() => root()?.snapshot?.active).toContain("sign-in.form.editing")
    assert.strictEqual(root()?.data.name, "sign-in")
    assert.property(recording().charts["sandbox-1"], "shell/sign-in")
    assert.include(root()?.snapshot?.accepts ?? [], "demoPerson.selected")

    // Checks that typed values are not redacted in a sandbox, where they are invented for trying a chart and are
    // no secret.
    const typed = { type: "email.changed", email: "anna@headland.example" }
    const channel = live.open()
    channel.postMessage({
      to: "tabs",
      say: "send",
      tab: "sandbox-1",
      actor: placeOfId(root()?.data.id ?? "").actor,
      event: typed,
    })
    await expect.poll(() => root()?.snapshot?.context).toMatchObject({ email: typed.email })
    assert.deepStrictEqual(
      recording().entries.flatMap((entry) => (entry.kind === "event" ? [entry.event] : [])),
      [typed],
    )
    channel.close()

    sandbox.send({ type: "reset.requested" })
    await expect.poll(() => context().run).toBe(2)
    await expect.poll(() => received().length + recording().entries.length).toBe(1)
    answer("signIn", { kind: "done", output: undefined })
    assert.isEmpty(context().view.waiting)
    sandbox.send({ type: "stop.requested" })
    assert.isTrue(sandbox.getSnapshot().matches("preparing"))
  })

  it("says that it failed, and of what", async () => {
    const { sandbox, context } = openSandbox("shell/sign-in")
    sandbox.send({ type: "start.requested", input: undefined })
    await expect.poll(() => sandbox.getSnapshot().matches({ running: "over" })).toBe(true)
    assert.match(context().view.failure, /boot/)
  })

  it("is another one when the address names another, and goes on where the address names none", async () => {
    const { sandbox, context, go } = openSandbox("shell/sign-in")
    sandbox.send({ type: "start.requested", input: signInChart.samples.inputs[0] })
    go("#/live")
    go("#/sandbox")
    go("#/sandbox/shell/sign-in")
    assert.isTrue(sandbox.getSnapshot().matches("running"))
    go("#/sandbox/shell/notices")
    assert.isTrue(sandbox.getSnapshot().matches("preparing"))
    assert.strictEqual(context().chart, "shell/notices")
  })

  it("is the only one there is: what ran before is no tab that could be watched", async () => {
    const { sandbox, live, go } = openSandbox("shell/sign-in")
    const tabs = () => live.watching.getSnapshot().context.tabs.map(({ id }) => id)
    sandbox.send({ type: "start.requested", input: signInChart.samples.inputs[0] })
    await expect.poll(tabs).toEqual(["sandbox-1"])
    sandbox.send({ type: "reset.requested" })
    await expect.poll(tabs).toEqual(["sandbox-2"])
    go("#/sandbox/shell/notices")
    await expect.poll(tabs).toEqual([])
  })

  it("advances time by an amount, and to the next timer", async () => {
    const { sandbox, context } = openSandbox("shell/notices")
    sandbox.send({ type: "start.requested", input: undefined })
    sandbox.send({ type: "timer.requested" })
    for (const text of ["soon", "-1", "1e400", "99999999"]) {
      sandbox.send({ type: "seconds.changed", text })
      sandbox.send({ type: "time.requested" })
    }
    await settled()
    assert.strictEqual(context().view.now, 0)
    sandbox.send({ type: "seconds.changed", text: "2,5" })
    sandbox.send({ type: "time.requested" })
    await expect.poll(() => context().view.now).toBe(2_500)
  })
})

/** The actor waiting for an answer after a chart has started, and after an event if one is needed. */
const waitingIn = (
  chart: Parameters<typeof openHarness>[0],
  name: string,
  event?: { readonly type: string },
): Waiting => {
  const harness = openHarness(chart, { input: chart.samples.inputs[0], replaced: [], onChange: () => {} })
  ending.push(harness.stop)
  if (event !== undefined) harness.root.send(event)
  const who = harness.waiting().find((one) => one.name === name)
  if (who === undefined) throw new Error(`${name} does not wait`)
  return who
}

const answered = ({ read, start }: AnswerChoice): unknown => {
  const result = read(start)
  return "fieldErrors" in result ? result.fieldErrors : result.decoded
}
const named = ({ kind, name, place }: AnswerChoice) => `${kind} ${name} ${place}`

describe("the answers of a service", () => {
  const signIn = () =>
    waitingIn(signInChart, "signIn", { type: "demoPerson.selected", person: "owner" } as { type: string })

  it("are its samples, each declared failure, and a defect", () => {
    const answers = answersOf(signIn())
    assert.deepStrictEqual(answers.map(named), [
      "done  0",
      "failure ApiError 1",
      "failure ApiError 2",
      "failure NetworkError 0",
      "failure GatewayError 0",
      "failure SessionEnded 0",
      "defect  0",
    ])
    const [done, rejected, , , , sessionEnded, defect] = answers.map(answered) as ReadonlyArray<Ending>
    assert.strictEqual(done?.kind === "done" && done.output, signInChart.samples.outputs?.signIn?.[0])
    const { error } = rejected as { readonly error: unknown }
    assert.instanceOf(error, ApiError)
    assert.deepStrictEqual(error, signInChart.samples.errors?.signIn?.[0])
    assert.instanceOf((sessionEnded as { readonly error: unknown }).error, SessionEnded)
    const broken = (defect as { readonly error: Error }).error
    assert.strictEqual(broken.message, "An unexpected defect")
    assert.notProperty(broken, "_tag")
  })

  it("may be edited, and are refused where their Schema says no", () => {
    const [done, rejected] = answersOf(signIn())
    assert.deepStrictEqual(done?.read({ kind: "json", text: '{"id":8}' }), {
      value: { id: 8 },
      decoded: { kind: "done", output: { id: 8 } },
    })
    assert.property(done?.read({ kind: "json", text: "{" }), "fieldErrors")
    const field = fieldOf(ApiError)
    const edited = draftOf(field, { _tag: "ApiError", status: 1.5, errors: [], call: "x" })
    const result = edited === undefined ? undefined : rejected?.read(edited)
    assert.deepStrictEqual(
      result !== undefined && "fieldErrors" in result ? result.fieldErrors.map(({ path }) => path) : [],
      [["status"]],
    )
  })

  it("of which JSON knows nothing stay as the sample has them", () => {
    const who = waitingIn(navigationChart, "watchLocation")
    const screen = navigationChart.samples.outputs?.loadScreen?.[0]
    const [loaded] = answersOf({ ...who, name: "loadScreen", kind: "other" })
    assert.deepStrictEqual(loaded && answered(loaded), { kind: "done", output: screen })
    assert.strictEqual((answered(loaded as AnswerChoice) as { output: unknown }).output, screen)
  })

  it("of a stream are events of the chart that listens, its end and its failures", () => {
    const answers = answersOf(waitingIn(liveFleetChart, "watchTab"))
    assert.include(answers.map(named), "event tab.hidden 0")
    assert.include(answers.map(named), "end  0")
    const hidden = answers.find(({ id }) => id === "tab.hidden")
    assert.deepStrictEqual(hidden && answered(hidden), { kind: "event", event: { type: "tab.hidden" } })
    const end = answers.find(({ kind }) => kind === "end")
    assert.deepStrictEqual(end && answered(end), { kind: "done", output: undefined })
  })
})

describe("the inputs of a chart", () => {
  it("are those of its samples, or nothing", () => {
    const [input] = signInChart.samples.inputs
    const choices = inputChoices(signInChart.samples.inputs)
    assert.lengthOf(choices, signInChart.samples.inputs.length)
    assert.deepStrictEqual(choices[0]?.start, { kind: "json", text: jsonText(input) })
    assert.deepStrictEqual(
      inputChoices([]).map(({ read, start }) => read(start)),
      [{ value: undefined, decoded: undefined }],
    )
  })
})
