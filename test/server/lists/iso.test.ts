import fc from "fast-check"
import { assert, it } from "vitest"
import { iso } from "#server/store/iso.ts"

const times = fc.date({ noInvalidDate: true })
const sameDay = fc.tuple(
  fc.date({ min: new Date(0), noInvalidDate: true }),
  fc.array(fc.nat({ max: 86_399_999 })),
)

it("writes any time as toISOString does, whatever was written before", () => {
  fc.assert(
    fc.property(fc.array(times), (row) => {
      for (const time of row) assert.strictEqual(iso(time), time.toISOString())
    }),
  )
})

it("writes the times of one day as toISOString does", () => {
  fc.assert(
    fc.property(sameDay, ([day, moments]) => {
      const midnight = Math.floor(day.getTime() / 86_400_000) * 86_400_000
      for (const ms of [0, ...moments, 86_399_999]) {
        const time = new Date(midnight + ms)
        if (!Number.isNaN(time.getTime())) assert.strictEqual(iso(time), time.toISOString())
      }
    }),
  )
})

it("refuses what is no time, also twice, and passes on that there is none", () => {
  assert.throws(() => iso(new Date(Number.NaN)), RangeError)
  assert.throws(() => iso(new Date(Number.NaN)), RangeError)
  assert.isNull(iso(null))
})
