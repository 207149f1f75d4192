import { execFileSync } from "node:child_process"
import path from "node:path"
import type { Plugin } from "vite"

const root = path.resolve(import.meta.dirname, "..")
const folder = "docs/charts"

/**
 * The exported charts as they were committed, whatever has been written over them since: the inspector compares the
 * charts that it is built from with these. `COMPARE_WITH` names another commit than the last one. Where there is no
 * repository, the files are taken as they lie there.
 */
export const committedCharts = (commit: string = process.env.COMPARE_WITH ?? "HEAD"): Plugin => {
  const version = git("rev-parse", "--short", commit)?.trim()
  return {
    name: "headland-committed-charts",
    enforce: "pre",
    config: () => ({ define: { "import.meta.env.COMMITTED_CHARTS": JSON.stringify(version ?? "") } }),
    load: (id) => {
      const file = path.relative(root, id.replace(/[?].*$/, "")).replaceAll(path.sep, "/")
      if (version === undefined || !file.startsWith(`${folder}/`) || !file.endsWith(".json")) return undefined
      return git("show", `${commit}:${file}`) ?? NOT_COMMITTED
    },
  }
}

/** Of a chart that is newer than the commit. */
const NOT_COMMITTED = "null"

const git = (...words: ReadonlyArray<string>): string | undefined => {
  try {
    return execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
  } catch {
    return undefined
  }
}
