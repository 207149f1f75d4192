import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { dialogOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { newcomer, owner, withRoles } from "#machines/shell/sample-users.ts"
import { UserMenu } from "#views/shell/app-shell/UserMenu.tsx"
import { HelpLink } from "#views/shell/help/HelpLink.tsx"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { HelpMenu } from "#views/tools/HelpMenu.tsx"
import { HelpSheet } from "#views/tools/HelpSheet.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { headland } from "../../support/brands.ts"
import { around, texts } from "../support/around.tsx"
import { onHarness, startHarness } from "../support/portal.tsx"
import { openUserMenu } from "../support/user-menu.ts"

const links = { helpOwnerBase: "https://help.example", helpOwnerSuffix: "owners" }
const harness = (boot: object) => startHarness({ user: owner, path: "/profile", boot })
const hosts = () =>
  (page.getByRole("link").elements() as unknown as Array<HTMLAnchorElement>)
    .map(({ href }) => new URL(href).host)
    .filter((host) => host === "help.example")

beforeEach(texts("tools"))

it("help stands in the header where there is room, with the help site and feedback (HELP-01, HELP-07)", async () => {
  await page.viewport(1440, 900)
  await render(around(<HelpMenu />, { parts: harness({ links }) }))
  await userEvent.click(page.getByRole("button", { name: "Help", exact: true }))
  expect(hosts()).toEqual(["help.example"])
  const menu = page.getByRole("dialog", { name: "Help", exact: true })
  await expect.element(menu).toBeVisible()
  await userEvent.click(page.getByRole("button", { name: "Give feedback", exact: true }))
  await expect.poll(() => menu.elements()).toEqual([])
})

it("help is a sheet that the person's menu opens on a phone", async () => {
  await page.viewport(390, 844)
  const parts = harness({ links })
  const menu = await render(around(<UserMenu user={owner} />, { parts }))
  await openUserMenu()
  await userEvent.click(page.getByRole("button", { name: "Help", exact: true }))
  const dialog = dialogOf(parts.portal.getSnapshot())
  expect(dialog && overlayIdOf(dialog.getSnapshot())).toBe("help")
  await menu.unmount()
  await render(around(<HelpSheet />, { parts }))
  expect(hosts()).toEqual(["help.example"])
  for (const name of ["Give feedback", "Keyboard shortcuts"])
    await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible()
  await userEvent.click(page.getByRole("button", { name: "Close", exact: true }))
  expect(dialog && overlayIdOf(dialog.getSnapshot())).toBeUndefined()
})

it("an account that is not complete yet is offered help and feedback, and no place that it may not enter", async () => {
  await page.viewport(1440, 900)
  const parts = startHarness({
    user: newcomer,
    path: "/welcome/profile",
    screen: screen(pageMachine, HomeOfArea),
    boot: { links },
  })
  const appShell = await render(onHarness(parts, <Portal />))
  await openUserMenu()
  const home = page.getByRole("link", { name: "start page", exact: false })
  await expect.element(home).toHaveAttribute("href", "#/welcome/profile")
  expect(page.getByRole("navigation", { name: "Main" }).elements()).toEqual([])
  expect(page.getByRole("dialog").getByRole("link").elements()).toEqual([])
  await userEvent.click(page.getByRole("button", { name: "Help", exact: true }))
  const dialog = dialogOf(parts.portal.getSnapshot())
  expect(dialog && overlayIdOf(dialog.getSnapshot())).toBe("help")
  await appShell.unmount()
  await render(around(<HelpSheet />, { parts }))
  expect(hosts()).toEqual(["help.example"])
  await expect.element(page.getByRole("button", { name: "Give feedback", exact: true })).toBeVisible()
  expect(page.getByRole("button", { name: "Keyboard shortcuts" }).elements()).toEqual([])
})

it("a visitor finds it before signing in", async () => {
  await render(around(<HelpLink className={undefined} />, { parts: startHarness({ boot: { links } }) }))
  await expect.poll(hosts).toEqual(["help.example"])
})

const partner = { helpPartnerBase: "https://partners.example", helpPartnerSuffix: "manual" }
const dealer = { authRole: "ROLE_PARTNER_USER", partnerId: 5, partnerType: "DEALER" } as never

it.each([
  ["an owner", owner, "en-GB", "headland", "https://help.example/owners?brand=headland"],
  ["an owner who reads Finnish", owner, "fi-FI", "calder", "https://help.example/fi/owners?brand=calder"],
  ["a dealer", withRoles(dealer), "en-GB", "norrvik", "https://partners.example/manual?brand=norrvik"],
  [
    "a dealer with a farm",
    withRoles(dealer, ...owner.roles),
    "en-GB",
    "headland",
    "https://partners.example/manual?brand=headland",
  ],
  ["a visitor", undefined, "de-DE", "headland", "https://help.example/de/owners?brand=headland"],
] as const)(
  "%s has the help of their own kind, language and brand (HELP-03 to HELP-05)",
  async (_, user, language, code, address) => {
    const boot = { links: { ...links, ...partner }, language, brand: { ...headland, code } }
    const parts = startHarness({ ...(user && { user }), path: user ? "/profile" : "/login", boot })
    await expect
      .poll(() => sessionOf(parts.portal.getSnapshot())?.getSnapshot().context.user?.id)
      .toBe(user?.id)
    parts.portal.send({ type: "language.selected", language })
    const link = user ? <HelpSheet /> : <HelpLink className={undefined} />
    await render(around(link, { parts }))
    await expect
      .poll(() =>
        (page.getByRole("link").elements() as unknown as Array<HTMLAnchorElement>).map(({ href }) => href),
      )
      .toEqual([address])
  },
)

it("an installation without a help site offers none (HELP-06)", async () => {
  await page.viewport(390, 844)
  await render(
    around(
      <>
        <HelpMenu />
        <UserMenu user={owner} />
      </>,
      { parts: harness({ links: {} }) },
    ),
  )
  await openUserMenu()
  expect(hosts()).toEqual([])
})
