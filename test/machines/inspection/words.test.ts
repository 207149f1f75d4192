import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { describe, expect, it } from "vitest"
import { textKey } from "#machines/chart.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData, statesOf } from "#machines/inspection/chart-data.ts"
import { inWords, wordsOf } from "#machines/inspection/words.ts"
import { chartText, messagesOfCharts } from "../../../scripts/charts/texts.ts"

const all = chartsAndForms.map(chartData)
const named = (name: string): ChartData => {
  const found = all.find((chart) => chart.name === name)
  if (found === undefined) throw new Error(`no chart ${name}`)
  return found
}

const languagesIn = (folder: string) => readdirSync(folder).map((file) => basename(file, ".json"))
const languages = languagesIn(messagesOfCharts)

const patterns = [
  "done",
  "failed",
  "finished",
  "always",
  "after.seconds",
  "after.minutes",
  "after.while",
].map((name) => `charts.${name}`)

/** Every name that a chart uses, each once. */
const namesOf = (chart: ChartData) => {
  const states = statesOf(chart)
  const transitions = states.flatMap((state) => state.transitions)
  const once = (names: ReadonlyArray<string>) => [...new Set(names)]
  return {
    state: states.slice(1).map(({ id }) => id.slice(id.indexOf(".") + 1)),
    event: once(
      transitions.map(({ event }) => event).filter((type) => type !== "" && !type.startsWith("xstate.")),
    ),
    guard: once(transitions.flatMap(({ guard }) => guard ?? [])),
    actor: once(states.flatMap(({ invokes }) => invokes.map(({ id }) => id))),
  }
}
const keysOf = (chart: ChartData): ReadonlyArray<string> => [
  textKey(chart, "title"),
  textKey(chart, "purpose"),
  // States, events, guards and actors of forms are told in the words of the chart that all of them run.
  ...Object.entries(chart.base === undefined ? namesOf(chart) : {}).flatMap(([kind, names]) =>
    names.map((name) => textKey(chart, kind as "state", name)),
  ),
]

describe("the words for charts", () => {
  it("are there in every language of the portal", () => {
    expect(languages).toEqual(languagesIn("src/i18n/messages/shell"))
  })

  describe.each(languages)("in %s", (language) => {
    const texts: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(`${messagesOfCharts}/${language}.json`, "utf8"),
    )

    it.each(all)(
      "name every state, event, guard and actor of $area/$name, and none that it has not",
      (chart) => {
        const own = Object.keys(texts).filter((key) => key.startsWith(`charts.${chart.area}.${chart.name}.`))
        expect(own.sort()).toEqual([...keysOf(chart)].sort())
      },
    )

    it("are there for no chart that does not exist", () => {
      expect(Object.keys(texts).sort()).toEqual([...patterns, ...all.flatMap(keysOf)].sort())
    })

    it("are short", () => {
      // Other languages may take a third more than English.
      const longest = language === "en-GB" ? 34 : 45
      const wordy = Object.entries(texts).filter(
        ([key, text]) => !patterns.includes(key) && !key.endsWith(".purpose") && text.length > longest,
      )
      expect(wordy).toEqual([])
    })

    it.each(all)("say in one sentence what $area/$name is for, in English as its record does", (chart) => {
      const { purpose } = wordsOf({ ...chart, purpose: "" }, chartText(language))
      expect(purpose).toMatch(/^\p{Lu}[^.]+\.$/u)
      expect(purpose === chart.purpose).toBe(language === "en-GB")
    })

    it.each(all)("tell states, events and guards of $area/$name apart", (chart) => {
      const words = wordsOf(chart, chartText(language))
      const { event, guard } = namesOf(chart)
      const families = [
        event.map(words.event),
        guard.map(words.guard),
        ...statesOf(chart).map(({ states }) => states.map(({ id }) => words.state(id))),
      ]
      for (const family of families) expect(new Set(family).size, family.join(", ")).toBe(family.length)
    })
  })
})

describe("an event in words", () => {
  const english = wordsOf(named("live-fleet"), chartText("en-GB"))
  const finnish = wordsOf(named("live-fleet"), chartText("fi-FI"))

  it.each([
    ["tab.hidden", "Tab hidden", "Välilehti piilotettu"],
    ["xstate.done.actor.loadFleet", "Loading the fleet is done", "Kaluston lataus valmis"],
    ["xstate.error.actor.loadFleet", "Loading the fleet failed", "Kaluston lataus epäonnistui"],
    [
      "xstate.done.state.live-fleet.following",
      "Following the fleet: finished",
      "Seurataan kalustoa: päättynyt",
    ],
    ["xstate.after.silentAfter.live-fleet.x", "After 35 seconds", "35 sekunnin kuluttua"],
    ["xstate.after.refreshEvery.live-fleet.x", "After 1 minute", "1 minuutin kuluttua"],
    ["xstate.after.pause.live-fleet.failed", "After a while", "Hetken kuluttua"],
    ["xstate.after.200.live-fleet.failed", "After 0.2 seconds", "0,2 sekunnin kuluttua"],
    ["", "At once", "Heti"],
  ])("%s", (type, inEnglish, inFinnish) => {
    expect(english.event(type)).toBe(inEnglish)
    expect(finnish.event(type)).toBe(inFinnish)
  })
})

describe("a chart in words", () => {
  const text = chartText("en-GB")

  it.each(all)("keeps every id, target and kind of $area/$name, so that it lights up the same", (chart) => {
    const shapeOf = (data: ChartData) =>
      statesOf(data).map(({ id, type, initial, tags, transitions }) => ({
        id,
        type,
        initial,
        tags,
        transitions: transitions.map(({ id, event, targets, reenter }) => ({ id, event, targets, reenter })),
      }))
    expect(shapeOf(inWords(chart, text))).toEqual(shapeOf(chart))
  })

  it("shows no name of the code", () => {
    const { root } = inWords(named("sign-in"), text)
    expect(root.key).toBe("Sign-in")
    const submitting = root.states.find(({ id }) => id === "sign-in.submitting")
    expect(submitting?.key).toBe("Signing in")
    expect(submitting?.invokes).toEqual([{ id: "Signing in", actor: "signIn", runs: "", failures: "" }])
    expect(submitting?.transitions.map(({ label, guard, actions }) => ({ label, guard, actions }))).toEqual([
      { label: "Signing in is done", guard: null, actions: [] },
      { label: "Signing in failed", guard: "too many tries", actions: [] },
      { label: "Signing in failed", guard: "server was not reached", actions: [] },
      { label: "Signing in failed", guard: null, actions: [] },
    ])
  })

  it("keeps the names that no text is there for: of a chart that is not in this version", () => {
    const strange = { ...named("sign-in"), name: "sign-in-of-old" }
    const { root } = inWords(strange, text)
    expect(root.key).toBe("sign-in-of-old")
    expect(root.states.map(({ key }) => key)).toEqual([
      "arriving",
      "signingOn",
      "form",
      "submitting",
      "throttled",
      "accepted",
    ])
    expect(root.states[2]?.transitions.map(({ label, guard }) => [label, guard])[2]).toEqual([
      "submit.requested",
      "isFilledIn",
    ])
  })
})
