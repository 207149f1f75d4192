import { join } from "node:path"
import { expect, it } from "vitest"
import { failedE2e, failedTests } from "../../scripts/lib/failures.mjs"

const red = (text: string) => `\u001b[31m${text}\u001b[39m`

it("names each test that failed and each file that could not be read, by path, and says why in one line", () => {
  const report = {
    testResults: [
      {
        name: join(process.cwd(), "test/domain/units.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "units of area", failureMessages: [] },
          {
            status: "failed",
            fullName: "units of speed",
            failureMessages: [
              `AssertionError: ${red("expected 1\n  to be 2")}\n    at /somewhere/units.test.ts:2:5`,
            ],
          },
        ],
      },
      {
        name: join(process.cwd(), "test/domain/broken.test.ts"),
        status: "failed",
        message: "Cannot find it",
        assertionResults: [],
      },
      {
        name: join(process.cwd(), "test/domain/good.test.ts"),
        status: "passed",
        message: "",
        assertionResults: [],
      },
    ],
  }
  expect(failedTests(report)).toEqual([
    "test/domain/units.test.ts › units of speed: AssertionError: expected 1 to be 2",
    "test/domain/broken.test.ts: Cannot find it",
  ])
  expect(failedTests(undefined)).toEqual([])
})

it("names each journey that failed at each try, however deep it stands, and none that came right at its second", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "frame.test.ts",
    line: 7,
    tests: [{ status, results: [{ error: { message: "first" } }, { error: { message: red("second") } }] }],
  })
  const report = {
    suites: [
      { specs: [spec("comes right", "flaky")], suites: [{ specs: [spec("never does", "unexpected")] }] },
    ],
  }
  expect(failedE2e(report)).toEqual(["frame.test.ts:7 › never does: second"])
  expect(failedE2e(undefined)).toEqual([])
})
