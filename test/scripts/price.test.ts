import { spawn } from "node:child_process"
import { expect, it } from "vitest"
import { watchCpu } from "../../scripts/lib/cpu.mjs"
import { paceOf, watchPace } from "../../scripts/lib/pace.mjs"
import {
  atPace,
  dearest,
  dearNames,
  LIMITS,
  lower,
  paceOfFiles,
  stageTooDear,
  tooDear,
} from "../../scripts/lib/price.mjs"

const prices = { "test/a.test.ts": 3.25, "test/b.test.ts": 15.5, "test/c.test.ts": 15 }

it("names the dearest first", () => {
  expect(dearest(prices, 2)).toEqual(["  15.5 CPU s  test/b.test.ts", "  15.0 CPU s  test/c.test.ts"])
})

it("names each file and journey above its limit, and a stage above its own", () => {
  const limits = { file: 15, journey: 30, dear: {} }
  expect(tooDear(prices, limits)).toEqual(["test/b.test.ts takes 15.5 CPU s of 15"])
  expect(tooDear(prices, { ...limits, file: 3 })).toHaveLength(3)
  expect(tooDear(prices, { ...limits, file: 3, dear: { "test/b.test.ts": 15.5 } })).toHaveLength(2)
  expect(tooDear({ "a.test.ts › signs in": 30, "a.test.ts › signs out": 30.1 }, limits)).toHaveLength(1)
  expect(tooDear({ "test/d.test.ts": LIMITS.file + 0.1 })).toHaveLength(1)
  const { build } = LIMITS.stages
  expect(stageTooDear("build", build)).toEqual([])
  expect(stageTooDear("build", build + 0.1)).toEqual([`all of it takes ${build}.1 CPU s of ${build}`])
  expect(stageTooDear("build", undefined)).toEqual([])
  expect(stageTooDear("another", 1_000)).toEqual([])
})

it("judges a file above its limit by its price alone, where that is lower", () => {
  const limits = { file: 15, journey: 30, dear: {} }
  expect(dearNames(prices, limits)).toEqual(["test/b.test.ts"])
  expect(dearNames(lower(prices, { "test/b.test.ts": 11 }), limits)).toEqual([])
  expect(dearNames(lower(prices, { "test/b.test.ts": 19 }), limits)).toEqual(["test/b.test.ts"])
  expect(lower(prices, {})).toEqual(prices)
})

it("judges a slow machine by its pace, and a fast one like that of the limits", async () => {
  expect(atPace(prices, 2)["test/b.test.ts"]).toBe(7.75)
  expect(paceOf([])).toEqual({ whole: 1, slowest: 1 })
  expect(paceOf([0.5, 0.7])).toEqual({ whole: 1, slowest: 1 })
  expect(paceOf([1, 3])).toEqual({ whole: 2, slowest: 3 })
  const usual = LIMITS.usual["node tests"] ?? 0
  expect(paceOfFiles("node tests", 1.25 * usual, 1.1)).toBe(1.25)
  expect(paceOfFiles("node tests", 0.5 * usual, 1.1)).toBe(1.1)
  expect(paceOfFiles("node tests", undefined, 1.1)).toBe(1.1)
  expect(paceOfFiles("build", 90, 1)).toBe(1)
  const slow = watchPace(async () => 5.5, 60_000)
  expect((await slow.stop()).whole).toBeCloseTo(5)
})

const BURN = "const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);"

it.runIf(process.platform === "linux")("counts what a process started, also after it has ended", async () => {
  const watch = watchCpu()
  const before = watch.seconds() ?? 0
  const child = spawn(process.execPath, ["-e", `${BURN} setTimeout(() => {}, 600)`])
  await new Promise((resolve) => child.once("exit", resolve))
  expect((watch.seconds() ?? 0) - before).toBeGreaterThan(0.25)
  expect(watch.seconds((name) => name === "nothing")).toBe(0)
  watch.stop()
})
