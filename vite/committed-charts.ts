import { execFileSync } from "node:child_process"
import path from "node:path"
import type { Plugin } from "vite"
import { chartsOfCommit } from "../scripts/charts/from-git.ts"

const root = path.resolve(import.meta.dirname, "..")
const place = path.join(root, "inspector/comparison/committed-charts.json")

/**
 * Adds the charts of the commit named by `COMPARE_WITH` to the inspector's build, for comparison with the present
 * charts; without a commit it adds no charts.
 */
export const committedCharts = (commit: string = process.env.COMPARE_WITH ?? ""): Plugin => {
  const version = commit === "" ? "" : shortName(commit)
  return {
    name: "headland-committed-charts",
    enforce: "pre",
    config: () => ({ define: { "import.meta.env.COMMITTED_CHARTS": JSON.stringify(version) } }),
    load: (id) =>
      version !== "" && id.replace(/[?].*$/, "") === place
        ? JSON.stringify(
            Object.fromEntries(
              chartsOfCommit(commit, root).map((chart) => [`${chart.area}/${chart.name}`, chart]),
            ),
          )
        : undefined,
  }
}

const shortName = (commit: string): string =>
  execFileSync("git", ["rev-parse", "--short", commit], { cwd: root, encoding: "utf8" }).trim()
