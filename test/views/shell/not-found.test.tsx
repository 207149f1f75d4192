import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { NotFound } from "#views/shell/page/NotFound.tsx"
import { around, texts } from "../support/around.tsx"

it("says that an address names no page, and leads home (ROUTE-38)", async () => {
  await texts("shell")()
  await render(around(<NotFound />))
  await expect.element(page.getByRole("heading", { name: "Page not found", level: 1 })).toBeVisible()
  await expect.element(page.getByRole("link", { name: "Go to the start page" })).toHaveAttribute("href", "/")
})
