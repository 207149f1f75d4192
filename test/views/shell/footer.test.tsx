import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import type { Links } from "#domain/links.ts"
import { overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { dialogOf } from "#machines/shell/portal/selectors.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { Footer } from "#views/shell/footer/Footer.tsx"
import { Terms } from "#views/terms/Terms.tsx"
import { FlagSheet } from "#views/tools/FlagSheet.tsx"
import { around, texts } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

const canary = { ...owner, featureFlags: [{ name: "CANARY", roles: [] }] }
const links = {
  dataProtection: "https://data.example",
  doNotSell: "https://sell.example",
  californiaPrivacy: "https://california.example",
  corporate: "https://www.brand.example/{language}",
}

const start = (user = owner, configured: Links = links) => {
  const parts = startHarness({ user, path: "/profile", boot: { links: configured } })
  const dialog = dialogOf(parts.portal.getSnapshot())
  if (dialog === undefined) throw new Error("The portal does not run")
  return { parts, wanted: () => overlayIdOf(dialog.getSnapshot()), dialog }
}
const button = (name: string) => page.getByRole("button", { name, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  await texts("terms")()
})

it("the footer leads to the terms, and to the addresses of the installation, each in a tab of its own (FOOT-01 to FOOT-06)", async () => {
  const { parts, wanted } = start()
  await render(around(<Footer />, { parts }))
  const found = page.getByRole("link").elements() as unknown as Array<HTMLAnchorElement>
  expect(found.map(({ textContent, href }) => [textContent, href])).toEqual([
    ["Data protection", "https://data.example/"],
    ["Do not sell my information", "https://sell.example/"],
    ["California privacy notice", "https://california.example/"],
    ["About Headland", "https://www.brand.example/en-GB"],
  ])
  for (const { target, rel } of found) expect([target, rel]).toEqual(["_blank", "noreferrer"])
  await userEvent.click(button("Terms of use"))
  expect(wanted()).toBe("terms")
  await userEvent.click(button("Cookies"))
  expect(wanted()).toBe("choice")
})

it("the terms are part of the portal, each part with its words (SHELL-19)", async () => {
  const { parts } = start()
  await render(around(<Terms />, { parts }))
  const dialog = page.getByRole("dialog", { name: "Terms of use" })
  await expect.element(dialog).toBeVisible()
  const titles = dialog.getByRole("heading", { level: 3 }).elements()
  expect(titles.map(({ textContent }) => textContent?.split(".", 1)[0])).toEqual(
    Array.from({ length: 13 }, (_, index) => String(index + 1)),
  )
  for (const title of titles) expect(title.parentElement?.querySelector("p")?.textContent).toMatch(/\w{3}/)
})

it("an address that the installation does not have is not offered (OPEN-190)", async () => {
  const { parts } = start(owner, { doNotSell: "https://sell.example" })
  await render(around(<Footer />, { parts }))
  const found = page.getByRole("link").elements()
  expect(found.map(({ textContent }) => textContent)).toEqual(["Do not sell my information"])
})

it("says whose all this is, which version, and whose clock (FOOT-08)", async () => {
  const { parts } = start()
  await render(around(<Footer />, { parts }))
  await expect
    .element(page.getByText("Headland 1.54.0 · Times in Europe/Helsinki · All rights reserved"))
    .toBeVisible()
})

it("the flag of early features is there for those who have them", async () => {
  const { parts, wanted } = start(canary)
  await render(around(<Footer />, { parts }))
  await userEvent.click(button("Features enabled for you"))
  expect(wanted()).toBe("flags")
})

it("the list behind it has the features by name, and nothing that is off (FOOT-07, OPEN-153)", async () => {
  const user = { ...canary, featureFlags: [...canary.featureFlags, { name: "PROACTIVE_ALERTS", roles: [] }] }
  const { parts } = start(user)
  await render(around(<FlagSheet />, { parts }))
  const items = page.getByRole("dialog").getByRole("listitem").elements()
  expect(items.map(({ textContent }) => textContent)).toEqual(["CANARY", "PROACTIVE_ALERTS"])
})

it("no other user sees it", async () => {
  const { parts } = start()
  await render(around(<Footer />, { parts }))
  expect(button("Features enabled for you").elements()).toEqual([])
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
    dialog.send({ type: "overlay.opened", id })
    await close()
    await expect.poll(wanted).toBeUndefined()
  }
})
