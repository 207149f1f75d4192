import { idOf, type Kind, kinds, type Room } from "./make.ts"
import type { By, Result } from "./run.ts"

/** Explanations for unnoticed mutations that need no further test, by name of the mutation. */
export type Reasons = Readonly<Record<string, string>>

/**
 * Markdown report of a run: share of noticed mutations by kind and by workflow, and each unnoticed mutation with
 * the reason why no test is missing.
 */
export const page = (results: ReadonlyArray<Result>, what: string, reasons: Reasons): string =>
  [
    "# Faults made on purpose",
    "",
    "`npm run mutate` breaks charts, selectors and views, one fault at a time in a copy of the tree. Charts and selectors:",
    "the oracles of all charts are asked first, then the tests of `test/machines` and `test/views` that import the file, and",
    "the types last. Views: all faults are in one page, asleep; one after the other is woken and only the tests that come",
    "by it are played, the likeliest first, and the types are asked last. A run that does not end, while the same tests",
    "end without the fault, counts as caught and has a column of its own. The pages of `docs/charts` would show every",
    "broken chart as a difference; that is not counted.",
    "",
    `${what}: **${percent(results)} caught** (${caught(results)} of ${results.length}).`,
    "",
    ...byKind(results),
    "",
    ...byWorkflow(results),
    "",
    ...survivors(results, reasons),
    "",
  ].join("\n")

const caught = (results: ReadonlyArray<Result>): number => results.filter(({ by }) => by !== "nobody").length

export const percent = (results: ReadonlyArray<Result>): string =>
  results.length === 0 ? "–" : `${((100 * caught(results)) / results.length).toFixed(1)} %`

const count = (results: ReadonlyArray<Result>, by: By): number =>
  results.filter((one) => one.by === by).length

const byKind = (results: ReadonlyArray<Result>): ReadonlyArray<string> => [
  "## By kind",
  "",
  row(["fault", "made", "by tests", "by types", "by time limit", "survived", "caught"]),
  row(["---", "---:", "---:", "---:", "---:", "---:", "---:"]),
  ...rooms.flatMap((room) =>
    [...kinds[room], undefined].map((kind) => {
      const own = results.filter(
        ({ mutation }) => mutation.room === room && (kind ?? mutation.kind) === mutation.kind,
      )
      const bold = (cell: string | number) => (kind === undefined ? `**${cell}**` : cell)
      const cells = [
        kind ?? room,
        own.length,
        count(own, "tests"),
        count(own, "types"),
        count(own, "time limit"),
        count(own, "nobody"),
        percent(own),
      ]
      return row(cells.map(bold))
    }),
  ),
]

const rooms = Object.keys(kinds) as ReadonlyArray<Room>

/** Table with a row per workflow; each cell shows the number of noticed mutations and of made mutations. */
const byWorkflow = (results: ReadonlyArray<Result>): ReadonlyArray<string> => {
  const made = rooms.flatMap((room) => [...kinds[room]]) as ReadonlyArray<Kind>
  const workflows = [...new Set(results.map(({ mutation }) => mutation.workflow))].sort()
  return [
    "## By workflow",
    "",
    row(["workflow", ...made, "caught"]),
    row(["---", ...made.map(() => "---:"), "---:"]),
    ...workflows.map((workflow) => {
      const own = results.filter(({ mutation }) => mutation.workflow === workflow)
      const cell = (kind: Kind) => {
        const ones = own.filter(({ mutation }) => mutation.kind === kind)
        return ones.length === 0 ? "" : `${caught(ones)}/${ones.length}`
      }
      return row([workflow, ...made.map(cell), percent(own)])
    }),
  ]
}

const survivors = (results: ReadonlyArray<Result>, reasons: Reasons): ReadonlyArray<string> => {
  const left = results.filter(({ by }) => by === "nobody")
  return [
    "## Survivors",
    "",
    "Reasons are kept in `docs/mutation-reasons.json`.",
    "",
    ...(left.length === 0 ? ["None."] : []),
    ...left.map(({ mutation }) => {
      const name = `\`${mutation.file}:${mutation.line}\` ${mutation.kind}: \`${mutation.what}\``
      return `- ${name}: ${reasons[idOf(mutation)] ?? "no reason found yet, a test is missing"}`
    }),
  ]
}

const row = (cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`
