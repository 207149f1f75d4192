import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { committedCharts } from "../../vite/committed-charts.ts"

interface Hooks {
  readonly config: () => { readonly define: Readonly<Record<string, string>> }
  readonly load: (id: string) => string | undefined
}
const hooksFor = (commit: string) => committedCharts(commit) as unknown as Hooks
const git = (...words: ReadonlyArray<string>) => execFileSync("git", words, { encoding: "utf8" })

const file = "docs/charts/shell/sign-in.json"
const version = (commit: string) => hooksFor(commit).config().define["import.meta.env.COMMITTED_CHARTS"]

/** A copy without a repository cannot know what is committed. */
describe.skipIf(!existsSync(".git"))("the charts that the inspector compares with", () => {
  it("are those of the commit, whatever lies in the folder", () => {
    const { load } = hooksFor("HEAD")
    expect(load(resolve(file))).toBe(git("show", `HEAD:${file}`))
    expect(load(`${resolve(file)}?import`)).toBe(git("show", `HEAD:${file}`))
    expect(version("HEAD")).toBe(JSON.stringify(git("rev-parse", "--short", "HEAD").trim()))
  })

  it("are none for a chart that the commit has not", () => {
    expect(hooksFor("HEAD").load(resolve("docs/charts/shell/newer.json"))).toBe("null")
  })

  it("are the files that lie there where the commit is unknown", () => {
    expect(hooksFor("no-such-commit").load(resolve(file))).toBeUndefined()
    expect(version("no-such-commit")).toBe('""')
  })

  it("leave every other file alone", () => {
    const { load } = hooksFor("HEAD")
    for (const other of ["package.json", "docs/charts/README.md", "src/i18n/messages/charts/en-GB.json"])
      expect(load(resolve(other)), other).toBeUndefined()
  })
})
