import { assert, describe, it } from "@effect/vitest"
import { OpenApi } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { allJobs } from "#server/jobs/all.ts"
import { jobCases, PLAYED_BY_ITSELF } from "./job-cases.ts"
import { writes } from "./writes.ts"

/** Calls other than GET that write nothing, so that no fault is tested in them; each with the reason for its body. */
const WRITES_NOTHING: Readonly<Record<string, string>> = {
  "POST /geofencing/notifications/trial": "Rules with all their times and machines, which fit no address.",
  "POST /proactive-alerts/closed": "A search whose words are too private for an address.",
}

const calls = Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => method !== "get")
    .map((method) => `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, "")}`),
)

const partsOf = (line: string) => (line.split("?")[0] ?? "").split("/")
const isPlace = (part: string) => part.startsWith("{")

/**
 * The call of the API that a test line matches, as `PUT /machines/{id}` for `PUT /machines/1`; of several calls
 * the one with the fewest parameters.
 */
const callOf = (line: string): string | undefined => {
  const parts = partsOf(line)
  return calls
    .filter((call) => {
      const wanted = partsOf(call)
      return (
        wanted.length === parts.length &&
        wanted.every((part, index) => isPlace(part) || part === parts[index])
      )
    })
    .toSorted((a, b) => partsOf(a).filter(isPlace).length - partsOf(b).filter(isPlace).length)[0]
}

const tried = new Set(
  Object.values(writes).flatMap((some) =>
    some.flatMap(({ line }) => (line.startsWith("GET ") ? [] : [callOf(line) ?? line])),
  ),
)

describe("the writes in which statements fail", () => {
  it("are all that the contract has, but for those that write nothing", () => {
    assert.deepStrictEqual(
      calls.filter((call) => !tried.has(call) && !Object.hasOwn(WRITES_NOTHING, call)),
      [],
    )
  })

  it("are calls of the contract, and none of them writes nothing", () => {
    assert.deepStrictEqual(
      [...tried, ...Object.keys(WRITES_NOTHING)].filter((call) => !calls.includes(call)),
      [],
    )
    assert.deepStrictEqual(
      Object.keys(WRITES_NOTHING).filter((call) => tried.has(call)),
      [],
    )
  })
})

describe("the jobs in which statements fail", () => {
  it("are all that there are", () => {
    const played = new Set([...PLAYED_BY_ITSELF, ...jobCases.map(({ job }) => job.name)])
    assert.deepStrictEqual(
      allJobs.flatMap(({ name }) => (played.has(name) ? [] : [name])),
      [],
    )
  })
})
