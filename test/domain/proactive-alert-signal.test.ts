import { expect, it } from "vitest"
import { signalSpan } from "#domain/proactive-alerts/signal-span.ts"
import { signalOfTrend, trendRules } from "#domain/proactive-alerts/trend.ts"
import { signalByName } from "#domain/signals.ts"

const DAY = 86_400_000
const created = "2026-11-20T03:00:00.000Z"
const moment = Date.parse(created)

it.each([
  ["long after it", moment + 30 * DAY, moment + DAY],
  ["an hour after it", moment + DAY / 24, moment + DAY / 24],
  ["by a clock that is behind", moment - DAY, moment],
])("the signal of an alert is shown from 14 days before it, and %s", (_, now, end) => {
  expect(signalSpan(created, now)).toEqual({ start: moment - 14 * DAY, end })
})

it("every trend follows a signal of the catalogue", () => {
  for (const { trend, signal } of trendRules) {
    expect(signalOfTrend(trend)).toBe(signal)
    expect(signalByName(signal)).toBeDefined()
  }
})
