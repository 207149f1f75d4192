import path from "node:path"
import { root } from "./run.mjs"

/**
 * Maximum length of an error in the summary: enough to recognise it; the full text is in the output of the test
 * run.
 */
const SHORT = 300

/** Terminal colour codes: the escape character and what follows it up to the letter `m`. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g")

/** Error message without its stack trace. */
const shortly = (message = "") =>
  message
    .replace(COLOURS, "")
    .replace(/\n\s+at .*/s, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, SHORT)

const inRoot = (file) => path.relative(root, file)

/**
 * One line for each failed test in Vitest's report, and for each file that failed before its tests ran. @param
 * report the output of Vitest's reporter `json`, or undefined when there is no output
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
 * One line for each e2e test that failed in all its attempts. @param report the output of Playwright's reporter
 * `json`, or undefined when there is no output
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
