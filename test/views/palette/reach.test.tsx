import { beforeEach, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromCallback, fromPromise } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { paletteMachine } from "#machines/palette/palette/machine.ts"
import { overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { dialogOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { withRoles } from "#machines/shell/sample-users.ts"
import { bellMachine } from "#machines/tools/bell/machine.ts"
import { settingsMachine } from "#machines/tools/settings/machine.ts"
import { toolsMachine } from "#machines/tools/tools/machine.ts"
import { Palette } from "#views/palette/Palette.tsx"
import Frame from "#views/shell/app-shell/AppShell.tsx"
import { Tools } from "#views/tools/Tools.tsx"
import { around, texts } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

const links = {
  dataProtection: "https://data.example",
  doNotSell: "https://sell.example",
  californiaPrivacy: "https://california.example",
  corporate: "https://www.brand.example/{language}",
  helpOwnerBase: "https://help.example",
  helpOwnerSuffix: "owners",
}
const everything = {
  ...withRoles({ authRole: "ROLE_END_USER" }, { authRole: "ROLE_GDPR" }, { authRole: "ROLE_CONFIGURATION" }),
  featureFlags: [{ name: "CANARY", roles: [] }],
}

/** Names that the palette uses for controls around every screen, where they differ from the controls' own names. */
const otherNames: Readonly<Record<string, string>> = {
  "Terms of use": "Show the terms of use",
  "Help pages": "Open help",
  "Keyboard shortcuts": "Show keyboard shortcuts",
  "Notifications, none unread": "Show notifications",
  "Collapse navigation": "Collapse or expand the navigation",
  Light: "Light appearance",
  Dark: "Dark appearance",
  System: "System appearance",
}
/** Controls that the palette does not offer, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  "Skip to content": "for users who move through the page by keys",
  "Headland, connected machines, start page": "the start is one of the places",
  Language: "each language is found by its name",
  "Search or jump to": "opens the palette itself",
  "Aino, account": "opens a menu, whose entries are here",
  Help: "opens a menu, whose entries are here",
  More: "opens the list of a phone's other places, each found by its name",
}

const never = fromPromise<never, never>(() => new Promise(() => {}))
const quiet = fromCallback(() => () => {})

const start = (user: User, configured: Readonly<Record<string, string>>) => {
  const parts = startHarness({ user, path: "/profile", boot: { links: configured } })
  const dialog = dialogOf(parts.portal.getSnapshot())
  if (dialog === undefined) throw new Error("The portal does not run")
  const tools = createActor(
    toolsMachine.provide({
      actors: {
        bell: bellMachine.provide({
          actors: { watchTab: never, watchOtherTabs: never, countUnread: never } as never,
        }),
        settings: settingsMachine.provide({
          actors: { watchTabs: never, watchLanguageChoice: never } as never,
        }),
        push: quiet as never,
        watchKeys: quiet as never,
        loadSingleKeys: never as never,
      },
    }),
    { input: { user, boot: sampleBoot } },
  ).start()
  return { parts, dialog, tools }
}

/** Opens the palette, with the charts of a running portal as receivers of its events. */
const openPalette = async ({ parts }: ReturnType<typeof start>, user: User) => {
  const actor = createActor(paletteMachine, { input: { user, boot: sampleBoot } })
  vi.spyOn(actor.system, "get").mockImplementation((id) => parts.portal.system.get(id))
  actor.start()
  await expect.poll(() => sessionOf(parts.portal.getSnapshot())?.getSnapshot().context.user?.id).toBe(user.id)
  const drawn = await render(around(<Palette actor={actor} />, { parts }))
  await expect.element(page.getByRole("option").first()).toBeVisible()
  return drawn
}
const offered = () =>
  [...document.querySelectorAll("[role=option]")].map((option) => option.querySelector("span")?.textContent)

const nameOf = (control: Element) => (control.getAttribute("aria-label") ?? control.textContent ?? "").trim()

beforeEach(async () => {
  await page.viewport(1440, 900)
  await texts("palette")()
})

it("has whatever header, menus, rail and footer offer, or it is said why not", async () => {
  const stage = start(everything, links)
  const everywhere = (
    <>
      <Frame user={everything}>
        <h1>The page</h1>
      </Frame>
      <Tools actor={stage.tools} />
    </>
  )
  const frame = await render(around(everywhere, { parts: stage.parts }))
  await expect.element(page.getByRole("contentinfo")).toBeVisible()
  const controls = new Set([...document.querySelectorAll("a, button, input, select")].map(nameOf))
  expect(Object.keys({ ...otherNames, ...elsewhere }).filter((name) => !controls.has(name))).toEqual([])
  await frame.unmount()
  await openPalette(stage, everything)
  const wanted = [...controls].filter((name) => !(name in elsewhere)).map((name) => otherNames[name] ?? name)
  expect(wanted.filter((name) => !offered().includes(name))).toEqual([])
})

it("offers no user what the footer and the menus do not offer them", async () => {
  const demo = withRoles({ authRole: "ROLE_DEMO_USER" })
  await openPalette(start(demo, {}), demo)
  const missing = [
    "Data protection",
    "Do not sell my information",
    "California privacy notice",
    "About Headland",
    "Features enabled for you",
    "Open help",
    "Give feedback",
    "Report a problem",
  ]
  expect(offered().filter((name) => missing.includes(name ?? ""))).toEqual([])
  for (const name of ["Find a machine", "Current announcements", "Cookies", "What's new"])
    expect(offered()).toContain(name)
})

it.each([
  ["What's new", "release"],
  ["Cookies", "choice"],
  ["Features enabled for you", "flags"],
  ["Show the terms of use", "terms"],
])("opens the dialog of '%s'", async (name, overlay) => {
  const stage = start(everything, links)
  await openPalette(stage, everything)
  await userEvent.click(page.getByRole("option", { name, exact: true }))
  expect(overlayIdOf(stage.dialog.getSnapshot())).toBe(overlay)
})

it.each([
  ["Data protection", "https://data.example"],
  ["Do not sell my information", "https://sell.example"],
  ["California privacy notice", "https://california.example"],
  ["About Headland", "https://www.brand.example/en-GB"],
  ["Open help", "https://help.example/owners?brand=headland"],
])("opens '%s' in a tab of its own", async (name, address) => {
  const open = vi.spyOn(window, "open").mockReturnValue(null)
  await openPalette(start(everything, links), everything)
  await userEvent.click(page.getByRole("option", { name, exact: true }))
  expect(open.mock.calls).toEqual([[address, "_blank", "noopener"]])
  open.mockRestore()
})
