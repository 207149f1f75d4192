import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { fenceOf } from "#domain/boundaries/shape.ts"
import { QUIET_MS, type Raised, startWatch, type WatchRule, watchNext } from "#domain/boundaries/watch.ts"

const rule: WatchRule = {
  fence: fenceOf([
    [25, 62],
    [26, 62],
    [26, 63],
    [25, 63],
    [25, 62],
  ]),
  enter: true,
  leave: true,
  outsideUse: true,
  schedule: "Always",
  timeframes: [],
  zone: "UTC",
}

/**
 * Generated position of a machine: the time since the position before, the side of the boundary, engine running or
 * not.
 */
const step = fc.record({
  gap: fc.constantFrom(1_000, 60_000, QUIET_MS - 1, QUIET_MS),
  inside: fc.boolean(),
  running: fc.boolean(),
})
type Step = { gap: number; inside: boolean; running: boolean }

const placed = (steps: ReadonlyArray<Step>) => {
  let time = 0
  return steps.map(({ gap, inside, running }) => {
    time += gap
    return { time, running, inside, lat: 62.5, lng: inside ? 25.9999 : 26.0001 }
  })
}

const watchAll = (positions: ReturnType<typeof placed>, over: Partial<WatchRule> = {}) => {
  let watch = startWatch(0)
  const raised: Array<Raised> = []
  for (const seen of positions) {
    const next = watchNext({ ...rule, ...over }, watch, seen)
    watch = next.watch
    raised.push(...next.raised)
  }
  return { watch, sent: raised.map((one) => `${one.rule} ${one.time}`) }
}

/**
 * The rules of the boundary watch applied to the whole list, as a reference: a change of side or a use outside
 * counts after two positions in a row; the same event is not repeated within five minutes.
 */
const oracle = (positions: ReturnType<typeof placed>) => {
  const events: Array<{ rule: string; time: number; at: number }> = []
  let side = positions[0]?.inside
  for (let i = 1; i < positions.length; i++) {
    const [before, one] = [positions[i - 1]!, positions[i]!]
    if (before.inside === one.inside && one.inside !== side) {
      side = one.inside
      events.push({ rule: side ? "ENTER" : "LEAVE", time: before.time, at: i })
    }
  }
  const used = positions.map((one) => !one.inside && one.running)
  for (let i = 1; i < positions.length; i++)
    if (used[i] && used[i - 1] && used[i - 2] !== true)
      events.push({ rule: "OUTSIDE_USE", time: positions[i - 1]!.time, at: i })
  events.sort((a, b) => a.at - b.at || a.rule.localeCompare(b.rule))
  const last = new Map<string, number>()
  return events.flatMap(({ rule: name, time }) => {
    const quiet = last.get(name)
    if (quiet !== undefined && time - quiet < QUIET_MS) return []
    last.set(name, time)
    return [`${name} ${time}`]
  })
}

describe("watching a machine", () => {
  it("reports nothing for positions at which the machine cannot have been", () => {
    const all = placed(Array.from({ length: 7 }, () => ({ gap: 3_000, inside: true, running: false })))
    const positions = all.map((one, index) => (index > 1 && index < 5 ? { ...one, lat: 0, lng: 0 } : one))
    const { sent, watch } = watchAll(positions)
    assert.deepStrictEqual(sent, [])
    assert.strictEqual(watch.at, 21_000)
  })

  it("tells of crossings and use outside as the rules say, whatever it does", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const positions = placed(steps)
        assert.deepStrictEqual(watchAll(positions).sent, oracle(positions))
      }),
      { numRuns: 500 },
    )
  })

  it("goes on from what was kept, and takes nothing in twice", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.nat(40), fc.nat(40), (steps, cut, back) => {
        const positions = placed(steps)
        const whole = watchAll(positions).sent
        const first = watchAll(positions.slice(0, cut))
        let watch = JSON.parse(JSON.stringify(first.watch)) as typeof first.watch
        const sent = [...first.sent]
        for (const seen of positions.slice(Math.max(0, cut - back))) {
          const next = watchNext(rule, watch, seen)
          watch = next.watch
          sent.push(...next.raised.map((one) => `${one.rule} ${one.time}`))
        }
        assert.deepStrictEqual(sent, whole)
      }),
    )
  })

  it("tells only what it is asked for, and only in its schedule", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const positions = placed(steps)
        const all = watchAll(positions).sent
        assert.deepStrictEqual(
          watchAll(positions, { enter: false, outsideUse: false }).sent,
          all.filter((one) => one.startsWith("LEAVE")),
        )
        assert.deepStrictEqual(watchAll(positions, { schedule: "Custom" }).sent, [])
      }),
    )
  })
})
