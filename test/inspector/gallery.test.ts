import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { readCharts } from "#inspector/comparison/read-chart.ts"
import { filesFor } from "#inspector/gallery/files.ts"
import { findIn } from "#inspector/gallery/find.ts"
import { filesOf, placeOfSource, readSource } from "#inspector/gallery/sources.ts"
import { withLabels } from "#inspector/labels/labels.ts"
import { browsingMachine } from "#inspector/machines/browsing.ts"
import { readingSourceMachine } from "#inspector/machines/reading-source.ts"
import texts from "#inspector/texts/texts.json" with { type: "json" }
import type { Chart } from "#machines/chart.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type ChartData, chartData } from "#machines/inspection/chart-data.ts"
import { hrefOfRoute, machinesOfScreens, shownOn } from "#machines/screens.ts"

const all: ReadonlyArray<ChartData> = chartsAndForms.map(chartData)
const recordOf = (name: string): Chart => {
  const found = chartsAndForms.find((chart) => chart.name === name)
  if (found === undefined) throw new Error(`no chart ${name}`)
  return found
}

describe("looking for something in all charts", () => {
  it("says which states take an event", () => {
    const found = findIn(chartData(recordOf("sign-in")), "FORM.submitted", ".")
    assert.deepStrictEqual(
      found.map(({ kind, name, states }) => [kind, name, [...states]]),
      [["event", "form.submitted", ["form"]]],
    )
  })

  it("says which state runs a service method, in which chart", () => {
    const found = all.flatMap((chart) =>
      findIn(chart, "MachineTrack.load", ".").map((hit) => [chart.name, hit]),
    )
    assert.deepStrictEqual(found, [
      ["machine-route", { kind: "actor", name: "loadRoute", states: ["day.loading"] }],
    ])
  })

  it("finds guards and states too, and words where words are shown", () => {
    const chart = chartData(recordOf("sign-in"))
    assert.deepStrictEqual(
      findIn(chart, "isThrottled", ".").map(({ kind }) => kind),
      ["guard"],
    )
    assert.include(
      findIn(chart, "unreachable", ".").map(({ kind, states }) => `${kind} ${states.join()}`),
      "state form.unreachable",
    )
    const words = findIn(withLabels(chart), "server not reached", " › ")
    assert.deepStrictEqual(words[0], {
      kind: "state",
      name: "Server not reached",
      states: ["Form shown › Server not reached"],
    })
  })

  it("finds nothing for nothing", () => {
    assert.isEmpty(all.flatMap((chart) => findIn(chart, "  ", ".")))
    assert.isEmpty(all.flatMap((chart) => findIn(chart, "no such thing", ".")))
  })

  it("shows the list again when the text is gone", () => {
    const browsing = createActor(browsingMachine).start()
    const type = (query: string) => {
      browsing.send({ type: "query.changed", query })
      return browsing.getSnapshot()
    }
    assert.strictEqual(type("sub").value, "finding")
    assert.strictEqual(type(" ").value, "listing")
    assert.strictEqual(browsing.getSnapshot().context.query, " ")
  })
})

describe("the screens of a chart", () => {
  const screensOf = (name: string) => shownOn(recordOf(name)).screens.map(({ screen }) => screen)

  it("are those that run it, itself or as a part of their chart", () => {
    assert.deepStrictEqual(screensOf("fleet-map"), ["fleet"])
    assert.deepStrictEqual(screensOf("live-fleet"), ["fleet"])
    assert.deepStrictEqual(screensOf("machine-data"), ["machine", "fleet-machine", "centre-machine"])
    assert.includeMembers(screensOf("resource"), ["machine", "fleet-machine"])
    assert.includeMembers(screensOf("paged-list"), ["notifications", "announcement-list"])
  })

  it("are those of the one form, and of all forms for the chart that they run", () => {
    assert.deepStrictEqual(screensOf("domains-form"), ["own-profile"])
    assert.deepStrictEqual(screensOf("person-form"), ["first-time", "own-profile"])
    assert.deepStrictEqual(screensOf("forgot"), ["forgot"])
    assert.deepStrictEqual(
      new Set(screensOf("form")),
      new Set(
        chartsAndForms.filter(({ base }) => base?.name === "form").flatMap(({ name }) => screensOf(name)),
      ),
    )
  })

  const FRAME = ["portal", "session", "navigation", "notices", "overlay-host"]
  const PIECES = [
    "tools",
    "bell",
    "push",
    "settings",
    "service-context",
    "searchable-select",
    "palette",
    "announcements",
    "tour",
    "release-notes",
    "feedback-wizard",
    "service-code",
    "consent",
    "choice",
    "page",
    "analytics",
  ]
  it("are all of them for charts of the frame", () => {
    for (const chart of chartsAndForms as ReadonlyArray<Chart>)
      assert.strictEqual(shownOn(chart).appShell, [...FRAME, ...PIECES].includes(chart.name), chart.name)
  })

  it("have links where their address is whole", () => {
    assert.strictEqual(hrefOfRoute({ pattern: "/fleet" }), "/#/fleet")
    assert.isUndefined(hrefOfRoute({ pattern: "/machine/:vin" }))
    assert.isUndefined(hrefOfRoute({ pattern: "/service/:id#/*" }))
  })

  it("have names", () => {
    const named = Object.keys(texts).filter((key) => key.startsWith("inspector.screen."))
    assert.deepStrictEqual(
      named.sort(),
      Object.keys(machinesOfScreens)
        .map((screen) => `inspector.screen.${screen}`)
        .sort(),
    )
  })
})

it("every chart stands there under its own name, also where many run one machine", () => {
  for (const { name, root } of all) assert.strictEqual(root.key, name)
})

describe.each(all)("the files of $area/$name", (chart) => {
  const key = `${chart.area}/${chart.name}`

  it("bear its name, and are read as this chart", async () => {
    for (const kind of ["scxml", "xstate", "json"] as const) {
      const { name, text } = filesFor[kind](chart)
      assert.include(name, chart.name)
      const [read] = await readCharts(text)
      assert.strictEqual(read?.chart.root.id, chart.root.id)
    }
  })

  it("can be read as they stand in the repository, the machine first", async () => {
    const { chart: folder, file: own } = placeOfSource(chart.source)
    const files = filesOf(folder)
    if (chart.base === undefined) assert.deepStrictEqual([folder, own], [key, files[0]])
    assert.include(files, own)
    for (const file of files)
      assert.strictEqual(
        await readSource(folder, file),
        readFileSync(`src/machines/${folder}/${file}`, "utf8"),
        file,
      )
  })
})

describe("reading a file of a chart", () => {
  const start = (answers: ReadonlyArray<() => Promise<string>>) => {
    const left = [...answers]
    const read = fromPromise<string, { readonly chart: string; readonly file: string }>(
      () => left.shift()?.() ?? Promise.reject(new Error("asked too often")),
    )
    return createActor(readingSourceMachine.provide({ actors: { read } }), {
      input: { chart: "shell/sign-in", file: "machine.ts" },
    }).start()
  }

  it("gives its lines, without an empty one at the end", async () => {
    const reading = start([() => Promise.resolve("one\n\ntwo\n")])
    await waitFor(reading, (snapshot) => snapshot.matches("shown"))
    assert.deepStrictEqual(reading.getSnapshot().context.lines, ["one", "", "two"])
  })

  it("can be tried once more where it failed", async () => {
    const reading = start([() => Promise.reject(new Error("no")), () => Promise.resolve("text")])
    await waitFor(reading, (snapshot) => snapshot.matches("failed"))
    reading.send({ type: "load.retried" })
    await waitFor(reading, (snapshot) => snapshot.matches("shown"))
  })

  it("fails for a file that is not there", async () => {
    const fault = await readSource("shell/sign-in", "secrets.ts").catch((cause: Error) => cause.message)
    assert.strictEqual(fault, "src/machines/shell/sign-in/secrets.ts")
  })
})
