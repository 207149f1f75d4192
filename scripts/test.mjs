import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { buildIfStale } from "./lib/build.mjs"
import { runChecks } from "./lib/checks.mjs"
import { chromiumAdvice, findChromium } from "./lib/chromium.mjs"
import { watchCpu } from "./lib/cpu.mjs"
import { failedE2e, failedTests } from "./lib/failures.mjs"
import { findNode, installIfNeeded } from "./lib/install.mjs"
import { watchPace } from "./lib/pace.mjs"
import { atPace, dearest, dearNames, lower, paceOfFiles, stageTooDear, tooDear } from "./lib/price.mjs"
import { giveUp, modules, run } from "./lib/run.mjs"

/**
 * `npm test`: checks, build, tests of rules, charts and server, of views, and of the whole product in a browser,
 * each benchmark in its shortest form, byte budgets. Each stage and file has a price limit in processor seconds
 * (`lib/price.mjs`). Continues after a failed step. All failures are listed together at the end, and the last line
 * is the summary.
 */
const main = async () => {
  await installIfNeeded()
  const chromium = await findChromium()
  if (chromium === undefined) giveUp(chromiumAdvice)
  process.env.CHROMIUM_PATH = chromium

  const cpu = watchCpu()
  const counts = []
  for (const [name, step] of steps) {
    console.log(`\n=== ${name}`)
    const before = cpu.seconds()
    const paces = watchPace()
    const count = await step()
    const pace = await paces.stop()
    const after = cpu.seconds()
    // The stage's price excludes the files that were run a second time only to measure them again.
    const price = after === undefined ? undefined : after - before - (count.again ?? 0)
    counts.push({ name, ...priced(name, count, price, pace) })
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  if (failed > 0) console.log(`\n=== failed\n${counts.flatMap(linesOf).join("\n")}`)
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}

/**
 * Adds a failure for each test file whose price, corrected by the computer's pace, is above its limit, and prints
 * the most expensive files.
 */
const priced = (name, count, price, pace) => {
  const { prices = {}, failures = [] } = count
  const paced = atPace(prices, paceOfFiles(name, price, pace.slowest))
  if (price !== undefined)
    console.log(
      `\n${name}: ${price.toFixed(0)} CPU s at pace ${pace.whole.toFixed(2)} (slowest ${pace.slowest.toFixed(2)}); the dearest:`,
    )
  for (const line of dearest(paced, 10)) console.log(line)
  const dear = [
    ...tooDear(paced),
    ...stageTooDear(name, price === undefined ? undefined : price / pace.whole),
  ]
  for (const line of dear) console.log(`✗ ${line}`)
  return { ...count, failed: count.failed + dear.length, failures: [...failures, ...dear] }
}

/** Lines of the final summary for a failed step: its failures, or the step's name when no details are known. */
const linesOf = ({ name, failed, failures = [] }) =>
  failed === 0
    ? []
    : failures.length === 0
      ? [`✗ ${name}`]
      : failures.map((failure) => `✗ ${name}: ${failure}`)

/** Counts for a step that either works or fails as a whole, such as the build. */
const single = (works) => (works ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Numbers of passed and failed tests of a test run; a run that fails without a failed test counts as one failure. */
const counted = (code, passed, failed) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "headland-reports-"))

const readReport = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}

const vitest = (project) => async () => {
  const file = path.join(reports, `${project}.json`)
  const prices = path.join(reports, `${project}-prices.json`)
  const reporters = [
    "--reporter=default",
    "--reporter=./test/support/test-paths/coverage-reporter.ts",
    "--reporter=./test/support/price/vitest-reporter.ts",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]
  const args = [modules("vitest", "vitest.mjs"), "run", "--project", project, ...reporters]
  const code = await run(findNode(), args, { env: { PRICE_FILE: prices } })
  const report = readReport(file)
  return {
    ...counted(code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0),
    failures: failedTests(report),
    ...(await pricedAlone(project, readReport(prices) ?? {})),
  }
}

/**
 * Prices in which each file above its limit has been played once more, one file at a time, and the seconds that
 * took (`again`): a file beside another one on the second core costs up to a half more on some computers.
 */
const pricedAlone = async (project, prices) => {
  const names = dearNames(prices)
  if (names.length === 0) return { prices }
  console.log(`\nAbove their limits, so played once more, one at a time: ${names.join(", ")}`)
  const file = path.join(reports, `${project}-prices-alone.json`)
  const reporters = ["--reporter=dot", "--reporter=./test/support/price/vitest-reporter.ts"]
  const args = ["run", "--project", project, "--maxWorkers=1", ...reporters, ...names]
  await run(findNode(), [modules("vitest", "vitest.mjs"), ...args], { env: { PRICE_FILE: file } })
  const alone = readReport(file) ?? {}
  const again = Object.values(alone).reduce((sum, price) => sum + price, 0)
  return { prices: lower(prices, alone), again }
}

/**
 * Tests of views keep one page busy, which takes a core and a third; the benchmarks and the byte budgets run beside
 * them, one after the other.
 */
const viewsBenchAndBudgets = async () => {
  const [views, others] = await Promise.all([vitest("browser")(), benchAndBudgets()])
  return {
    ...views,
    passed: views.passed + others.passed,
    failed: views.failed + others.failed,
    failures: [...views.failures, ...others.failures],
  }
}

const benchAndBudgets = async () => {
  const failures = []
  if ((await run(findNode(), ["bench/run.ts", "--smoke"])) !== 0) failures.push("bench")
  if ((await run(findNode(), ["scripts/budgets.ts"])) !== 0) failures.push("byte budgets")
  return { passed: 2 - failures.length, failed: failures.length, failures }
}

const endToEnd = async () => {
  const file = path.join(reports, "playwright.json")
  const prices = path.join(reports, "playwright-prices.json")
  const reporters = [
    "list",
    "json",
    "./test/e2e/test-paths/reporter.ts",
    "./test/e2e/support/price-reporter.ts",
  ]
  const code = await run(
    findNode(),
    [modules("@playwright", "test", "cli.js"), "test", `--reporter=${reporters.join()}`],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PRICE_FILE: prices } },
  )
  const report = readReport(file)
  const stats = report?.stats
  return {
    ...counted(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0),
    failures: failedE2e(report),
    prices: readReport(prices),
  }
}

const steps = [
  ["checks", runChecks],
  ["build", async () => single(await buildIfStale())],
  ["node tests", vitest("node")],
  ["view tests, bench, byte budgets", viewsBenchAndBudgets],
  ["e2e tests", endToEnd],
]

await main()
