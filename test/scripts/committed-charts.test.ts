import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import type { ChartData } from "#machines/inspection/chart-data.ts"
import { committedCharts } from "../../vite/committed-charts.ts"

interface Hooks {
  readonly config: () => { readonly define: Readonly<Record<string, string>> }
  readonly load: (id: string) => string | undefined
}
const hooksFor = (commit: string) => committedCharts(commit) as unknown as Hooks
const versionOf = (commit: string) => hooksFor(commit).config().define["import.meta.env.COMMITTED_CHARTS"]
const place = resolve("inspector/comparison/committed-charts.json")

/** Tests of the committed charts, skipped in a copy without a Git repository, where those charts are unknown. */
describe.skipIf(!existsSync(".git"))("the charts that the inspector compares with", () => {
  it("are those of the commit that was asked for", () => {
    const charts = JSON.parse(hooksFor("HEAD").load(`${place}?import`) ?? "{}") as Readonly<
      Record<string, ChartData>
    >
    expect(charts["shell/sign-in"]?.root.id).toBe("sign-in")
    const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
    expect(versionOf("HEAD")).toBe(JSON.stringify(commit))
  })

  it("are none where no commit was asked for", () => {
    expect(hooksFor("").load(place)).toBeUndefined()
    expect(versionOf("")).toBe('""')
  })

  it("end the build where the commit is unknown", () => {
    expect(() => hooksFor("no-such-commit")).toThrow()
  })

  it("leave every other file alone", () => {
    for (const other of ["package.json", "docs/charts/README.md"])
      expect(hooksFor("HEAD").load(resolve(other)), other).toBeUndefined()
  })
})
