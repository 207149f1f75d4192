import { afterEach, beforeEach, expect, it, vi } from "vitest"

const MINUTE = 60_000
const embedded = (...ids: ReadonlyArray<number>) => ({
  _embedded: { notifications: ids.map((id) => ({ id })) },
})

/** A page of its own, with what its browser remembers and what the server answers. */
const open = async ({ dismissed = "[]" as string | null, visibility = "visible" } = {}) => {
  vi.resetModules()
  const page = Object.assign(new EventTarget(), { visibilityState: visibility })
  const state = { status: 200, body: embedded() as unknown, asked: 0 }
  vi.stubGlobal("document", page)
  vi.stubGlobal("localStorage", { getItem: () => dismissed })
  vi.stubGlobal("fetch", async () => {
    state.asked += 1
    if (state.status === 0) throw new TypeError("Failed to fetch")
    return Response.json(state.body, { status: state.status })
  })
  const { hasAnnouncements } = await import("#app/has-announcements.ts")
  const show = () => {
    page.visibilityState = "visible"
    page.dispatchEvent(new Event("visibilitychange"))
  }
  return { hasAnnouncements, state, show }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ["one that was not dismissed", embedded(3), "[]", true],
  ["one beside a dismissed one, in the other form of list", { content: [{ id: 3 }, { id: 4 }] }, "[3]", true],
  ["what was dismissed (ANN-08)", embedded(3), "[3]", false],
  ["nothing", embedded(), "[]", false],
  ["one, where what the browser remembers is damaged", embedded(3), "{x", true],
  ["one, where the browser remembers nothing", embedded(3), null, true],
  ["what is no list", { message: "?" }, "[]", false],
])("%s is news or not", async (_, body, dismissed, expected) => {
  const { hasAnnouncements, state } = await open({ dismissed })
  state.body = body
  expect(await hasAnnouncements()).toBe(expected)
})

it("reads the tables for numbers and dates beforehand, in steps of their own, when there is something to write", async () => {
  const { hasAnnouncements, state } = await open()
  const numbers = vi.spyOn(Intl.NumberFormat, "supportedLocalesOf")
  const dates = vi.spyOn(Intl.DateTimeFormat, "supportedLocalesOf")
  await hasAnnouncements()
  expect(numbers).not.toHaveBeenCalled()
  state.body = embedded(3)
  const seen: Array<number> = []
  numbers.mockImplementation(() => {
    queueMicrotask(() => seen.push(dates.mock.calls.length))
    return []
  })
  expect(await hasAnnouncements()).toBe(true)
  expect([...seen, dates.mock.calls.length]).toEqual([0, 1])
  vi.restoreAllMocks()
})

it("asks again after a failure, and never again where there is no such list", async () => {
  const { hasAnnouncements, state } = await open()
  for (const status of [0, 503, 404, 200]) {
    Object.assign(state, { status, body: status === 200 ? embedded(3) : {} })
    expect(await hasAnnouncements()).toBe(false)
  }
  expect(state.asked).toBe(3)
})

it("asks for a tab that nobody sees as soon as somebody does", async () => {
  const { hasAnnouncements, show, state } = await open({ visibility: "hidden" })
  state.body = embedded(3)
  const answer = hasAnnouncements()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(state.asked).toBe(0)
  show()
  expect(await answer).toBe(true)
})

it("has nothing to show where nobody looks for long", async () => {
  const { hasAnnouncements, state } = await open({ visibility: "hidden" })
  const answer = hasAnnouncements()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect([await answer, state.asked]).toEqual([false, 0])
})
