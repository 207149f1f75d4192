import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import {
  type DataActValues,
  dataActFormErrors,
  dataActObstacle,
  dataActRequests,
  newDataAct,
  partsOf,
  withEarlier,
} from "#domain/reports/data-act.ts"
import { periodErrors } from "#domain/reports/period.ts"
import { addDays } from "#domain/time.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"

const today = "2026-11-22"
const right: DataActValues = { ...newDataAct(today), machines: [{ id: 4, name: "Otso" }] }
const fields = (values: Partial<DataActValues>) =>
  dataActFormErrors({ ...right, ...values }).map(({ message, field }) => `${field} ${message}`)

describe("request for all data", () => {
  it("is split into parts that cover its period exactly, in order, none longer than a year (REP-06)", () => {
    const anyDay = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays("2020-01-01", count))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 2_000 }), (start, length) => {
        const end = addDays(start, length)
        const parts = partsOf({ start, end })
        assert.strictEqual(parts[0]?.start, start)
        assert.strictEqual(parts.at(-1)?.end, end)
        for (const [index, part] of parts.entries()) {
          assert.deepStrictEqual(periodErrors(part), [])
          if (index > 0) assert.strictEqual(part.start, addDays(parts[index - 1]?.end ?? "", 1))
        }
        assert.isAtMost(parts.length, Math.ceil((length + 1) / 365))
      }),
    )
    assert.deepStrictEqual(partsOf({ start: "2026-01-02", end: "2026-01-01" }), [])
  })

  it("begins with everything that the Act covers, with personal data", () => {
    assert.deepStrictEqual(JSON.parse(JSON.stringify(dataActRequests(right))), [
      { machines: [4], start: "2025-09-12", end: "2026-09-11", personalData: true },
      { machines: [4], start: "2026-09-12", end: "2026-11-22", personalData: true },
    ])
    assert.deepStrictEqual(fields({}), [])
  })

  it("names each field that the server would refuse, but not a period longer than a year (REP-08)", () => {
    assert.deepStrictEqual(fields({ machines: [] }).length, 1)
    assert.deepStrictEqual(fields({ start: "", end: "" }), ["start NOT_NULL", "end NOT_NULL"])
    assert.deepStrictEqual(fields({ start: "2025-09-11" }), ["start DISALLOWED_VALUE"])
    assert.deepStrictEqual(fields({ end: "2026-11-23" }), ["end DISALLOWED_VALUE"])
    assert.deepStrictEqual(fields({ end: "2025-09-11" }), ["end END_BEFORE_START"])
  })

  it("keeps the keys of those parts that a change left as they were", () => {
    const planned = (values: DataActValues, name: string) =>
      dataActRequests(values).map((request, index) => ({ request, key: `${name}${index}`, isAsked: false }))
    const [first, second] = planned(right, "earlier")
    const earlier = [{ ...first!, isAsked: true }, second!]
    assert.deepStrictEqual(withEarlier(planned(right, "later"), earlier), earlier)
    const shorter = withEarlier(planned({ ...right, end: "2026-10-31" }, "later"), earlier)
    assert.deepStrictEqual(
      shorter.map(({ key, isAsked }) => [key, isAsked]),
      [
        ["earlier0", true],
        ["later1", false],
      ],
    )
    const others = planned({ ...right, personalData: false }, "later")
    assert.deepStrictEqual(withEarlier(others, earlier), others)
  })

  it("is open to people in the EU who are no demo users (OPEN-38, REP-08)", () => {
    const demo = withRoles({ authRole: "ROLE_DEMO_USER" })
    assert.isUndefined(dataActObstacle(owner, true))
    assert.strictEqual(dataActObstacle(owner, false), "country")
    assert.strictEqual(dataActObstacle(demo, true), "demo")
  })
})
