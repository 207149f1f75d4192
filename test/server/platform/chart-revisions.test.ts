import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { chartRevisions } from "#server/http/chart-revisions.ts"

/** Script in place of the one that evaluates a commit's charts: prints the chart's file, and counts its runs. */
const PRINT = `import { execFileSync } from "node:child_process"
import { appendFileSync } from "node:fs"
appendFileSync("runs.txt", "x")
const text = execFileSync("git", ["show", process.argv[2] + ":src/machines/tyres/list/machine.ts"], { encoding: "utf8" })
console.log(JSON.stringify([{ area: "tyres", name: "list", purpose: text }]))
`

const root = mkdtempSync(path.join(tmpdir(), "headland-revisions-"))
const git = (...words: ReadonlyArray<string>) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@headland.example", ...words], { cwd: root })
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const commit = (subject: string) => {
  git("add", "src")
  git("commit", "--quiet", "-m", subject)
}

beforeAll(() => {
  write("print.ts", PRINT)
  git("init", "--quiet")
  write("src/machines/tyres/list/machine.ts", "first")
  commit("Add the list of tyres")
  write("src/machines/tyres/list/machine.ts", "second")
  commit("Sort tyres\tby size")
  write("src/machines/tyres/other.ts", "other")
  commit("Add another chart")
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const revisions = () => chartRevisions(root, path.join(root, "print.ts"))
const source = "src/machines/tyres/list/machine.ts"

describe("the revisions of a chart", () => {
  it("are the commits that changed its folder, or its file, the newest first", async () => {
    const subjects = async (of: string) => (await revisions().list(of)).map(({ subject }) => subject)
    assert.deepStrictEqual(await subjects(source), ["Sort tyres\tby size", "Add the list of tyres"])
    assert.deepStrictEqual(await subjects("src/machines/tyres/other.ts"), ["Add another chart"])
    for (const strange of [
      "",
      "--all",
      "package.json",
      "src/machines/../../etc/passwd.ts",
      "src/machines/-a.ts",
    ])
      assert.deepStrictEqual(await subjects(strange), [])
  })

  it("are read by commit, branch or other name, and one commit only once", async () => {
    const history = revisions()
    const [newest, first] = await history.list(source)
    const read = async (name: string) => {
      const answer = await history.chart(name, "tyres/list")
      return "chart" in answer ? (answer.chart as { purpose: string }).purpose : answer.failure
    }
    assert.strictEqual(await read(first?.commit ?? ""), "first")
    assert.deepStrictEqual(await Promise.all(["HEAD", "HEAD", newest?.commit ?? ""].map(read)), [
      "second",
      "second",
      "second",
    ])
    assert.strictEqual(await read("--output=x"), "unknownRevision")
    assert.strictEqual(await read("no-such-branch"), "unknownRevision")
    assert.deepStrictEqual(await history.chart("HEAD", "tyres/editor"), { failure: "uncommitted" })
    const runs = execFileSync("cat", [path.join(root, "runs.txt")], { encoding: "utf8" })
    // Two commits have the same second version, and each is evaluated by itself.
    assert.lengthOf(runs, 3)
  })

  it("that cannot be evaluated are said to be so, and asked for anew", async () => {
    const broken = chartRevisions(root, path.join(root, "missing.ts"))
    const unreadable = { failure: "unreadableRevision" } as const
    assert.deepStrictEqual(await broken.chart("HEAD", "tyres/list"), unreadable)
    assert.deepStrictEqual(await broken.chart("HEAD", "tyres/list"), unreadable)
  })

  it("are there with a git history alone", () => {
    assert.isTrue(revisions().hasHistory())
    assert.isFalse(chartRevisions(path.join(root, "src")).hasHistory())
  })
})
