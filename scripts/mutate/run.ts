import { spawn } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve } from "node:path"
import type { Mutation } from "./make.ts"
import type { TestsOf } from "./tests-of.ts"

/** What detected a mutant: a test, the type checker, a timeout, or nothing. */
export type By = "tests" | "types" | "time limit" | "nobody"

export interface Result {
  readonly mutation: Mutation
  readonly by: By
  /** Name of the first failing test, or the first type error. */
  readonly noticed: string
  readonly seconds: number
}

/**
 * Time limits in ms of a test run, after which the run counts as a possible endless loop; the limit for views is
 * high, because views are rendered without a graphics card.
 */
const LIMITS = { node: 90_000, browser: 300_000, types: 300_000 }

/** Time limit in ms for running all tests at once, before any mutation is made. */
export const LONG_LIMIT = 1_800_000

const untouched = new Set([
  "node_modules",
  ".git",
  "dist",
  "data",
  "coverage",
  "test-results",
  "bench/results",
])

/** Copies the tree for mutations; the checkout itself is never modified. */
export const copyTree = (root: string): string => {
  const copy = mkdtempSync(join(tmpdir(), "headland-mutate-"))
  cpSync(root, copy, { recursive: true, filter: (source) => !untouched.has(relative(root, source)) })
  linkModules(resolve(root, "node_modules"), join(copy, "node_modules"))
  return copy
}

/**
 * Links each package separately, so that Vite's cache in node_modules belongs to the copy alone: two runs would
 * corrupt a shared cache.
 */
const linkModules = (from: string, to: string): void => {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (!name.startsWith(".vite")) symlinkSync(join(from, name), join(to, name))
  }
}

export const removeTree = (copy: string): void => rmSync(copy, { recursive: true, force: true })

/** Mutates one file of the copy, runs the tests and then the type checker, and restores the file. */
export const tryMutation = async (copy: string, mutation: Mutation, tests: TestsOf): Promise<Result> => {
  const file = join(copy, mutation.file)
  const whole = readFileSync(file, "utf8")
  const start = Date.now()
  const result = (by: By, noticed: string): Result => ({
    mutation,
    by,
    noticed,
    seconds: (Date.now() - start) / 1000,
  })
  writeFileSync(file, mutation.text)
  try {
    for (const stage of stagesOf(tests, mutation.workflow)) {
      const ended = await runInTime(
        copy,
        stage,
        () => writeFileSync(file, whole),
        () => writeFileSync(file, mutation.text),
      )
      if (ended.code === "time limit") return result("time limit", stage.files.join(" "))
      if (ended.code !== 0) return result("tests", ended.failed)
    }
    const types = await typesNotice(copy)
    return types === undefined ? result("nobody", "") : result("types", types)
  } finally {
    writeFileSync(file, whole)
  }
}

/**
 * Runs tests on a mutation. A timeout counts only when the same tests without the mutation finish in much less
 * time; otherwise the computer is busy and the limit is raised.
 */
const runInTime = async (copy: string, stage: Stage, mend: () => void, breakAgain: () => void) => {
  let limit = LIMITS[stage.project]
  for (;;) {
    const ended = await runTests(copy, stage, limit)
    if (ended.code !== "time limit") return ended
    mend()
    const start = Date.now()
    await runTests(copy, stage, LONG_LIMIT)
    const took = Date.now() - start
    breakAgain()
    if (took * 3 < limit) return ended
    limit = took * 6
  }
}

/** First type error caused by a mutation in the copy; undefined if there is none. */
export const typesOn = async (copy: string, { file, text }: Mutation): Promise<string | undefined> => {
  const path = join(copy, file)
  const whole = readFileSync(path, "utf8")
  writeFileSync(path, text)
  try {
    return await typesNotice(copy)
  } finally {
    writeFileSync(path, whole)
  }
}

const typesNotice = async (copy: string): Promise<string | undefined> => {
  const { code, output } = await runTypes(copy)
  return code === 0 ? undefined : (output.split("\n")[0] ?? "")
}

interface Stage {
  readonly project: "node" | "browser"
  readonly files: ReadonlyArray<string>
  /** Text in a test's name: only tests whose name contains this text are run. */
  readonly only?: string
}

const stagesOf = ({ charts, own, node, near, far }: TestsOf, workflow: string): ReadonlyArray<Stage> => {
  const stages: ReadonlyArray<Stage> = [
    { project: "node", files: charts, only: workflow },
    { project: "node", files: own },
    { project: "node", files: node },
    { project: "browser", files: near },
    { project: "browser", files: far },
  ]
  return stages.filter(({ files }) => files.length > 0)
}

/**
 * Runs tests up to the first failure and names the failed test. A failed run without a failed test is repeated to
 * be sure.
 */
export const runTests = async (
  copy: string,
  stage: Stage,
  limit: number = LIMITS[stage.project],
  again = true,
): Promise<{ readonly code: number | "time limit"; readonly failed: string }> => {
  const { project, files, only } = stage
  const report = join(copy, "mutate-report.json")
  rmSync(report, { force: true })
  const { code, output } = await run(
    copy,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      `--project=${project}`,
      "--bail=1",
      "--reporter=json",
      `--outputFile=${report}`,
      ...(only === undefined ? [] : [`--testNamePattern=${only}`]),
      ...files,
    ],
    limit,
  )
  if (code === 0 || code === "time limit") return { code, failed: "" }
  const { test, other } = firstFailure(report)
  if (test === undefined && again) return runTests(copy, stage, limit, false)
  const failed = test ?? other
  if (failed !== undefined) return { code, failed }
  throw new Error(`Tests did not run (${project} ${files.join(" ")}):\n${output.slice(-2_000)}`)
}

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string; readonly fullName: string }>
  }>
}

interface Failure {
  readonly test?: string
  /** Failure outside a test: a file that could not be loaded, or an uncaught error. */
  readonly other?: string
}

const firstFailure = (file: string): Failure => {
  if (!existsSync(file)) return {}
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const test = tests.find(({ status }) => status === "failed")?.fullName
  const suite = testResults.find(({ status }) => status === "failed")
  const other =
    suite === undefined ? "an error outside of the tests" : (suite.message.split("\n")[0] ?? suite.name)
  return test === undefined ? { other } : { test }
}

/**
 * Type checks the copy. Unused names do not count as type errors, because a mutation that removes code leaves
 * unused imports.
 */
const runTypes = (copy: string) =>
  run(
    copy,
    [
      "node_modules/typescript/bin/tsc",
      "--noEmit",
      "--singleThreaded",
      // Incremental type checking skips unchanged files.
      "--incremental",
      "--tsBuildInfoFile",
      "mutate.tsbuildinfo",
      "--noUnusedLocals",
      "false",
      "--noUnusedParameters",
      "false",
    ],
    LIMITS.types,
  )

/** Runs Node in the copy as leader of a process group, so that the whole group can be killed at the time limit. */
const run = (
  cwd: string,
  arguments_: ReadonlyArray<string>,
  limit: number,
): Promise<{ readonly code: number | "time limit"; readonly output: string }> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, arguments_, {
      cwd,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    })
    let output = ""
    let isLate = false
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        output += text.toString()
      })
    }
    const timer = setTimeout(() => {
      isLate = true
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL")
    }, limit)
    child.on("error", fail)
    child.on("close", (code) => {
      clearTimeout(timer)
      done({ code: isLate ? "time limit" : (code ?? 1), output })
    })
  })
