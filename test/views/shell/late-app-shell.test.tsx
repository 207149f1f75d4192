import { expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { axeErrors, smallTargets } from "../support/looks.ts"
import { onHarness, startHarness } from "../support/portal.tsx"

const network = vi.hoisted(() => ({ answer: Promise.withResolvers<boolean>() }))
vi.mock(import("#views/ui/page/lazy-with-retry.ts"), async (original) => {
  const real = await original()
  return {
    ...real,
    lazyWithRetry: (load) =>
      real.lazyWithRetry(async () => {
        if (await network.answer.promise) return load()
        throw new Error("no network")
      }),
  }
})

const home = () => page.getByRole("heading", { level: 1 })
const failure = () =>
  page.getByText("Error while loading application components. Try refreshing the page.", { exact: true })

it("waits for the frame in the shape of a page, and asks for one that did not arrive again (SHELL-13)", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {})
  await page.viewport(390, 844)
  const parts = startHarness({ user: owner, path: "/profile", screen: screen(pageMachine, HomeOfArea) })
  await render(onHarness(parts, <Portal />))
  await expect.element(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeInTheDocument()
  expect(document.title).toBe("Profile - Headland, connected machines")
  network.answer.resolve(false)
  await expect.element(page.getByRole("main").getByRole("alert")).toBeVisible()
  await expect.element(failure()).toBeVisible()
  expect(await axeErrors()).toEqual([])
  expect(smallTargets()).toEqual([])
  network.answer = Promise.withResolvers()
  await userEvent.click(page.getByRole("button", { name: "Retry" }))
  await expect.poll(() => failure().elements()).toEqual([])
  network.answer.resolve(true)
  await expect.element(home()).toBeVisible()
  await expect.element(page.getByRole("banner")).toBeVisible()
  logged.mockRestore()
})
