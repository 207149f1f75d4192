import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { hasAnnouncements } from "#app/has-announcements.ts"

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const answers = (answer: () => Response) => {
  const sent: Array<Request> = []
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push(new Request(path, init))
    return answer()
  })
  return sent
}
const list = (...ids: ReadonlyArray<number>) =>
  Response.json({ _embedded: { notifications: ids.map((id) => ({ id })) } })

it("asks as every call does: for JSON, with its versions and the time (HTTP-03 to HTTP-06)", async () => {
  const sent = answers(() => list(1))
  const before = Date.now()
  expect(await hasAnnouncements()).toBe(true)
  expect(Number(new URL(sent[0]?.url ?? "").searchParams.get("_"))).toBeGreaterThanOrEqual(before)
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    accept: "application/json",
    "x-api-version": "3",
    "x-client-version": expect.stringMatching(/^\d/),
  })
})

it("counts no message that was dismissed in this browser, and nothing that cannot be read", async () => {
  answers(() => list(1, 2))
  localStorage.setItem("connectAnnouncements", "[1]")
  expect(await hasAnnouncements()).toBe(true)
  localStorage.setItem("connectAnnouncements", "[1,2]")
  expect(await hasAnnouncements()).toBe(false)
  answers(() => new Response("<html>", { status: 502 }))
  expect(await hasAnnouncements()).toBe(false)
})
