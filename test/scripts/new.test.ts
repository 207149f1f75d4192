import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** Files copied for the test because generated workflows and screens depend on them. */
const fixtures = ["package.json", "src", "inspector", "test/support", "test/views/support"]
/** Time limit in ms for one test; it is long because the type check of a new folder starts without a cache. */
const LIMIT = 300_000
const checkout = mkdtempSync(join(tmpdir(), "headland-new-"))

const run = (...args: ReadonlyArray<string>): string =>
  execFileSync(process.execPath, args, { cwd: checkout, encoding: "utf8", stdio: "pipe" })
const generate = (...args: ReadonlyArray<string>) => run(resolve("scripts/new.mjs"), ...args)

/** Arguments for screens of each kind to generate: the first of its area, others, and one of a new area. */
const screens = [
  "fleet/tyre-list --collection",
  "admin/tyre --record",
  "admin/tyre-editor --form --at /admin/tyres",
  "network/tyre-shops --collection --at /network/tyres",
]

let files: ReadonlyArray<string> = []
const sourcesIn = (output: string) => output.split("\n").filter((line) => /\.tsx?$/.test(line))

beforeAll(() => {
  for (const path of fixtures) cpSync(path, join(checkout, path), { recursive: true })
  symlinkSync(resolve("node_modules"), join(checkout, "node_modules"))
  files = sourcesIn(generate("workflow", "service/spare-parts"))
  generate("area", "network", "--group", "telemetry-devices", "--group", "features")
  for (const screen of screens) generate("screen", ...screen.split(" "))
})
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

describe("npm run new", () => {
  it("lays out chart, view and test, and registers the chart", () => {
    const workflow = ["events", "machine", "selectors", "chart"].map(
      (one) => `src/machines/service/spare-parts/${one}.ts`,
    )
    expect(files).toEqual([
      ...workflow,
      "src/views/service/spare-parts/SpareParts.tsx",
      "test/views/service/spare-parts.test.tsx",
    ])
    expect(files.every((file) => existsSync(join(checkout, file)))).toBe(true)
    expect(readFileSync(join(checkout, "src/machines/charts.ts"), "utf8")).toMatch(
      /\n {2}sparePartsChart,\n\]/,
    )
  })

  it(
    "writes files of a workflow and of an area that pass the type check",
    () => {
      const own = JSON.parse(readFileSync("tsconfig.json", "utf8")) as object
      writeFileSync(
        join(checkout, "tsconfig.json"),
        JSON.stringify({
          ...own,
          include: [...files, "src/app/areas/network.ts", "src/views/icons.d.ts"],
        }),
      )
      expect(run(resolve("node_modules/typescript/bin/tsc"), "-p", ".")).toBe("")
    },
    LIMIT,
  )

  it("writes a chart whose plans take every transition", () => {
    writeFileSync(
      join(checkout, "walk.ts"),
      `import { sparePartsChart } from "#machines/service/spare-parts/chart.ts"
import { testPathsOf } from "#test/support/test-paths/test-path.ts"
console.log(JSON.stringify(testPathsOf(sparePartsChart as never).coverage))`,
    )
    expect(JSON.parse(run("walk.ts"))).toEqual({
      states: { total: 3, missed: [] },
      transitions: { total: 2, missed: [] },
    })
  })

  it("writes a chart that needs no labels of its own", () => {
    writeFileSync(
      join(checkout, "labels.ts"),
      `import { sparePartsChart } from "#machines/service/spare-parts/chart.ts"
import { chartData, statesOf } from "#machines/inspection/chart-data.ts"
import { withLabels } from "#inspector/labels/labels.ts"
const labels = statesOf(withLabels(chartData(sparePartsChart as never))).map(({ key, transitions }) => [
  key,
  ...transitions.map(({ label }) => label),
])
console.log(JSON.stringify(labels))`,
    )
    expect(JSON.parse(run("labels.ts"))).toEqual([["Spare parts"], ["Closed", "Opened"], ["Open", "Closed"]])
  })

  it("makes a screen known in the routing table, its area, its charts and all languages", () => {
    writeFileSync(
      join(checkout, "screens.ts"),
      `import { routes } from "#domain/navigation/routes.ts"
import { machinesOfScreens, shownOn } from "#machines/screens.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
const ids = ["tyre-list", "tyre", "tyre-editor", "tyre-shops"]
console.log(JSON.stringify(ids.map((id) => [
  routes.filter(({ screen }) => screen === id).map(({ pattern, access }) => pattern + " " + access).join(),
  machinesOfScreens[id as never]["id"],
  shownOn(chartsAndForms.find(({ name }) => name === id) as never).screens.map(({ screen }) => screen),
])))`,
    )
    expect(JSON.parse(run("screens.ts"))).toEqual([
      ["/fleet/tyre-list endUser", "collection", ["tyre-list"]],
      ["/admin/tyre/:id# controlPanel", "record", ["tyre"]],
      ["/admin/tyres/new controlPanel,/admin/tyres/:id# controlPanel", "editor", ["tyre-editor"]],
      ["/network/tyres partnerNetwork", "collection", ["tyre-shops"]],
    ])
    const texts = (file: string) =>
      JSON.parse(readFileSync(join(checkout, "src/i18n/messages", file), "utf8"))
    expect(texts("shell/fi-FI.json")["shell.title.tyre-list"]).toBe("Tyre list")
    expect(texts("admin/tr-TR.json")["admin.tyreEditor.field.name"]).toBe("Name")
  })

  it.each([
    { why: "a screen of no kind", args: ["screen", "admin/tyres"] },
    { why: "a screen that is there", args: ["screen", "admin/tyre", "--record"] },
    { why: "an area without places", args: ["area", "garden", "--group", "features"] },
    { why: "an area that calls nothing", args: ["area", "gdpr"] },
    { why: "an area that is there", args: ["area", "admin", "--group", "features"] },
    { why: "a screen of an area without a module", args: ["screen", "config/searches", "--collection"] },
    { why: "an unknown area", args: ["workflow", "garden/spare-parts"] },
    { why: "a name in another case", args: ["workflow", "service/SpareParts"] },
    { why: "a workflow that is there", args: ["workflow", "service/spare-parts"] },
  ])("refuses $why", ({ args }) => {
    expect(() => generate(...args)).toThrow()
  })
})
