import path from "node:path"
import { root } from "./run.mjs"

/** Enough of an error to know it again; the whole stands where the test was played. */
const SHORT = 300

/** Colours of a terminal, written out: what follows the escape character up to the letter `m`. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g")

/** Without the places of the code it came by. */
const shortly = (message = "") =>
  message
    .replace(COLOURS, "")
    .replace(/\n\s+at .*/s, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, SHORT)

const inRoot = (file) => path.relative(root, file)

/**
 * A line for each failed test of Vitest's report, and for each file that did not come to its tests.
 * @param report what its reporter `json` wrote, or undefined where there is none
 */
export const failedTests = (report) =>
  (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === "failed")
    if (tests.length === 0)
      return file.status === "failed" ? [`${inRoot(file.name)}: ${shortly(file.message)}`] : []
    return tests.map(
      ({ fullName, failureMessages }) => `${inRoot(file.name)} › ${fullName}: ${shortly(failureMessages[0])}`,
    )
  })

/**
 * A line for each journey that failed at each of its tries.
 * @param report what Playwright's reporter `json` wrote, or undefined where there is none
 */
export const failedE2e = (report) => (report?.suites ?? []).flatMap(failedIn)

const failedIn = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
    .map(
      ({ file, line, title, tests }) =>
        `${file}:${line} › ${title}: ${shortly(tests[0]?.results.at(-1)?.error?.message)}`,
    ),
  ...(suite.suites ?? []).flatMap(failedIn),
]
