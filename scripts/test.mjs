import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { buildIfStale } from "./lib/build.mjs"
import { runChecks } from "./lib/checks.mjs"
import { chromiumAdvice, findChromium } from "./lib/chromium.mjs"
import { failedJourneys, failedTests } from "./lib/failures.mjs"
import { findNode, installIfNeeded } from "./lib/install.mjs"
import { giveUp, modules, root, run } from "./lib/run.mjs"

/**
 * `npm test`: checks, build, tests of rules, charts, server and views, journeys in a real browser, byte budgets.
 * Goes on after a failed step. At the end stands what failed, once more and together, and the last line sums all up.
 */
const main = async () => {
  await installIfNeeded()
  const chromium = await findChromium()
  if (chromium === undefined) giveUp(chromiumAdvice)
  process.env.CHROMIUM_PATH = chromium

  const counts = []
  for (const [name, step] of steps) {
    console.log(`\n=== ${name}`)
    counts.push({ name, ...(await step()) })
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  if (failed > 0) console.log(`\n=== failed\n${counts.flatMap(linesOf).join("\n")}`)
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}

/** What failed in a step; its name where no more is known. */
const linesOf = ({ name, failed, failures = [] }) =>
  failed === 0
    ? []
    : failures.length === 0
      ? [`✗ ${name}`]
      : failures.map((failure) => `✗ ${name}: ${failure}`)

/** One thing that works or does not. */
const single = (works) => (works ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A failed run that reports no failed test failed as a whole. */
const counted = (code, passed, failed) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "headland-reports-"))

const readReport = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}

const vitest = async () => {
  const file = path.join(reports, "vitest.json")
  const reporters = [
    "--reporter=default",
    "--reporter=./test/support/plans/coverage-reporter.ts",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]
  const code = await run(findNode(), [modules("vitest", "vitest.mjs"), "run", ...reporters])
  const report = readReport(file)
  return {
    ...counted(code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0),
    failures: failedTests(report),
  }
}

const journeys = async () => {
  const file = path.join(reports, "playwright.json")
  const code = await run(
    findNode(),
    [modules("@playwright", "test", "cli.js"), "test", "--reporter=list,json,./test/e2e/plans/reporter.ts"],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  )
  const report = readReport(file)
  const stats = report?.stats
  return {
    ...counted(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0),
    failures: failedJourneys(report),
  }
}

const steps = [
  ["checks", runChecks],
  ["build", async () => single(await buildIfStale())],
  ["tests", vitest],
  ...(fs.existsSync(path.join(root, "playwright.config.ts")) ? [["journeys", journeys]] : []),
  ["byte budgets", async () => single((await run(findNode(), ["scripts/budgets.mjs"])) === 0)],
]

await main()
