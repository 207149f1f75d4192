import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { noticedByBehaviour } from "./mutate/behaviour.ts"
import { allMutations, idOf, type Mutation } from "./mutate/make.ts"
import { page, percent } from "./mutate/report.ts"
import { copyTree, LONG_LIMIT, type Result, removeTree, runTests, tryMutation } from "./mutate/run.ts"
import { sampleOf } from "./mutate/sample.ts"
import { type TestsOf, testsByImports } from "./mutate/tests-of.ts"

/**
 * `npm run mutate -- [part of a mutation's name] [--sample n] [--seed s] [--jobs n] [--trust] [--list]`: breaks charts,
 * selectors and views one fault at a time and says which faults the tests notice. Writes `docs/mutation.md` unless only a
 * part was asked for.
 * Control-C ends it after the faults at work, with the figures of those done. `--trust` takes it that all tests pass.
 */
const PAGE = "docs/mutation.md"
const REASONS = "docs/mutation-reasons.json"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    trust: { type: "boolean", default: false },
    jobs: { type: "string", default: "1" },
    list: { type: "boolean", default: false },
  },
})
const [part = ""] = positionals

const main = async (): Promise<void> => {
  const all = allMutations()
  const wanted = all.filter((mutation) => idOf(mutation).includes(part))
  const chosen =
    values.sample === undefined ? wanted : sampleOf(wanted, Number(values.sample), Number(values.seed))
  if (values.list) return chosen.forEach((mutation) => console.log(idOf(mutation)))

  const results = await tryAll(chosen)
  const day = new Date().toISOString().slice(0, 10)
  const what =
    results.length === all.length
      ? `${day}, all ${all.length} faults`
      : `${day}, ${results.length} of ${all.length} faults${values.sample ? ` by lot (seed ${values.seed})` : ""}`
  const reasons = existsSync(REASONS) ? JSON.parse(readFileSync(REASONS, "utf8")) : {}
  const text = page(results, what, reasons)
  console.log(`\n${text}`)
  if (part === "") writeFileSync(PAGE, text)
}

const tryAll = async (chosen: ReadonlyArray<Mutation>): Promise<ReadonlyArray<Result>> => {
  const testsOf = testsByImports()
  const results = new Map<Mutation, Result>()
  await noticedByBehaviour(process.cwd(), chosen, (mutation, by) => {
    if (by === "nobody") return
    results.set(mutation, { mutation, by, noticed: "its written behaviour", seconds: 0 })
    tell(results, chosen.length, mutation)
  })
  const waiting = chosen.filter((mutation) => !results.has(mutation))
  process.once("SIGINT", () => waiting.splice(0))
  const work = async (copy: string): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results.set(next, await tryMutation(copy, next, testsOf(next)))
      tell(results, chosen.length, next)
    }
  }
  const copies = Array.from({ length: Number(values.jobs) }, () => copyTree(process.cwd()))
  try {
    if (!values.trust) await expectWhole(copies[0] ?? "", waiting.map(testsOf))
    await Promise.all(copies.map(work))
  } finally {
    copies.forEach(removeTree)
  }
  return chosen.flatMap((mutation) => results.get(mutation) ?? [])
}

const tell = (results: ReadonlyMap<Mutation, Result>, total: number, mutation: Mutation): void => {
  const { by, noticed, seconds } = results.get(mutation) as Result
  const verdict = by === "nobody" ? "SURVIVED" : `caught by ${by}`
  const so = `${results.size}/${total} ${percent([...results.values()])}, ${seconds.toFixed(0)} s`
  console.log(`${so}: ${verdict}: ${idOf(mutation)}${noticed && `  (${noticed})`}`)
}

/** Tests that fail without a fault would seem to notice every one. */
const expectWhole = async (copy: string, tests: ReadonlyArray<TestsOf>): Promise<void> => {
  const actors = tests.flatMap(({ charts, node }) => [...charts, ...node])
  const views = tests.flatMap(({ near }) => near)
  for (const stage of [
    { project: "node", files: [...new Set(actors)] },
    { project: "browser", files: [...new Set(views)] },
  ] as const) {
    if (stage.files.length === 0) continue
    const { code, failed } = await runTests(copy, stage, LONG_LIMIT)
    if (code !== 0) throw new Error(`A test fails before any fault was made (${code}): ${failed}`)
  }
}

await main()
