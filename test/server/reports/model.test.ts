import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import type { Report } from "#contract/schemas/report.ts"
import type { Browser } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople } from "../machines/people.ts"
import { askFor, download, listed, makeDueReports } from "./files.ts"

const NAMES = ["anna", "bert"] as const
type Name = (typeof NAMES)[number]

/** Reference model of a user's reports: by id, whether the file is made, and the schedule of the report. */
interface Known {
  readonly owner: Name
  readonly repeatId: number | null
  made: boolean
}

interface Model {
  readonly reports: Map<number, Known>
  readonly schedules: Map<number, { readonly owner: Name; active: boolean }>
}

type Step =
  | { readonly do: "ask"; readonly who: Name; readonly weekly: boolean }
  | { readonly do: "make" }
  | { readonly do: "remove" | "file"; readonly who: Name; readonly pick: number }
  | { readonly do: "removeProduced" | "cancel"; readonly who: Name; readonly pick: number }

const who = fc.constantFrom(...NAMES)
const pick = fc.nat(7)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ask" as const), who, weekly: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ do: "make" } as const) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom("remove" as const, "file" as const), who, pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom("removeProduced" as const, "cancel" as const), who, pick }),
  },
)

const wish = {
  name: "Service",
  type: "SERVICE",
  start: "2026-01-01",
  end: "2026-01-31",
  personalData: false,
  format: "CSV",
}
const machineOf: Readonly<Record<Name, number>> = { anna: 1, bert: 2 }

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("reports under random calls", (it) => {
  it.effect("are always what a small model says", () =>
    Effect.gen(function* () {
      yield* layFixtures
      const ids = yield* makePeople({ anna: endUser, bert: endUser })
      for (const name of NAMES) yield* addMachine({ id: machineOf[name], owner: ids[name] })
      const browsers = { anna: yield* browserOf("anna"), bert: yield* browserOf("bert") }
      const model: Model = { reports: new Map(), schedules: new Map() }
      const runs = fc.sample(fc.array(anyStep, { minLength: 25, maxLength: 25 }), {
        numRuns: 6,
        seed: 20_261_121,
      })
      for (const steps of runs)
        for (const step of steps) {
          yield* play(step, model, browsers)
          yield* compare(model, browsers)
        }
      assert.isAbove(model.reports.size, 3)
    }),
  )
})

const play = Effect.fnUntraced(function* (
  step: Step,
  model: Model,
  browsers: Readonly<Record<Name, Browser>>,
) {
  if (step.do === "make") {
    yield* makeDueReports
    for (const report of model.reports.values()) report.made = true
    return
  }
  const browser = browsers[step.who]
  if (step.do === "ask") {
    const recurrence = step.weekly ? "WEEKLY" : "SINGLE"
    const { id, repeatId } = yield* askFor(browser, { ...wish, recurrence, machines: [machineOf[step.who]] })
    model.reports.set(id, { owner: step.who, repeatId, made: false })
    if (repeatId !== null) model.schedules.set(repeatId, { owner: step.who, active: true })
    return
  }
  if (step.do === "file" || step.do === "remove") {
    const id = [...model.reports.keys()].at(-1 - step.pick) ?? 999_999
    const known = model.reports.get(id)
    const mine = known?.owner === step.who
    if (step.do === "file") {
      const { status } = yield* download(browser, id)
      // Checks the download; a report not yet made in the model may be made already, because the server's own job
      // may run before the test's.
      assert.include(mine ? (known.made ? [200] : [200, 409]) : [404], status, JSON.stringify(step))
      return
    }
    assert.strictEqual((yield* browser.call("DELETE", `/api/reporting/${id}`)).status, mine ? 204 : 404)
    if (mine) model.reports.delete(id)
    return
  }
  const id = [...model.schedules.keys()].at(-1 - step.pick) ?? 999_999
  const schedule = model.schedules.get(id)
  const mine = schedule?.owner === step.who
  if (step.do === "cancel") {
    const expected = mine ? (schedule.active ? 204 : 409) : 404
    assert.strictEqual((yield* browser.call("DELETE", `/api/reporting/repeat/${id}`)).status, expected)
    if (mine) schedule.active = false
    return
  }
  const { status } = yield* browser.call("DELETE", `/api/reporting/repeat/${id}/reports`)
  assert.strictEqual(status, mine ? 204 : 404)
  if (mine)
    for (const [report, known] of model.reports) if (known.repeatId === id) model.reports.delete(report)
})

const compare = Effect.fnUntraced(function* (model: Model, browsers: Readonly<Record<Name, Browser>>) {
  for (const name of NAMES) {
    const found = yield* listed(browsers[name])
    const expected = [...model.reports].filter(([, known]) => known.owner === name).map(([id]) => id)
    assert.deepStrictEqual(found.map((report) => report.id).sort(byNumber), expected.sort(byNumber))
    for (const report of found) assertFits(report, model)
  }
})

const byNumber = (a: number, b: number) => a - b

const assertFits = (report: Report, model: Model) => {
  const known = model.reports.get(report.id)
  if (known?.made === true) assert.strictEqual(report.status, "COMPLETED")
  assert.strictEqual(report.fileName !== null, report.status === "COMPLETED")
  assert.strictEqual(report.repeatId, known?.repeatId)
  const active = report.repeatId !== null && model.schedules.get(report.repeatId)?.active === true
  assert.strictEqual(report.scheduled, active)
}
