import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { droppedBefore, FROZEN_YEARS, monthsEarlier, ROLLING_MONTHS } from "#domain/retention.ts"

const DAY = 86_400_000
const anyTime = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })

describe("retention", () => {
  it("keeps at least 18 months of a running subscription, and not a day more", () => {
    fc.assert(
      fc.property(anyTime, (now) => {
        const before = droppedBefore({ active: true, endedAt: null }, now)
        const promised = monthsEarlier(now, ROLLING_MONTHS)
        assert.isTrue(before !== "ALL" && before <= promised && promised - before < DAY && before % DAY === 0)
      }),
    )
  })

  it("never drops more of a frozen machine until five years are over, then everything", () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 0, max: 8 * 365 }), (endedAt, days) => {
        const now = endedAt + days * DAY
        const machine = { active: false, endedAt }
        const over = now >= monthsEarlier(endedAt, -12 * FROZEN_YEARS)
        const expected = over ? "ALL" : droppedBefore({ active: true, endedAt: null }, endedAt)
        assert.strictEqual(droppedBefore(machine, now), expected)
      }),
    )
  })

  it("counts months as calendars do", () => {
    assert.strictEqual(monthsEarlier(Date.UTC(2026, 7, 31), 18), Date.UTC(2025, 1, 28))
    assert.strictEqual(monthsEarlier(Date.UTC(2024, 1, 29), -12), Date.UTC(2025, 1, 28))
  })
})
