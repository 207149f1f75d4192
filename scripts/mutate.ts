import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { forgetKept, keep, keptOf } from "./mutate/kept.ts"
import { allMutations, idOf, kinds, type Mutation, type Room } from "./mutate/make.ts"
import { noticedByOracles, type Tell } from "./mutate/oracles.ts"
import { openPages } from "./mutate/pages.ts"
import { page, percent } from "./mutate/report.ts"
import {
  copyTree,
  LONG_LIMIT,
  type Result,
  removeTree,
  runTests,
  tryMutation,
  typesOn,
} from "./mutate/run.ts"
import { sampleOf } from "./mutate/sample.ts"
import { testsByImports } from "./mutate/tests-of.ts"

/**
 * `npm run mutate -- [parts of mutations' names] [--charts n] [--views n] [--seed s] [--continue] [--report]
 * [--trust] [--list]`: mutation testing of charts, selectors and views, one fault at a time, with a report of the faults
 * that the tests notice. Writes `docs/mutation.md` unless only a part was requested. `--charts n`
 * makes n randomly chosen faults in charts and selectors, `--views n` in views, which take most of the time. Control-C stops after the present fault and reports the
 * faults tried so far; `--continue` keeps the results of an earlier run, and `--report` only writes the report of
 * those results. `--trust` assumes that all tests of charts pass.
 */
const PAGE = "docs/mutation.md"
const REASONS = "docs/mutation-reasons.json"
/** Note in the report of a run stopped early, that its share is too high. */
const CUT_OFF =
  "; not the whole run: what is noticed soonest is asked first and survivors come last, so this share is too good"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    charts: { type: "string" },
    views: { type: "string" },
    seed: { type: "string", default: "1" },
    continue: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
    trust: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
})
/**
 * Whether a mutation was requested on the command line: its name contains one of the given parts, or no part was
 * given.
 */
const isWanted = (mutation: Mutation): boolean =>
  positionals.length === 0 || positionals.some((part) => idOf(mutation).includes(part))
const testsOf = testsByImports()
const results = new Map<Mutation, Result>()
let isStopped = false
process.once("SIGINT", () => {
  isStopped = true
})

const main = async (): Promise<void> => {
  const all = allMutations()
  const wanted = all.filter(isWanted)
  const [charts, views] = [wanted.filter(isOfChart), wanted.filter((one) => !isOfChart(one))]
  const chosen = [...drawn(charts, values.charts), ...drawn(views, values.views)]
  if (values.list) return chosen.forEach((mutation) => console.log(idOf(mutation)))
  if (values.continue || values.report)
    keptOf(chosen).forEach((result) => results.set(result.mutation, result))
  else forgetKept()

  if (!values.report) {
    await tryCharts(chosen)
    await tryViews(chosen.filter((one) => !isOfChart(one)))
  }
  write(
    chosen.flatMap((mutation) => results.get(mutation) ?? []),
    chosen,
    all,
  )
}

const isOfChart = ({ room }: Mutation): boolean => room !== "views"

/** Random `size` of the mutations, in the order given by the seed; all of them without a size. */
const drawn = (from: ReadonlyArray<Mutation>, size: string | undefined): ReadonlyArray<Mutation> =>
  size === undefined ? from : sampleOf(from, Number(size), Number(values.seed))

const write = (
  done: ReadonlyArray<Result>,
  chosen: ReadonlyArray<Mutation>,
  all: ReadonlyArray<Mutation>,
): void => {
  const day = new Date().toISOString().slice(0, 10)
  const byLot = [
    ...(values.charts === undefined ? [] : ["charts", "selectors"]),
    ...(values.views === undefined ? [] : ["views"]),
  ].join(", ")
  const lot = byLot === "" ? "" : `; those in ${byLot} by lot, seed ${values.seed}`
  const what =
    done.length === all.length
      ? `${day}, all ${all.length} faults`
      : `${day}, ${done.length} of ${all.length} faults (${shares(done, all)}${lot})${done.length < chosen.length ? CUT_OFF : ""}`
  const reasons = existsSync(REASONS) ? JSON.parse(readFileSync(REASONS, "utf8")) : {}
  const text = page(done, what, reasons)
  console.log(`\n${text}`)
  if (positionals.length === 0) writeFileSync(PAGE, text)
}

/** Number of mutations made in each group (charts, selectors, views), as text. */
const shares = (done: ReadonlyArray<Result>, all: ReadonlyArray<Mutation>): string =>
  (Object.keys(kinds) as ReadonlyArray<Room>)
    .map((room) => {
      const made = done.filter(({ mutation }) => mutation.room === room).length
      return `${made} of ${all.filter((one) => one.room === room).length} in ${room}`
    })
    .join(", ")

const isWaiting = (mutation: Mutation): boolean => !results.has(mutation)

/**
 * Tries the mutations of charts and selectors: the chart oracles are asked first, because oracles need no test
 * run; only mutations that the oracles do not notice go to the tests.
 */
const tryCharts = async (chosen: ReadonlyArray<Mutation>): Promise<void> => {
  const charts = chosen.filter(isOfChart)
  const tell: Tell = (mutation, by, noticed) => {
    if (by !== "nobody") add(charts.length, { mutation, by, noticed, seconds: 0 })
  }
  await noticedByOracles(process.cwd(), charts.filter(isWaiting), tell, () => isStopped)
  const waiting = charts.filter(isWaiting)
  if (waiting.length === 0 || isStopped) return
  const copy = copyTree(process.cwd())
  try {
    if (!values.trust) await expectWhole(copy, waiting)
    for (const mutation of waiting) {
      if (isStopped) return
      add(charts.length, await tryMutation(copy, mutation, testsOf(mutation)))
    }
  } finally {
    removeTree(copy)
  }
}

/**
 * Tries the mutations of views: one copy of the source tree contains all faults, switched off; a fault that no
 * test notices is type-checked in a second copy.
 */
const tryViews = async (views: ReadonlyArray<Mutation>): Promise<void> => {
  const waiting = views.filter(isWaiting)
  if (waiting.length === 0 || isStopped) return
  const [copy, forTypes] = [copyTree(process.cwd()), copyTree(process.cwd())]
  const every = allMutations().filter(({ room }) => room === "views")
  const files = [...new Set(every.map(testsOf).flatMap(({ near, far }) => [...near, ...far]))].sort()
  const pages = await openPages(copy, every, files, console.log)
  try {
    for (const mutation of pages.inOrder(waiting)) {
      if (isStopped) return
      const start = Date.now()
      const verdict = await pages.verdictOn(mutation)
      const types = verdict.by === "nobody" ? await typesOn(forTypes, mutation) : undefined
      const found = types === undefined ? verdict : ({ by: "types", noticed: types } as const)
      add(views.length, { mutation, ...found, seconds: (Date.now() - start) / 1000 })
    }
  } finally {
    pages.close()
    removeTree(copy)
    removeTree(forTypes)
  }
}

const add = (total: number, result: Result): void => {
  const { mutation, by, noticed, seconds } = result
  results.set(mutation, result)
  keep(result)
  const same = [...results.values()].filter(
    ({ mutation: { room } }) => (room === "views") === (mutation.room === "views"),
  )
  const verdict = by === "nobody" ? "SURVIVED" : `caught by ${by}`
  const so = `${same.length}/${total} ${percent(same)}, ${seconds.toFixed(0)} s`
  console.log(`${so}: ${verdict}: ${idOf(mutation)}${noticed && `  (${noticed})`}`)
}

/** Checks that all tests pass without any fault, because a test that fails anyway would seem to notice every fault. */
const expectWhole = async (copy: string, waiting: ReadonlyArray<Mutation>): Promise<void> => {
  const tests = waiting.map(testsOf)
  for (const stage of [
    {
      project: "node",
      files: [...new Set(tests.flatMap(({ charts, own, node }) => [...charts, ...own, ...node]))],
    },
    { project: "browser", files: [...new Set(tests.flatMap(({ near }) => near))] },
  ] as const) {
    if (stage.files.length === 0) continue
    const { code, failed } = await runTests(copy, stage, LONG_LIMIT)
    if (code !== 0) throw new Error(`A test fails before any fault was made (${code}): ${failed}`)
  }
}

await main()
process.exit()
