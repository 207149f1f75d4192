import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ChartData } from "#machines/inspection/chart-data.ts"

const PRINT = `import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { chartData } from "#machines/inspection/chart-data.ts"
console.log(JSON.stringify(chartsAndForms.map(chartData)))
`

/**
 * Charts as defined by the sources of a commit, evaluated in a temporary copy; throws for a commit that git does
 * not know.
 */
export const chartsOfCommit = (commit: string, root: string): ReadonlyArray<ChartData> => {
  const copy = mkdtempSync(join(tmpdir(), "headland-charts-"))
  try {
    const archive = run("git", ["archive", commit, "package.json", "src"], root)
    execFileSync("tar", ["-x"], { cwd: copy, input: archive })
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"))
    writeFileSync(join(copy, "print-charts.ts"), PRINT)
    return JSON.parse(run(process.execPath, ["print-charts.ts"], copy).toString()) as ReadonlyArray<ChartData>
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const run = (command: string, words: ReadonlyArray<string>, cwd: string): Buffer =>
  execFileSync(command, words, { cwd, maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", "pipe"] })
