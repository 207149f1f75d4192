import { createHash } from "node:crypto"
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { idOf, type Mutation } from "./make.ts"
import { openPageOfTests, type PageOfTests } from "./page-of-tests.ts"
import type { Answer, AskedFile, TestResult } from "./pages-worker.ts"
import { withSwitches } from "./switches.ts"

/** What noticed a mutation in the view tests, if anything. */
export interface Verdict {
  readonly by: "tests" | "time limit" | "nobody"
  readonly noticed: string
}

export interface Pages {
  /** Sorts mutations by test time, shortest first. */
  readonly inOrder: (mutations: ReadonlyArray<Mutation>) => ReadonlyArray<Mutation>
  readonly verdictOn: (mutation: Mutation) => Promise<Verdict>
  readonly close: () => void
}

const ROUND = "coverage/mutation-tests.json"
/** Minimum time limit in ms of a test run, for the time that a run takes besides its tests. */
const LEAST_LIMIT = 60_000
/** Time limit as a multiple of the time that the same tests took without a fault. */
const TIMES_LONGER = 6
/**
 * Sizes of the first two groups of tests for a mutation: first the test most likely to fail, then four more tests;
 * all other tests run in a last group.
 */
const SHARES = [1, 4] as const

/**
 * Puts all mutations of the views into the copy, switched off, and runs all tests once to record which test
 * reaches which mutation. Then activates one mutation at a time and runs only the tests that reach this mutation,
 * in the order of their likelihood to fail.
 */
export const openPages = async (
  copy: string,
  views: ReadonlyArray<Mutation>,
  files: ReadonlyArray<string>,
  say: (text: string) => void,
): Promise<Pages> => {
  putToSleep(copy, views)
  const page = openPageOfTests(copy)
  const tests = await kept(copy, views, () => firstRound(page, files, say)).catch((fault: unknown) => {
    page.close()
    throw fault
  })
  const caught = new Map<string, number>()
  const numbers = new Map(views.map((mutation, index) => [idOf(mutation), index + 1]))
  const likeliest = (a: TestResult, b: TestResult) =>
    (caught.get(b.id) ?? 0) - (caught.get(a.id) ?? 0) || a.milliseconds - b.milliseconds
  const testsBy = (mutation: Mutation) =>
    tests.filter(({ reached }) => reached.includes(numbers.get(idOf(mutation)) ?? 0)).sort(likeliest)
  const workOf = (mutation: Mutation) => testsBy(mutation)[0]?.milliseconds ?? 0
  return {
    close: page.close,
    inOrder: (mutations) => [...mutations].sort((a, b) => workOf(a) - workOf(b)),
    verdictOn: async (mutation) => {
      const awake = numbers.get(idOf(mutation)) ?? 0
      const own = testsBy(mutation)
      const [one, more] = SHARES
      for (const some of [own.slice(0, one), own.slice(one, one + more), own.slice(one + more)]) {
        if (some.length === 0) continue
        const answer = await answerTo(page, awake, some)
        if (answer === "late") return { by: "time limit", noticed: some.map(({ file }) => file)[0] ?? "" }
        const failed = answer.tests.find((test) => test.failed)
        if (failed !== undefined) caught.set(failed.id, (caught.get(failed.id) ?? 0) + 1)
        const noticed = failed?.name ?? answer.errors[0]
        if (noticed !== undefined) return { by: "tests", noticed }
      }
      return { by: "nobody", noticed: own.length === 0 ? "no test comes by it" : "" }
    },
  }
}

/** Reuses the saved first test round of an earlier run if no file has changed since that run. */
const kept = async (
  copy: string,
  views: ReadonlyArray<Mutation>,
  round: () => Promise<ReadonlyArray<TestResult>>,
): Promise<ReadonlyArray<TestResult>> => {
  const hash = createHash("sha256").update(JSON.stringify(views.map(idOf)))
  for (const file of globSync("{src,test/views,test/support}/**/*.{ts,tsx,css,json,txt}", {
    cwd: copy,
  }).sort()) {
    hash.update(file).update(readFileSync(join(copy, file)))
  }
  const mark = hash.digest("hex")
  const before = existsSync(ROUND) ? JSON.parse(readFileSync(ROUND, "utf8")) : undefined
  if (before?.mark === mark) return before.tests
  const tests = await round()
  mkdirSync(dirname(ROUND), { recursive: true })
  writeFileSync(ROUND, JSON.stringify({ mark, tests }))
  return tests
}

const putToSleep = (copy: string, views: ReadonlyArray<Mutation>): void => {
  const byFile = Map.groupBy(
    views.map((fault, index) => ({ number: index + 1, fault })),
    ({ fault }) => fault.file,
  )
  for (const [file, faults] of byFile) {
    const path = join(copy, file)
    writeFileSync(path, withSwitches(readFileSync(path, "utf8"), faults))
  }
}

/**
 * Runs all tests without any fault; if a test fails, no result of mutations is valid. After a failure the test's
 * whole file is run again, because some tests depend on other tests of their file.
 */
const firstRound = async (
  page: PageOfTests,
  files: ReadonlyArray<string>,
  say: (text: string) => void,
): Promise<ReadonlyArray<TestResult>> => {
  const tests: Array<TestResult> = []
  for (const file of files) {
    const first = await whole(page, { file })
    const answer = faultsOf(first).length === 0 ? first : await whole(page, { file })
    const faults = faultsOf(answer)
    if (faults.length > 0) throw new Error(`${file} fails before any fault was made: ${faults.join("; ")}`)
    tests.push(...answer.tests)
    say(`${file}: ${answer.tests.length} tests without a fault`)
  }
  return tests
}

const faultsOf = ({ tests, errors }: Answer): ReadonlyArray<string> => [
  ...tests.filter(({ failed }) => failed).map(({ name }) => name),
  ...errors,
]

const LONG = 1_800_000

const whole = async (page: PageOfTests, file: AskedFile): Promise<Answer> => {
  const answer = await page.ask({ awake: 0, files: [file] }, LONG)
  if (answer === "late") throw new Error(`${file.file} does not end before any fault was made`)
  return answer
}

/**
 * Runs tests on a fault. A timeout counts only when the same tests without the fault finish in much less time;
 * otherwise the computer is busy and the limit is raised.
 */
const answerTo = async (
  page: PageOfTests,
  awake: number,
  tests: ReadonlyArray<TestResult>,
): Promise<Answer | "late"> => {
  const files = filesOf(tests)
  let limit = LEAST_LIMIT + TIMES_LONGER * tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  for (;;) {
    const answer = await page.ask({ awake, files }, limit)
    if (answer !== "late") return answer
    const start = Date.now()
    await page.ask({ awake: 0, files }, LONG)
    const took = Date.now() - start
    if (took * 3 < limit) return "late"
    limit = took * TIMES_LONGER
  }
}

/** Test files with their test ids; files are ordered by the first test of each file. */
const filesOf = (tests: ReadonlyArray<TestResult>): ReadonlyArray<AskedFile> =>
  [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => ({ file, tests: idsOf(own) }))

const idsOf = (tests: ReadonlyArray<TestResult>): ReadonlyArray<string> => tests.map(({ id }) => id)
