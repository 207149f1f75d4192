import type { Page, Route } from "@playwright/test"

type Way = "through" | "held" | "lost"

/** A call over a connection that the test can slow down or break. */
export interface Line {
  /** Number of times that the call has reached the server so far. */
  readonly calls: () => number
  /**
   * Sets how responses are treated from now on: passed on, held back until `letThrough`, or lost on their way
   * back, with their cookies.
   */
  readonly becomes: (way: Way) => void
  readonly letThrough: () => void
}

/** Puts a connection that the test can slow down or break under the calls of one method to a path. */
export const lineTo = async (page: Page, method: string, path: string | RegExp): Promise<Line> => {
  let calls = 0
  let way: Way = "through"
  let letThrough = () => {}
  const free = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const lose = async (route: Route) => {
    const context = page.context()
    const cookies = await context.cookies()
    await route.fetch()
    await context.addCookies(cookies)
    await route.abort()
  }
  await page.route(
    ({ pathname }) => (typeof path === "string" ? pathname === path : path.test(pathname)),
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      calls += 1
      if (way === "lost") return lose(route)
      if (way === "through") return route.continue()
      const response = await route.fetch()
      await free
      return route.fulfill({ response })
    },
  )
  return {
    calls: () => calls,
    becomes: (next) => {
      way = next
    },
    letThrough: () => letThrough(),
  }
}
