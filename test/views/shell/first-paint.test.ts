import { afterEach, expect, it } from "vitest"
import { sendForInter } from "#app/first-paint.ts"

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker")
})

it("a page in a frame that may not ask for a worker comes to its letters as one seen for the first time", async () => {
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    get: () => {
      throw new DOMException("The frame is sandboxed", "SecurityError")
    },
  })
  const page = document.createElement("div")
  page.dataset.beforeFirstPaint = ""
  let failure: unknown
  const sent = sendForInter(page).catch((problem: unknown) => {
    failure = problem
  })
  // Waits for the first paint, which comes by itself; at each attempt a navigation of the user is simulated, until
  // the page has noticed one after it.
  await expect
    .poll(
      () => {
        dispatchEvent(new PopStateEvent("popstate"))
        return failure ?? page.dataset.beforeFirstPaint
      },
      { timeout: 10_000 },
    )
    .toBeUndefined()
  await sent
  expect(failure).toBeUndefined()
})
