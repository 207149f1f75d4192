import { afterEach, describe, expect, it, vi } from "vitest"
import type { ClickEvent, Tab } from "#app/worker/scope.ts"
import type { FromWorker } from "#domain/worker-messages.ts"

const message = (link: string | null) => ({
  id: 12,
  title: "North field",
  notificationType: "boundaryOccurrence",
  link,
})

/** The worker in a browser with these tabs; those that hear answer, as a page with somebody signed in does. */
const browser = async (...tabs: ReadonlyArray<{ readonly hears: boolean }>) => {
  const opened: Array<string> = []
  const told: Array<FromWorker["say"]> = []
  let focused = 0
  const open = tabs.map(
    ({ hears }): Tab => ({
      url: "https://portal.example/#/fleet",
      visibilityState: "visible",
      focus: async () => {
        focused += 1
        return open[0] as Tab
      },
      postMessage: (said, transfer) => {
        told.push((said as FromWorker).say)
        if (hears) (transfer?.[0] as MessagePort | undefined)?.postMessage("heard")
      },
    }),
  )
  vi.resetModules()
  vi.stubGlobal("location", new URL("https://portal.example/worker.js?brand=headland"))
  vi.stubGlobal("clients", {
    matchAll: async () => open,
    openWindow: async (url: string) => void opened.push(url),
  })
  const { pressed } = await import("#app/worker/pushes.ts")
  const press = (link: string | null) =>
    pressed({ notification: { close: () => {}, data: message(link) } } as unknown as ClickEvent)
  return { press, seen: () => ({ opened, told, focused }) }
}

describe("a notification of the system that is pressed (PUSH-05)", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it("leads to another site beside the tab that is open, which knows that it was read", async () => {
    const { press, seen } = await browser({ hears: true })
    await press("https://news.example/harvest")
    expect(seen()).toEqual({ opened: ["https://news.example/harvest"], told: ["opened"], focused: 0 })
  })

  it("leads to another site where no tab is open", async () => {
    const { press, seen } = await browser()
    await press("https://news.example/harvest")
    expect(seen()).toEqual({ opened: ["https://news.example/harvest"], told: [], focused: 0 })
  })

  it("leads to a place in the tab that is open", async () => {
    const { press, seen } = await browser({ hears: true })
    await press("fleet/boundaries")
    expect(seen()).toEqual({ opened: [], told: ["opened"], focused: 1 })
  })

  it("leads to a place in a tab of its own where none answers", async () => {
    vi.useFakeTimers()
    const { press, seen } = await browser({ hears: false })
    const done = press("fleet/boundaries")
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(seen()).toEqual({ opened: ["/#/fleet/boundaries"], told: ["opened"], focused: 0 })
  })
})
