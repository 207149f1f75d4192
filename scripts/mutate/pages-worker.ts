import { createVitest, type TestModule, type Vitest } from "vitest/node"

/** One test file to run: all its tests, or only those with the ids in `tests`. */
export interface AskedFile {
  readonly file: string
  readonly tests?: ReadonlyArray<string>
}
export interface Asked {
  /** Number of the fault to activate during the tests; 0 for a run without faults. */
  readonly awake: number
  readonly files: ReadonlyArray<AskedFile>
}
export interface TestResult {
  readonly id: string
  readonly name: string
  readonly file: string
  readonly failed: boolean
  readonly milliseconds: number
  readonly reached: ReadonlyArray<number>
}
export interface Answer {
  readonly tests: ReadonlyArray<TestResult>
  /** Errors outside of tests, such as a file that fails to load. */
  readonly errors: ReadonlyArray<string>
}

const resultsOf = (module: TestModule): ReadonlyArray<TestResult> =>
  [...module.children.allTests()].flatMap((test) => {
    const { state } = test.result()
    if (state !== "passed" && state !== "failed") return []
    return {
      id: test.id,
      name: test.fullName,
      file: module.relativeModuleId,
      failed: state === "failed",
      milliseconds: test.diagnostic()?.duration ?? 0,
      reached: test.meta().reached ?? [],
    }
  })

const ask = async (vitest: Vitest, { awake, files }: Asked): Promise<Answer> => {
  const [project] = vitest.projects
  if (project === undefined) throw new Error("There is no browser project")
  vitest.provide("awake", awake)
  project.provide("awake", awake)
  vitest.config.bail = awake === 0 ? 0 : 1
  project.config.bail = vitest.config.bail
  const tests: Array<TestResult> = []
  const errors: Array<string> = []
  for (const { file, tests: testIds } of files) {
    const options = testIds === undefined ? undefined : { testIds: [...testIds] }
    const specification = project.createSpecification(`${process.cwd()}/${file}`, options)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
    const own = testModules.filter(({ relativeModuleId }) => relativeModuleId === file)
    tests.push(...own.flatMap(resultsOf))
    const wrong = [...own.flatMap((module) => module.errors()), ...unhandledErrors]
    errors.push(...wrong.map((error) => String((error as Error).message).split("\n")[0] ?? ""))
    if (awake > 0 && (errors.length > 0 || tests.some(({ failed }) => failed))) break
  }
  return { tests, errors }
}

const vitest = await createVitest("test", {
  root: process.cwd(),
  config: "scripts/mutate/vitest.config.ts",
  watch: false,
  reporters: [{}],
})
process.on("message", (asked: Asked) => {
  void ask(vitest, asked).then((answer) => process.send?.(answer))
})
process.send?.("ready")
