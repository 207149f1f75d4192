import type { Page, Request, Route } from "@playwright/test"

/** How a held call ends: with the server's response, cut off, or by a given handler. */
export type End = "answered" | "cut" | ((route: Route) => Promise<void>)
export type CallsByName = Readonly<Record<string, (url: URL, request: Request) => boolean>>

export interface Calls {
  /** Ends all calls of this name in the given way from now on, including the calls that wait. */
  readonly end: (name: string, how: End) => Promise<void>
  /** Makes all calls wait again. */
  readonly hold: () => void
}

/** Holds the named calls of a tab until the test path decides how they end. */
export const holdCalls = async (page: Page, names: CallsByName): Promise<Calls> => {
  const ends = new Map<string, End>()
  const waiting = new Map<string, Array<Route>>()
  await page.route("**/api/**", async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const name = Object.keys(names).find((one) => names[one]?.(url, request) ?? false)
    if (name === undefined) return route.continue()
    const how = ends.get(name)
    if (how === undefined) waiting.set(name, [...(waiting.get(name) ?? []), route])
    else await finish(route, how)
  })
  return {
    end: async (name, how) => {
      ends.set(name, how)
      const held = waiting.get(name) ?? []
      waiting.delete(name)
      await Promise.all(held.map((route) => finish(route, how)))
    },
    hold: () => ends.clear(),
  }
}

const finish = async (route: Route, how: End): Promise<void> => {
  try {
    if (how === "answered") await route.continue()
    else if (how === "cut") await route.abort("connectionfailed")
    else await how(route)
  } catch {
    // Ignores the error for a call that the tab has dropped, which can no longer be ended.
  }
}
