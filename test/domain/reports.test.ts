import { assert, describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import fc from "fast-check"
import type { ReportStatus } from "#contract/schemas/report.ts"
import { csvText, inertText } from "#domain/csv.ts"
import { type Column, csvHeader, csvLine, zoneClock } from "#domain/reports/cells.ts"
import { attachment, reportFileName } from "#domain/reports/file-name.ts"
import { missingSpans } from "#domain/reports/missing-spans.ts"
import {
  addYears,
  DATA_ACT_FIRST_DAY,
  dataActErrors,
  dataActFirstDay,
  lastFullWeek,
  mondayOf,
  periodErrors,
  weeksDue,
} from "#domain/reports/period.ts"
import { reportRejection } from "#domain/reports/rights.ts"
import {
  afterFailure,
  failureOf,
  NO_MACHINES,
  RETRIES,
  reportStates,
  shownAs,
  shownStatus,
} from "#domain/reports/states.ts"
import { reportTypes } from "#domain/reports/types.ts"
import { addDays, daysBetween } from "#domain/time.ts"
import { isFinal, targetsFrom } from "#domain/transitions.ts"

const anyDay = fc.integer({ min: -3_000, max: 6_000 }).map((count) => addDays("2025-01-01", count))
const anyZone = fc.constantFrom(
  "Europe/Helsinki",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "UTC",
  "Asia/Kathmandu",
)

describe("states of reports", () => {
  it("lead through PROCESSING to an end, from which only the author leads a failed one back", () => {
    for (const from of reportStates.states)
      for (const to of targetsFrom(reportStates, from, "WORKER"))
        assert.isTrue(from === "PROCESSING" || to === "PROCESSING", `${from} ${to}`)
    const finals = reportStates.states.filter((state: ReportStatus) => isFinal(reportStates, state))
    assert.deepStrictEqual(finals, ["COMPLETED"])
    const byAuthor = reportStates.states.flatMap((from) =>
      targetsFrom(reportStates, from, "AUTHOR").map((to) => [from, to]),
    )
    assert.deepStrictEqual(byAuthor, [["FAILED", "REQUEST"]])
  })

  it("show a failed attempt as work that goes on, and its error to the operator only", () => {
    assert.deepStrictEqual(reportStates.states.map(shownStatus), [
      "REQUEST",
      "PROCESSING",
      "PROCESSING",
      "FAILED",
      "COMPLETED",
    ])
    for (const status of reportStates.states)
      assert.deepStrictEqual(
        reportStates.states.filter((one) => shownStatus(one) === shownStatus(status)),
        shownAs(shownStatus(status)),
      )
    assert.strictEqual(failureOf("FAILED", "relation does not exist"), "NOT_MADE")
    assert.strictEqual(failureOf("FAILED", NO_MACHINES), "NO_MACHINES")
    assert.strictEqual(failureOf("TEMP_FAILURE", "relation does not exist"), null)
  })

  it("fail for good after five tries more, each pause longer than the one before", () => {
    const steps = Array.from({ length: RETRIES }, (_, index) => afterFailure(index + 1))
    for (const [index, step] of steps.entries()) {
      assert.strictEqual(step.status, "TEMP_FAILURE")
      assert.isAbove(step.pauseMs ?? 0, steps[index - 1]?.pauseMs ?? 0)
    }
    assert.strictEqual(afterFailure(RETRIES + 1).status, "FAILED")
  })
})

describe("periods", () => {
  it("are real days in order and at most one year", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (start, end) => {
        const fieldErrors = periodErrors({ start, end }).map((fieldError) => fieldError.message)
        const days = daysBetween(start, end)
        if (days < 0) assert.deepStrictEqual(fieldErrors, ["END_BEFORE_START"])
        else if (days >= 366) assert.deepStrictEqual(fieldErrors, ["MAX"])
        else if (days < 365) assert.deepStrictEqual(fieldErrors, [])
        assert.strictEqual(fieldErrors.includes("MAX"), days >= 0 && end >= addYears(start, 1))
      }),
    )
    assert.deepStrictEqual(periodErrors({ start: "2024-02-29", end: "2025-02-27" }), [])
    assert.strictEqual(periodErrors({ start: "2024-02-29", end: "2025-02-28" })[0]?.message, "MAX")
  })

  it("of the Data Act lie within five years, the life of the Act and the past", () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 0, max: 364 }), (today, start, length) => {
        const end = addDays(start, length)
        const good = start >= DATA_ACT_FIRST_DAY && start >= addYears(today, -5) && end <= today
        assert.strictEqual(dataActErrors({ start, end }, today).length === 0, good)
      }),
    )
    assert.strictEqual(dataActFirstDay("2026-11-21"), "2025-09-12")
    assert.strictEqual(dataActFirstDay("2032-03-01"), "2027-03-01")
  })

  it("of a week are Monday to Sunday, the last that is over, and none is left out or comes twice", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 80 }), (today, gap) => {
        const { end, start } = lastFullWeek(today)
        assert.strictEqual(mondayOf(start), start)
        assert.strictEqual(daysBetween(start, end), 6)
        assert.isTrue(end < today && daysBetween(end, today) <= 7)
        const next = addDays(start, -7 * Math.floor(gap / 7))
        const first = weeksDue(next, addDays(today, -gap))
        const later = weeksDue(first.at(-1) === undefined ? next : addDays(first.at(-1)!, 7), today)
        const all = [...first, ...later]
        assert.deepStrictEqual(all, weeksDue(next, today).slice(-all.length))
      }),
    )
  })
})

describe("cells and names", () => {
  it("of a list that the portal exports are as harmless as those of a report", () => {
    assert.strictEqual(
      csvText([["\ufeff=1+1", "Ot\ufffeso", " ＝x", 'a "b"', 1.5, null]]),
      '\ufeff"\'\ufeff=1+1",Ot so,"\' ＝x","a ""b""",1.5,\r\n',
    )
  })

  it("of CSV are read back as they were, and none begins like a formula", () => {
    const columns: ReadonlyArray<Column> = [
      { title: "=Text", kind: "text" },
      { title: 'a "number"', kind: "number", decimals: 3 },
      { title: "time, local", kind: "time" },
    ]
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.oneof(
              fc.string({ unit: "binary" }),
              fc.constantFrom(
                "=1+1",
                "+1",
                "-1",
                "@x",
                "\t=1",
                " =1",
                "a\r\nb",
                '"',
                "a\ufffeb",
                "\uffff",
                "a\u000bb",
                "a\ud800",
              ),
            ),
            fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
            fc.integer({ min: 0, max: 4_000_000_000_000 }),
          ),
          { minLength: 1, maxLength: 20 },
        ),
        anyZone,
        (rows, zone) => {
          const clock = zoneClock(zone)
          const text = csvHeader(columns) + rows.map((row) => csvLine(columns, row, clock)).join("")
          const read: ReadonlyArray<ReadonlyArray<string>> = parse(text, { record_delimiter: "\r\n" })
          assert.strictEqual(read.length, rows.length + 1)
          for (const [index, [word, value, time]] of rows.entries()) {
            const [cell, number, at] = read[index + 1]!
            assert.strictEqual(cell, inertText(word))
            assert.isFalse(/^[\s\p{Cc}]*[=+\-@]/u.test(cell ?? ""), JSON.stringify(cell))
            assert.isFalse(/[^\P{Cc}\n\r\t]|\p{NChar}|\p{Cs}/u.test(cell ?? ""), JSON.stringify(cell))
            assert.closeTo(Number(number), value, 0.000_51)
            assert.strictEqual(Date.parse(at ?? ""), time)
          }
        },
      ),
    )
  })

  it("of files hold no path, no line end and no quote, and always an ending", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), anyDay, (name, day) => {
        const fileName = reportFileName(name, { start: day, end: day }, "XLSX")
        assert.match(fileName, /^[\p{L}\p{N}_()][^/\\:*?"<>|\p{Cc}]*\.xlsx$/u)
        assert.isFalse(fileName.includes(".."))
        assert.match(
          attachment(fileName),
          /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~!&+-]+$/,
        )
      }),
    )
  })
})

describe("missing spans", () => {
  it("cover exactly the days that are not stored", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 40 })),
        fc.integer({ min: -5, max: 45 }),
        (stored, since) => {
          const known = new Set(stored)
          const spans = missingSpans(known, { first: 0, last: 40, since })
          const days = spans.flatMap(({ before, from, to }) =>
            Array.from({ length: to - from + 1 }, (_, index) => ({ day: from + index, before })),
          )
          const expected = Array.from({ length: 41 }, (_, day) => day).filter((day) => !known.has(day))
          assert.deepStrictEqual(
            days,
            expected.map((day) => ({ day, before: day < since })),
          )
        },
      ),
    )
  })
})

describe("rights on reports", () => {
  const tie = fc.record({
    id: fc.constant(1),
    owned: fc.boolean(),
    byWritingRole: fc.boolean(),
    byRole: fc.boolean(),
  })
  it("give personal data to owners alone", () => {
    fc.assert(
      fc.property(fc.array(tie, { minLength: 1 }), fc.boolean(), (machines, demo) => {
        const user = { roles: demo ? [{ authRole: "ROLE_DEMO_USER" as const }] : [] }
        const rejection = reportRejection(user, machines, true)
        assert.strictEqual(
          rejection === null,
          machines.every((machine) => machine.owned),
        )
      }),
    )
  })
  it("name each type once", () => {
    assert.strictEqual(new Set(reportTypes.map((entry) => entry.type)).size, 7)
  })
})
