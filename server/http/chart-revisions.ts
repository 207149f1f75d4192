import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

/** A commit that changed a chart: short hash, time (ISO 8601) and first line of its message. */
export interface Revision {
  readonly commit: string
  readonly at: string
  readonly subject: string
}

export type ChartOfRevision =
  | { readonly commit: string; readonly chart: unknown }
  | { readonly failure: "unknownRevision" | "unreadableRevision" | "uncommitted" }

/** Charts of past revisions, from the git history beside the server. */
export interface ChartRevisions {
  /** Whether the server runs in a checkout with its history. */
  readonly hasHistory: () => boolean
  /** Newest commits that changed the chart of a source file, the newest first. */
  readonly list: (source: string) => Promise<ReadonlyArray<Revision>>
  /** A chart, `area/name`, as of a revision. */
  readonly chart: (revision: string, chart: string) => Promise<ChartOfRevision>
}

const MOST_LISTED = 20
/** Most revisions whose charts are kept in memory, a few megabytes each. */
const MOST_KEPT = 4
const TIME_LIMIT_MS = 60_000
const MAX_BYTES = 2 ** 28

const checkout = fileURLToPath(new URL("../../", import.meta.url))
const run = promisify(execFile)

type Chart = { readonly area: string; readonly name: string }

/** `print`: script that prints all charts of a commit. */
export const chartRevisions = (
  root: string = checkout,
  print: string = path.join(root, "scripts/charts/print-revision.ts"),
): ChartRevisions => {
  const outputOf = async (program: string, words: ReadonlyArray<string>) =>
    (await run(program, words, { cwd: root, timeout: TIME_LIMIT_MS, maxBuffer: MAX_BYTES })).stdout
  const kept = new Map<string, Promise<ReadonlyArray<Chart>>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Reads the charts of one commit at a time, because each takes a process for some seconds. */
  const chartsOf = (commit: string) => {
    const known = kept.get(commit)
    if (known !== undefined) return known
    const next = last
      .catch(() => {})
      .then(async () => JSON.parse(await outputOf(process.execPath, [print, commit])) as ReadonlyArray<Chart>)
    last = next
    kept.set(commit, next)
    next.catch(() => kept.delete(commit))
    for (const [oldest] of [...kept].slice(0, -MOST_KEPT)) kept.delete(oldest)
    return next
  }

  /** Hash of the commit that a revision names; undefined when there is none. */
  const commitOf = (revision: string): Promise<string | undefined> =>
    outputOf("git", ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]).then(
      (hash) => hash.trim(),
      () => undefined,
    )

  return {
    hasHistory: () => existsSync(path.join(root, ".git")),
    list: async (source) => {
      if (!/^src\/machines(\/[\w-][\w.-]*)+\.ts$/.test(source)) return []
      const changed = source.endsWith("/machine.ts") ? path.posix.dirname(source) : source
      const lines = await outputOf("git", [
        "log",
        `--max-count=${MOST_LISTED}`,
        "--format=%h%x09%cI%x09%s",
        "--",
        changed,
      ])
      return lines
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => {
          const [commit = "", at = "", ...subject] = line.split("\t")
          return { commit, at, subject: subject.join("\t") }
        })
    },
    chart: async (revision, chart) => {
      const commit = await commitOf(revision)
      if (commit === undefined) return { failure: "unknownRevision" }
      try {
        const found = (await chartsOf(commit)).find(({ area, name }) => `${area}/${name}` === chart)
        return found === undefined
          ? { failure: "uncommitted" }
          : { commit: commit.slice(0, SHORT), chart: found }
      } catch {
        return { failure: "unreadableRevision" }
      }
    },
  }
}

const SHORT = 8
