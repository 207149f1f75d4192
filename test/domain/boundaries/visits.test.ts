import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { fenceOf } from "#domain/boundaries/shape.ts"
import { tryRule } from "#domain/boundaries/trial.ts"
import { type Crossing, insideSeconds } from "#domain/boundaries/visits.ts"
import { startWatch, type Watch, type WatchRule, watchNext } from "#domain/boundaries/watch.ts"

/** Time inside by each crossing of a list, as the list of occurrences shows it. */
const byRow = (crossings: ReadonlyArray<Crossing>) =>
  crossings.map((one, index) =>
    insideSeconds(one, crossings[one.rule === "ENTER" ? index + 1 : index - 1] ?? null),
  )

const MINUTE = 60_000
const crossing = fc.record({
  rule: fc.constantFrom("ENTER" as const, "LEAVE" as const),
  gap: fc.integer({ min: 0, max: 600 }),
})

describe("the time inside a boundary", () => {
  it("is that of the visit, on its entry and on its exit", () => {
    const times = [
      { rule: "ENTER", time: 0 },
      { rule: "LEAVE", time: 90 * MINUTE },
      { rule: "ENTER", time: 200 * MINUTE },
    ] as const
    assert.deepStrictEqual(byRow(times), [5_400, 5_400, null])
  })

  it("is known for an entry exactly if an exit is next, and the same from both ends", () => {
    fc.assert(
      fc.property(fc.array(crossing, { maxLength: 20 }), (steps) => {
        let time = 0
        const crossings = steps.map(({ gap, rule }): Crossing => ({ rule, time: (time += gap * 1_000) }))
        const inside = byRow(crossings)
        for (const [index, one] of crossings.entries()) {
          const next = crossings[index + 1]
          if (one.rule === "ENTER" && next?.rule === "LEAVE") {
            assert.strictEqual(inside[index], (next.time - one.time) / 1_000)
            assert.strictEqual(inside[index + 1], inside[index])
          } else if (one.rule === "ENTER") assert.isNull(inside[index])
          else if (crossings[index - 1]?.rule !== "ENTER") assert.isNull(inside[index])
        }
      }),
    )
  })

  it("is unknown for use outside, whatever is beside it", () => {
    assert.isNull(insideSeconds({ rule: "OUTSIDE_USE", time: 5 }, { rule: "LEAVE", time: 9 }))
  })
})

const rule: WatchRule = {
  fence: fenceOf([
    [25, 62],
    [25.01, 62],
    [25.01, 62.01],
    [25, 62.01],
    [25, 62],
  ]),
  enter: true,
  leave: true,
  outsideUse: true,
  schedule: "Always",
  timeframes: [],
  zone: "Europe/Helsinki",
}
const positions = fc
  .array(fc.record({ inside: fc.boolean(), running: fc.boolean(), gap: fc.integer({ min: 1, max: 30 }) }), {
    maxLength: 40,
  })
  .map((steps) => {
    let time = 1_000_000
    return steps.map(({ gap, inside, running }) => ({
      time: (time += gap * MINUTE),
      lat: 62.005,
      lng: inside ? 25.0002 : 24.9998,
      running,
    }))
  })

describe("a trial of the rules", () => {
  it("reports what the rules report of positions as they arrive, and the time that the machine is taken to be inside", () => {
    fc.assert(
      fc.property(positions, (seen) => {
        let watch: Watch = startWatch(0)
        const raised = seen.flatMap((one) => {
          const next = watchNext(rule, watch, one)
          watch = next.watch
          return next.raised
        })
        const tried = tryRule(rule, seen)
        assert.deepStrictEqual(tried.raised, raised)
        if (seen.length === 0) return assert.isNull(tried.insideMs)
        const whole = (seen.at(-1)?.time ?? 0) - (seen[0]?.time ?? 0)
        const outside = tryRule(
          rule,
          seen.map((one) => ({ ...one, lng: one.lng > 25 ? 24.9998 : 25.0002 })),
        )
        // Of two machines that are always on different sides, the times inside add up to the whole time.
        assert.strictEqual((tried.insideMs ?? 0) + (outside.insideMs ?? 0), whole)
      }),
    )
  })
})
