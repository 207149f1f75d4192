import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { CALL_ENDED } from "#services/shell/page-events.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { ReporterLive } from "#services/shell/reporter-live.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.effect("who counts in the page hears of each call that ended (CONS-10, CONS-12)", () => {
  const page = new EventTarget()
  vi.stubGlobal("window", page)
  const received: Array<unknown> = []
  page.addEventListener(CALL_ENDED, (event) => received.push((event as CustomEvent<unknown>).detail))
  const ended = { call: "GET /machines/{id}", status: 503, milliseconds: 6_000 }
  return Effect.gen(function* () {
    yield* Reporter.use((reporter) => reporter.called(ended))
    assert.deepEqual(received, [ended])
  }).pipe(Effect.provide(ReporterLive))
})

it.effect("what failed is written where those who run the portal look (ERR-07)", () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => {})
  return Effect.gen(function* () {
    yield* Reporter.use((reporter) => reporter.report("API returned 500 for GET /machines/{id}"))
    assert.deepEqual(written.mock.calls, [["API returned 500 for GET /machines/{id}"]])
  }).pipe(Effect.provide(ReporterLive))
})
