import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { periodErrors } from "#domain/reports/period.ts"
import { PRESETS, periodOfPreset, REPORT_PRESETS } from "#domain/reports/presets.ts"
import { newReport, type ReportValues, reportFormErrors, requestOf } from "#domain/reports/request-form.ts"
import { addDays } from "#domain/time.ts"

const today = "2026-11-23"
const fields = (values: Partial<ReportValues>) =>
  reportFormErrors({ ...right, ...values }).map(({ message, field }) => `${field} ${message}`)

const right: ReportValues = {
  ...newReport(today),
  type: "FUEL",
  name: " Fuel ",
  machines: [{ id: 4, name: "Otso" }],
}

describe("form for a report", () => {
  it("sends what its type and recurrence need, and nothing else", () => {
    assert.deepStrictEqual(fields({}), [])
    assert.deepStrictEqual(JSON.parse(JSON.stringify(requestOf(right))), {
      name: "Fuel",
      type: "FUEL",
      recurrence: "SINGLE",
      start: "2026-11-17",
      end: "2026-11-23",
      personalData: false,
      machines: [4],
      format: "XLSX",
    })
    const signals = [{ id: "EngineSpeed", name: "Engine speed" }]
    assert.isUndefined(requestOf({ ...right, signals }).signals)
    const weekly = requestOf({ ...right, type: "TELEMETRY_SIGNALS", recurrence: "WEEKLY", signals })
    assert.deepStrictEqual(
      [weekly.start, weekly.end, weekly.signals],
      [undefined, undefined, ["EngineSpeed"]],
    )
  })

  it("names each field that the server would refuse (REP-05, REP-07)", () => {
    assert.deepStrictEqual(
      reportFormErrors({ ...newReport(today), start: "", end: "" }).map((one) => one.field),
      ["name", "type", "machines", "start", "end"],
    )
    assert.deepStrictEqual(fields({ start: "2025-11-22" }), ["end MAX"])
    assert.deepStrictEqual(fields({ start: "2025-11-24" }), [])
    assert.deepStrictEqual(fields({ end: "2026-11-16" }), ["end END_BEFORE_START"])
    assert.deepStrictEqual(fields({ start: "2025-01-01", recurrence: "WEEKLY" }), [])
    assert.deepStrictEqual(fields({ type: "TELEMETRY_SIGNALS" }), ["signals NOT_NULL"])
  })
})

describe("presets of a period", () => {
  it("are real periods of at most a year within the allowed days, whatever the day (DAY-05)", () => {
    const anyDay = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays("2020-01-01", count))
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 3_000 }),
        fc.constantFrom(...PRESETS),
        (last, ago, preset) => {
          const first = addDays(last, -ago)
          const period = periodOfPreset(preset, first, last)
          assert.isTrue(first <= period.start && period.start <= period.end && period.end <= last)
          if ((REPORT_PRESETS as ReadonlyArray<string>).includes(preset))
            assert.deepStrictEqual(periodErrors(period), [])
        },
      ),
    )
  })

  it("are those that their names say", () => {
    const of = (preset: (typeof PRESETS)[number]) =>
      Object.values(periodOfPreset(preset, "2025-09-12", today))
    assert.deepStrictEqual(PRESETS.map(of), [
      ["2026-11-17", "2026-11-23"],
      ["2026-10-01", "2026-10-31"],
      ["2026-01-01", "2026-11-23"],
      ["2025-09-12", "2025-12-31"],
      ["2025-11-24", "2026-11-23"],
      ["2025-09-12", "2026-11-23"],
    ])
  })
})
