import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { HelpMenu } from "#views/tools/HelpMenu.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { around, texts } from "../support/around.tsx"
import { onStage, type Stage, startStage } from "../support/portal.tsx"
import { openUserMenu } from "../support/user-menu.ts"

const home = screen(pageMachine, HomeOfArea)
const show = (stage: Stage) => render(onStage(startStage({ screen: home, ...stage }), <Portal />))
const languages = () => page.getByRole("combobox", { name: "Language" }).elements()

beforeEach(async () => {
  await page.viewport(1440, 900)
  await texts("tools")()
})

it("stands around every place but the list of proactive alerts, which stands by itself (SHELL-06, SHELL-07)", async () => {
  const user = withRoles({ authRole: "ROLE_PARTNER_USER", partnerId: 5 as never, partnerType: "SERVICE" })
  const around = () =>
    (["banner", "navigation", "contentinfo"] as const).map(
      (role) => page.getByRole(role).elements().length > 0,
    )
  const framed = await show({ user, path: "/service/5" })
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(around()).toEqual([true, true, true])
  await framed.unmount()
  await show({ user, path: "/service/proactivealert", screen: screen(pageMachine, NotHereYet) })
  await expect.element(page.getByRole("heading", { name: "Not here yet" })).toBeVisible()
  expect(around()).toEqual([false, false, false])
})

it("a line parts the places of an area from the areas, and stands before none", async () => {
  await show({ user: owner, path: "/profile" })
  const kinds = () =>
    [...page.getByRole("navigation").first().element().children].map(({ localName }) => localName)
  await expect.poll(kinds).toContain("hr")
  expect(kinds().filter((kind) => kind === "hr")).toHaveLength(1)
  expect(kinds()[0]).toBe("a")
})

it("the brand leads home (HEAD-01)", async () => {
  await show({ user: owner, path: "/profile" })
  await userEvent.click(page.getByRole("link", { name: /start page/ }))
  await expect.poll(() => document.title).toMatch(/^Fleet - /)
})

it.each([
  ["Aino", "Aino"],
  [" ", owner.email],
])("a person with the first name '%s' is called %s in the header (HEAD-17)", async (firstName, name) => {
  await show({ user: { ...owner, firstName }, path: "/profile" })
  await expect.element(page.getByRole("button", { name: `${name}, account`, exact: true })).toBeVisible()
})

it.each([
  [1440, true],
  [390, false],
])(
  "at %d px help and language are in the header: %s; else the language is in the person's menu (HEAD-15, HEAD-16)",
  async (width, inHeader) => {
    await page.viewport(width, 844)
    await render(around(<HelpMenu />))
    expect(page.getByRole("button", { name: "Help", exact: true }).elements().length).toBe(inHeader ? 1 : 0)
    await show({ user: owner, path: "/profile" })
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(languages().length).toBe(inHeader ? 1 : 0)
    await openUserMenu()
    const menu = page.getByRole("dialog", { name: /, account$/ })
    await expect.element(menu).toBeVisible()
    expect(menu.getByRole("combobox", { name: "Language" }).elements().length).toBe(inHeader ? 0 : 1)
  },
)

it("a new page starts at its top, and stays where one reads while its title changes (SHELL-11)", async () => {
  const tall = (at: string, title: string) =>
    around(
      <>
        <PageFrame key={at} title={title} />
        <div style={{ height: 4000 }} />
      </>,
    )
  const shown = await render(tall("/fleet", "Fleet"))
  window.scrollTo(0, 500)
  await shown.rerender(tall("/fleet", "Fleet, 3 machines"))
  await expect.poll(() => document.title).toMatch(/^Fleet, 3 machines - /)
  expect(window.scrollY).toBe(500)
  await shown.rerender(tall("/machine", "Machines"))
  await expect.poll(() => window.scrollY).toBe(0)
})
