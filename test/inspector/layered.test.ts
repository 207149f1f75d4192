import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { Layered } from "#inspector/recording/layered.ts"
import { addEntries, emptyRecording, type Recording, withTab } from "#inspector/recording/recording.ts"
import type { Entry } from "#machines/inspection/wire.ts"
import { sampleCharts, sampleHappened, sampleRunning, sampleTab } from "./support/sample-recording.ts"

interface Value {
  readonly value: number
}

/** Map that counts how often all its entries are read. */
class Watched<V> extends Map<string, V> {
  readings = 0
  override [Symbol.iterator]() {
    this.readings += 1
    return super[Symbol.iterator]()
  }
}

const sameAs = (layered: ReadonlyMap<string, Value>, plain: ReadonlyMap<string, Value>) => {
  assert.deepStrictEqual([...layered], [...plain])
  assert.deepStrictEqual([...layered.keys()], [...plain.keys()])
  assert.deepStrictEqual([...layered.values()], [...plain.values()])
  assert.strictEqual(layered.size, plain.size)
  const all: Array<readonly [string, Value]> = []
  layered.forEach((value, key) => all.push([key, value]))
  assert.deepStrictEqual(all, [...plain])
}

describe("a large map with a few changes", () => {
  it("is like a map with all of them, and each one before stays as it was", () => {
    const portions = fc.array(fc.array(fc.tuple(fc.nat(400), fc.nat()), { maxLength: 120 }), { maxLength: 8 })
    fc.assert(
      fc.property(portions, (addEntries) => {
        let plain: ReadonlyMap<string, Value> = new Map()
        let layered: ReadonlyMap<string, Value> = plain
        const all: Array<readonly [ReadonlyMap<string, Value>, ReadonlyMap<string, Value>]> = []
        for (const portion of addEntries) {
          const nextPlain = new Map(plain)
          const nextLayered = Layered.over(layered)
          for (const [key, value] of portion) {
            nextPlain.set(`${key}`, { value })
            nextLayered.set(`${key}`, { value })
            assert.deepStrictEqual(nextLayered.get(`${key}`), { value })
          }
          plain = nextPlain
          layered = nextLayered
          all.push([layered, plain])
        }
        for (const [one, other] of all) sameAs(one, other)
        assert.isFalse(layered.has("401"))
        assert.isUndefined(layered.get("401"))
      }),
      { numRuns: 40 },
    )
  })

  it("is what a story has of its actors: to hear one event more goes through none of them", () => {
    const begun = addEntries(withTab(emptyRecording, sampleTab), {
      tab: "tab-1",
      charts: sampleCharts,
      entries: sampleRunning,
    })
    const now = new Watched([...begun.now])
    const hear = (recording: Recording, entry: Entry) =>
      addEntries(recording, { tab: "tab-1", charts: {}, entries: [entry] })
    const received = sampleHappened.reduce(hear, { ...begun, now })
    assert.strictEqual(now.readings, 0)
    assert.deepStrictEqual([...received.now], [...sampleHappened.reduce(hear, begun).now])
  })
})
