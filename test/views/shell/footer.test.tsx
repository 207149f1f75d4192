import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { pieceIdOf } from "#machines/shell/on-demand/selectors.ts"
import { dialogOf } from "#machines/shell/portal/selectors.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { Footer } from "#views/shell/footer/Footer.tsx"
import { Terms } from "#views/terms/Terms.tsx"
import { FlagSheet } from "#views/tools/FlagSheet.tsx"
import { around, texts } from "../support/around.tsx"
import { startStage } from "../support/portal.tsx"

const canary = { ...owner, featureFlags: [{ name: "CANARY", roles: [] }] }
const links = { corporate: "https://www.brand.example/{language}", doNotSell: "https://sell.example" }

const start = (user = owner) => {
  const parts = startStage({ user, path: "/profile", boot: { links } })
  const dialog = dialogOf(parts.portal.getSnapshot())
  if (dialog === undefined) throw new Error("The portal does not run")
  return { parts, wanted: () => pieceIdOf(dialog.getSnapshot()), dialog }
}
const button = (name: string) => page.getByRole("button", { name, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  await texts("terms")()
})

it("the footer leads to the terms, and to those addresses that the installation has", async () => {
  const { parts, wanted } = start()
  await render(around(<Footer />, { parts }))
  const found = page.getByRole("link").elements() as unknown as Array<HTMLAnchorElement>
  expect(found.map(({ href }) => new URL(href).host)).toEqual(["sell.example", "www.brand.example"])
  for (const { target, rel } of found) expect([target, rel]).toEqual(["_blank", "noreferrer"])
  await userEvent.click(button("Terms of use"))
  expect(wanted()).toBe("terms")
  await userEvent.click(button("Cookies"))
  expect(wanted()).toBe("choice")
})

it("the flag of early features is there for those who have them", async () => {
  const { parts, wanted } = start(canary)
  await render(around(<Footer />, { parts }))
  await userEvent.click(button("Features that are on for you"))
  expect(wanted()).toBe("flags")
})

it("nobody else sees it", async () => {
  const { parts } = start()
  await render(around(<Footer />, { parts }))
  expect(button("Features that are on for you").elements()).toEqual([])
})

it.each([
  ["terms", <Terms key="terms" />],
  ["flags", <FlagSheet key="flags" />],
] as const)("what the footer opens (%s) is closed by each of its buttons and by Escape", async (id, view) => {
  const { parts, dialog, wanted } = start(canary)
  await render(around(view, { parts }))
  await expect.element(page.getByRole("dialog")).toBeVisible()
  const closing = page.getByRole("button", { name: "Close", exact: true }).elements()
  expect(closing).toHaveLength(id === "terms" ? 2 : 1)
  for (const close of [
    ...closing.map((one) => () => userEvent.click(one)),
    () => userEvent.keyboard("{Escape}"),
  ]) {
    dialog.send({ type: "piece.requested", id })
    await close()
    await expect.poll(wanted).toBeUndefined()
  }
})
