import { assert, describe, it } from "@effect/vitest"
import { inCode, inLabels, namesOf, wordsToFind } from "#inspector/recording/names.ts"
import { addEntries, emptyRecording, type TimelineEntry, withTab } from "#inspector/recording/recording.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData } from "#machines/inspection/chart-data.ts"
import type { Entry } from "#machines/inspection/wire.ts"
import { sampleCharts, sampleHappened, sampleRunning, sampleTab } from "./support/sample-recording.ts"
import { inspectorText } from "./support/texts.ts"

const recording = addEntries(withTab(emptyRecording, sampleTab), {
  tab: "tab-1",
  charts: sampleCharts,
  entries: [...sampleRunning, ...sampleHappened],
})
const text = inspectorText
const [signIn, service] = ["tab-1 x:1", "tab-1 x:2"] as const
const rejected = recording.entries[3] as Extract<TimelineEntry, { kind: "event" }>

describe("what things in a story are called", () => {
  it("is what the code calls them", () => {
    const names = namesOf(() => recording, inCode, text)
    assert.strictEqual(names.actor(signIn), "signIn")
    assert.strictEqual(names.actor(service), "Session.signIn (effect)")
    assert.strictEqual(names.title(rejected), "form.submitted")
    assert.strictEqual(names.state(signIn, "sign-in.form.rejected"), "sign-in.form.rejected")
    assert.strictEqual(names.leaf(signIn, "sign-in.form.rejected"), "rejected")
    assert.strictEqual(names.guard(signIn, "isFilledIn"), "isFilledIn")
    assert.strictEqual(
      names.transition(signIn, rejected.taken[0] ?? ""),
      "form.submitted → sign-in.form.rejected",
    )
  })

  it("says which chart runs under a name that many charts have", () => {
    const charts = sampleRunning.map(
      (entry): Entry =>
        entry.kind === "started" ? { ...entry, actor: { ...entry.actor, systemId: "screen" } } : entry,
    )
    const other = addEntries(withTab(emptyRecording, sampleTab), {
      tab: "tab-1",
      charts: sampleCharts,
      entries: charts,
    })
    assert.strictEqual(namesOf(() => other, inCode, text).actor(signIn), "screen (sign-in)")
  })

  it("or what their labels call them", () => {
    const names = namesOf(() => recording, inLabels, text)
    assert.strictEqual(names.actor(signIn), "Sign-in")
    assert.strictEqual(names.actor("tab-1 x:0"), "Portal")
    assert.strictEqual(names.actor(service), "Signing in")
    assert.strictEqual(names.title(rejected), "Sign in pressed")
    assert.strictEqual(names.state(signIn, "sign-in.form.rejected"), "Form shown › Sign-in refused")
    assert.strictEqual(names.leaf(signIn, "sign-in.form.rejected"), "Sign-in refused")
    assert.strictEqual(names.guard(signIn, "offersDemoPeople"), "demo people are offered")
    assert.match(names.transition(signIn, rejected.taken[0] ?? ""), /→ Form shown › Sign-in refused$/)
    for (const word of [
      names.actor(signIn),
      names.title(rejected),
      names.transition(signIn, rejected.taken[0] ?? ""),
    ])
      assert.notMatch(word, /[a-z]\.[a-z]|[a-z][A-Z]/, "no name of the code")
  })

  it("tells forms apart, which all run one chart: their states and events are called as in that chart", () => {
    const form = chartsAndForms.map(chartData).find(({ name }) => name === "password-form") as ChartData
    const entries = sampleRunning.map(
      (entry): Entry =>
        entry.kind === "started" && entry.actor.chart === "shell/sign-in"
          ? { ...entry, actor: { ...entry.actor, name: "password", chart: "account/password-form" } }
          : entry,
    )
    const charts = { ...sampleCharts, "account/password-form": form }
    const other = addEntries(withTab(emptyRecording, sampleTab), { tab: "tab-1", charts, entries })
    const [code, labels] = [inCode, inLabels].map((one) => namesOf(() => other, one, text))
    assert.strictEqual(code?.actor(signIn), "password (password-form)")
    assert.strictEqual(labels?.actor(signIn), "Change of password")
    assert.strictEqual(labels?.leaf(signIn, "form.filling.editing"), "Being filled in")
    assert.strictEqual(labels?.event(signIn, "form.submitted"), "Send pressed")
  })

  it("has words for what services tell themselves", () => {
    for (const type of ["promise.resolve", "promise.reject", "observable.next", "stop"]) {
      const event = { type: `xstate.${type}` }
      assert.notInclude(namesOf(() => recording, inLabels, text).event(service, event.type), "xstate")
      assert.strictEqual(namesOf(() => recording, inCode, text).event(service, event.type), event.type)
    }
  })

  it("is found by either", () => {
    const labels = wordsToFind(
      rejected,
      recording.now,
      namesOf(() => recording, inLabels, text),
    )
    assert.include(labels, "form.submitted")
    assert.include(labels, "Sign-in")
  })

  it("is its own name where nothing is known of it", () => {
    const names = namesOf(() => recording, inLabels, text)
    assert.strictEqual(names.actor("tab-1 x:99"), "tab-1 x:99")
    assert.strictEqual(names.event("tab-1 x:99", "a.b"), "a.b")
    assert.strictEqual(names.state("tab-1 x:99", "a.b"), "a.b")
    assert.strictEqual(names.leaf("tab-1 x:99", "a.b"), "b")
    assert.strictEqual(names.transition(signIn, "unknown"), "unknown")
  })
})
