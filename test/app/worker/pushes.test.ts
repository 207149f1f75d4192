import { afterEach, describe, expect, it, vi } from "vitest"
import type { ClickEvent, PushEvent, Tab } from "#app/worker/scope.ts"
import type { FromWorker } from "#domain/worker-messages.ts"

const message = (link: string | null) => ({
  id: 12,
  title: "North field",
  notificationType: "boundaryOccurrence",
  link,
})

/**
 * The service worker in a browser with the given tabs; tabs with `hears` answer its messages, as the page of a
 * signed-in user does.
 */
const browser = async (...tabs: ReadonlyArray<{ readonly hears: boolean; readonly isHidden?: boolean }>) => {
  const opened: Array<string> = []
  const sent: Array<FromWorker["say"]> = []
  const shown: Array<string> = []
  let focused = 0
  const open = tabs.map(
    ({ hears, isHidden }): Tab => ({
      url: "https://portal.example/#/fleet",
      visibilityState: isHidden ? "hidden" : "visible",
      focus: async () => {
        focused += 1
        return open[0] as Tab
      },
      postMessage: (said, transfer) => {
        sent.push((said as FromWorker).say)
        if (hears) (transfer?.[0] as MessagePort | undefined)?.postMessage("received")
      },
    }),
  )
  vi.resetModules()
  vi.stubGlobal("location", new URL("https://portal.example/worker.js?brand=headland"))
  vi.stubGlobal("clients", {
    matchAll: async () => open,
    openWindow: async (url: string) => void opened.push(url),
  })
  vi.stubGlobal("registration", { showNotification: async (title: string) => void shown.push(title) })
  const { pressed, pushed } = await import("#app/worker/pushes.ts")
  const press = (link: string | null) =>
    pressed({ notification: { close: () => {}, data: message(link) } } as unknown as ClickEvent)
  const push = () => pushed({ data: { json: () => message("fleet") } } as unknown as PushEvent)
  return { press, push, shown, sent, seen: () => ({ opened, sent, focused }) }
}

describe("what is pushed", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it("is shown in the visible tab, and not by the system as well", async () => {
    const { push, shown, sent } = await browser({ hears: true }, { hears: true, isHidden: true })
    await push()
    expect({ shown, sent }).toEqual({ shown: [], sent: ["pushed", "pushed"] })
  })

  it("is shown by the system where no tab is visible", async () => {
    const { push, shown } = await browser({ hears: true, isHidden: true })
    await push()
    expect(shown).toEqual(["North field"])
  })

  it("is shown by the system where the page cannot show it yet", async () => {
    vi.useFakeTimers()
    const { push, shown } = await browser({ hears: false })
    const done = push()
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(shown).toEqual(["North field"])
  })
})

describe("a notification of the system that is pressed (PUSH-05)", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it("leads to another site beside the tab that is open, which knows that it was read", async () => {
    const { press, seen } = await browser({ hears: true })
    await press("https://news.example/harvest")
    expect(seen()).toEqual({ opened: ["https://news.example/harvest"], sent: ["opened"], focused: 0 })
  })

  it("leads to another site where no tab is open", async () => {
    const { press, seen } = await browser()
    await press("https://news.example/harvest")
    expect(seen()).toEqual({ opened: ["https://news.example/harvest"], sent: [], focused: 0 })
  })

  it("leads to a place in the tab that is open", async () => {
    const { press, seen } = await browser({ hears: true })
    await press("fleet/boundaries")
    expect(seen()).toEqual({ opened: [], sent: ["opened"], focused: 1 })
  })

  it("leads to a place in a tab of its own where none answers", async () => {
    vi.useFakeTimers()
    const { press, seen } = await browser({ hears: false })
    const done = press("fleet/boundaries")
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(seen()).toEqual({ opened: ["/#/fleet/boundaries"], sent: ["opened"], focused: 0 })
  })
})
