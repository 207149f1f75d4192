import { assert, describe, it } from "@effect/vitest"
import { inCode, inWords, namesOf, wordsToFind } from "#inspector/story/names.ts"
import { emptyStory, type Told, told, withTab } from "#inspector/story/story.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData } from "#machines/inspection/chart-data.ts"
import type { Entry } from "#machines/inspection/wire.ts"
import { sampleCharts, sampleHappened, sampleRunning, sampleTab } from "./support/sample-story.ts"
import { inspectorText } from "./support/texts.ts"

const story = told(withTab(emptyStory, sampleTab), {
  tab: "tab-1",
  charts: sampleCharts,
  entries: [...sampleRunning, ...sampleHappened],
})
const text = inspectorText
const [signIn, service] = ["tab-1 x:1", "tab-1 x:2"] as const
const refused = story.entries[3] as Extract<Told, { kind: "event" }>

describe("what things in a story are called", () => {
  it("is what the code calls them", () => {
    const names = namesOf(() => story, inCode, text)
    assert.strictEqual(names.actor(signIn), "signIn")
    assert.strictEqual(names.actor(service), "Session.signIn (effect)")
    assert.strictEqual(names.title(refused), "submit.requested")
    assert.strictEqual(names.state(signIn, "sign-in.form.refused"), "sign-in.form.refused")
    assert.strictEqual(names.leaf(signIn, "sign-in.form.refused"), "refused")
    assert.strictEqual(names.guard(signIn, "isFilledIn"), "isFilledIn")
    assert.strictEqual(
      names.transition(signIn, refused.taken[0] ?? ""),
      "submit.requested → sign-in.form.refused",
    )
  })

  it("says which chart runs under a name that many charts have", () => {
    const charts = sampleRunning.map(
      (entry): Entry =>
        entry.kind === "started" ? { ...entry, actor: { ...entry.actor, systemId: "screen" } } : entry,
    )
    const other = told(withTab(emptyStory, sampleTab), {
      tab: "tab-1",
      charts: sampleCharts,
      entries: charts,
    })
    assert.strictEqual(namesOf(() => other, inCode, text).actor(signIn), "screen (sign-in)")
  })

  it("or what their labels call them", () => {
    const names = namesOf(() => story, inWords, text)
    assert.strictEqual(names.actor(signIn), "Sign-in")
    assert.strictEqual(names.actor("tab-1 x:0"), "Portal")
    assert.strictEqual(names.actor(service), "Signing in")
    assert.strictEqual(names.title(refused), "Sign in pressed")
    assert.strictEqual(names.state(signIn, "sign-in.form.refused"), "Form shown › Sign-in refused")
    assert.strictEqual(names.leaf(signIn, "sign-in.form.refused"), "Sign-in refused")
    assert.strictEqual(names.guard(signIn, "offersDemoPeople"), "demo people are offered")
    assert.match(names.transition(signIn, refused.taken[0] ?? ""), /→ Form shown › Sign-in refused$/)
    for (const word of [
      names.actor(signIn),
      names.title(refused),
      names.transition(signIn, refused.taken[0] ?? ""),
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
    const other = told(withTab(emptyStory, sampleTab), { tab: "tab-1", charts, entries })
    const [code, words] = [inCode, inWords].map((one) => namesOf(() => other, one, text))
    assert.strictEqual(code?.actor(signIn), "password (password-form)")
    assert.strictEqual(words?.actor(signIn), "Change of password")
    assert.strictEqual(words?.leaf(signIn, "form.filling.editing"), "Being filled in")
    assert.strictEqual(words?.event(signIn, "submit.requested"), "Send pressed")
  })

  it("has words for what services tell themselves", () => {
    for (const type of ["promise.resolve", "promise.reject", "observable.next", "stop"]) {
      const event = { type: `xstate.${type}` }
      assert.notInclude(namesOf(() => story, inWords, text).event(service, event.type), "xstate")
      assert.strictEqual(namesOf(() => story, inCode, text).event(service, event.type), event.type)
    }
  })

  it("is found by either", () => {
    const words = wordsToFind(
      refused,
      story.now,
      namesOf(() => story, inWords, text),
    )
    assert.include(words, "submit.requested")
    assert.include(words, "Sign-in")
  })

  it("is its own name where nothing is known of it", () => {
    const names = namesOf(() => story, inWords, text)
    assert.strictEqual(names.actor("tab-1 x:99"), "tab-1 x:99")
    assert.strictEqual(names.event("tab-1 x:99", "a.b"), "a.b")
    assert.strictEqual(names.state("tab-1 x:99", "a.b"), "a.b")
    assert.strictEqual(names.leaf("tab-1 x:99", "a.b"), "b")
    assert.strictEqual(names.transition(signIn, "unknown"), "unknown")
  })
})
