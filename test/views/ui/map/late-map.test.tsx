import { expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { FarmMap } from "#views/ui/map/FarmMap.tsx"
import { lazyWithRetry } from "#views/ui/page/lazy-with-retry.ts"
import { around, texts } from "../../support/around.tsx"
import { labels } from "./support/stage.tsx"

const network = vi.hoisted(() => ({ isUp: false }))
vi.mock(import("#views/ui/map/engines.ts"), async (original) => {
  const bring = async () => {
    if (!network.isUp) throw new Error("no network")
    return { default: () => <p>The map</p> }
  }
  return { ...(await original()), engineOf: () => lazyWithRetry(bring) as never }
})

it("a map whose code did not arrive is asked for again by its button", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  await texts("fleet")()
  await render(
    around(<FarmMap labels={labels} scheme="light" units="SI" formatLength={String} failure="No map here" />),
  )
  const again = page.getByRole("alert").getByRole("button", { name: labels.retry })
  await expect.element(again).toBeVisible()
  network.isUp = true
  await userEvent.click(again)
  await expect.element(page.getByText("The map", { exact: true })).toBeVisible()
  expect(page.getByRole("alert").elements()).toEqual([])
})
