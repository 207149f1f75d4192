import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { cleanup, render } from "vitest-browser-react"
import { type AnyStateMachine, createActor, fromPromise, setup } from "xstate"
import type { BrandLook } from "#contract/schemas/brand-look.ts"
import type { Language, User } from "#contract/schemas/user.ts"
import { APP_VERSION } from "#contract/version.ts"
import { languageNames } from "#i18n/languages.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { loadTexts, openTexts } from "#i18n/texts.ts"
import { sampleRelease } from "#machines/releases/sample-release.ts"
import { tourMachine } from "#machines/releases/tour/machine.ts"
import { searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { noticesOf } from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { bellMachine } from "#machines/tools/bell/machine.ts"
import { serviceContextMachine } from "#machines/tools/service-context/machine.ts"
import { settingsMachine } from "#machines/tools/settings/machine.ts"
import { toolsMachine } from "#machines/tools/tools/machine.ts"
import { FeatureTour } from "#views/releases/tour/FeatureTour.tsx"
import { BottomBar, Rail } from "#views/shell/app-shell/NavItems.tsx"
import { roomFor } from "#views/shell/app-shell/page-name.ts"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { Tools } from "#views/tools/Tools.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { brands, headland } from "../../support/brands.ts"
import { around, texts, withChildren } from "../support/around.tsx"
import { type Harness, onHarness, startHarness } from "../support/portal.tsx"
import { openUserMenu } from "../support/user-menu.ts"

const home = screen(pageMachine, HomeOfArea)
const show = (harness: Harness) => render(onHarness(startHarness({ screen: home, ...harness }), <Portal />))

beforeEach(async () => {
  await page.viewport(1440, 900)
  await texts("tools")()
  await texts("releases")()
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
  await expect.element(page.getByRole("heading", { name: "Not available yet" })).toBeVisible()
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

it("the sign of the tour stands in the header: beside the page it would lie on what is read (TOUR-03)", async () => {
  const { portal } = startHarness({ user: owner, path: "/profile", screen: home })
  const tour = createActor(
    overlayHostMachine.provide({
      actors: { loadOverlay: fromPromise(async () => ({ machine: setup({}).createMachine({}) })) as never },
    }),
    { input: { boot: sampleBoot, persistent: "tour" } },
  ).start()
  tour.send({ type: "overlay.opened", id: "tour" })
  const viewOf = (id: string) =>
    id === "tour" ? () => <button type="button">New for you</button> : home.View
  await render(onHarness({ portal: withChildren(portal, { tour }), viewOf } as never, <Portal />))
  await expect.element(page.getByRole("banner").getByRole("button", { name: "New for you" })).toBeVisible()
})

it("a message leaves the places at the lower edge of a phone free", async () => {
  await page.viewport(390, 844)
  const harness = startHarness({ user: owner, path: "/profile", screen: home })
  await render(onHarness(harness, <Portal />))
  const notices = noticesOf(harness.portal.getSnapshot())
  notices?.send({ type: "notice.raised", notice: { kind: "error", key: "errors.NOT_FOUND" } })
  const closer = page.getByRole("button", { name: "Close message" })
  await expect.element(closer).toBeVisible()
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  const places = page.getByRole("navigation", { name: "Main" }).last().element()
  expect(closer.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    places.getBoundingClientRect().top,
  )
})

it("the places at the lower edge of a phone have whole words, in two lines where they are long", async () => {
  await page.viewport(390, 844)
  await openTexts("tools", "ru-RU")
  await loadTexts("ru-RU")
  await render(
    around(
      onHarness(
        startHarness({ user: owner, path: "/profile", screen: home }),
        <TextsProvider language="ru-RU" systemOfUnits="SI" timeZone="Europe/Helsinki">
          <BottomBar user={owner} />
        </TextsProvider>,
      ),
    ),
  )
  const words = () =>
    [...page.getByRole("navigation").element().querySelectorAll("span")].filter(
      (word) => word.getClientRects().length > 0,
    )
  await expect.poll(() => words().length).toBe(5)
  const cut = words().filter(
    ({ scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  )
  expect(cut.map(({ innerText }) => innerText)).toEqual([])
  expect(page.getByRole("navigation").element().getBoundingClientRect().height).toBe(60)
})

it("the last place at the lower edge of a phone opens all others, marked when one is there, and closed by going on", async () => {
  await page.viewport(390, 844)
  await openTexts("tools", "en-GB")
  const harness = startHarness({ user: owner, path: "/fleet/reports", screen: home })
  await render(around(onHarness(harness, <BottomBar user={owner} />)))
  const more = page.getByRole("button", { name: "More" })
  await expect.element(more).toHaveAttribute("data-here", "true")
  const others = () =>
    [...document.querySelectorAll<HTMLElement>("[popover] a")].filter(
      (one) => one.getClientRects().length > 0,
    )
  expect(others()).toEqual([])
  await userEvent.click(more)
  const offered = ["Boundaries", "Boundary alerts", "Reports", "Subscriptions", "Shared machines", "Profile"]
  expect(others().map(({ innerText }) => innerText)).toEqual(offered)
  for (const one of others()) expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await userEvent.keyboard("{Escape}")
  expect(others()).toEqual([])
  // On the narrowest phones the bar has one place less, and the list one more.
  await page.viewport(320, 844)
  await userEvent.click(more)
  expect(others().map(({ innerText }) => innerText)).toEqual(["Alarms", ...offered])
})

/** Widths in px of phones sold today; on the narrowest the bottom bar has four entries. */
const PHONES = [320, 360, 375, 390, 412]

it.each(Object.keys(languageNames) as ReadonlyArray<Language>)(
  "the places at the lower edge of a phone break no word in %s, where all words have room together",
  async (language) => {
    await openTexts("tools", language)
    await loadTexts(language)
    const user = withRoles({ authRole: "ROLE_ADMIN" })
    const broken: Array<string> = []
    for (const path of ["/profile", "/admin", "/config", "/notifications"]) {
      await render(
        around(
          onHarness(
            startHarness({ user, path, screen: home }),
            <TextsProvider language={language} systemOfUnits="SI" timeZone="Europe/Helsinki">
              <BottomBar user={user} />
            </TextsProvider>,
          ),
        ),
      )
      for (const width of PHONES) {
        await page.viewport(width, 844)
        const bar = page.getByRole("navigation").element()
        const words = [...bar.querySelectorAll("span")].filter((word) => word.getClientRects().length > 0)
        for (const word of words)
          for (const part of (word.textContent ?? "").matchAll(/\p{L}+/gu))
            if (linesOf(word, part) > 1) broken.push(`${path} ${width} ${part[0]}`)
        expect(bar.getBoundingClientRect().width).toBe(width)
      }
      await cleanup()
    }
    expect(broken).toEqual([])
  },
)

it.each(["ru-RU", "de-DE", "hu-HU"] as const)(
  "the rail's places have whole words in %s",
  async (language) => {
    await page.viewport(1440, 900)
    await openTexts("tools", language)
    await loadTexts(language)
    await render(
      around(
        onHarness(
          startHarness({ user: owner, path: "/profile", screen: home }),
          <TextsProvider language={language} systemOfUnits="SI" timeZone="Europe/Helsinki">
            <div style={{ width: 232 }}>
              <Rail user={owner} />
            </div>
          </TextsProvider>,
        ),
      ),
    )
    const places = () => [...page.getByRole("navigation").element().querySelectorAll("a")]
    await expect.poll(() => places().length).toBeGreaterThan(5)
    const cut = places().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(cut.map(({ innerText }) => innerText)).toEqual([])
  },
)

it("who follows a link on a page has the keyboard at the content of the next one; in the rail it stays where it is", async () => {
  await show({ user: owner, path: "/profile" })
  const onPage = page.getByRole("main").getByRole("link", { name: "Fleet" })
  await expect.element(onPage).toBeVisible()
  onPage.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => document.title).toMatch(/^Fleet - /)
  await expect.poll(() => document.activeElement?.id).toBe("content")
  const inRail = page.getByRole("navigation").getByRole("link", { name: "Profile" }).first()
  inRail.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => document.title).toMatch(/^Profile - /)
  expect(document.activeElement?.textContent).toBe("Profile")
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

it.each([320, 390])("an e-mail address stays whole on a phone of %d px", async (width) => {
  await page.viewport(width, 844)
  const email = "adviser@headland.example"
  await show({ user: { ...owner, email }, path: "/profile" })
  const address = page.getByRole("main").getByText(email)
  await expect.element(address).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(address.element())
  // Checks that the address is on one line: it consists of pieces at which it may wrap.
  expect(new Set([...words.getClientRects()].map(({ top }) => top)).size).toBe(1)
})

it("a name that begins with a picture has it for an initial, whole", async () => {
  await show({ user: { ...owner, firstName: "\u{1f69c} Aino", lastName: "" }, path: "/profile" })
  const initials = () => document.querySelector<HTMLElement>("[data-initials]")?.dataset.initials
  await expect.poll(initials).toBe("\u{1f69c}")
})

/** User of a service centre, for whom the header shows all tools and the longest name that fits. */
const adviser = withRoles({ authRole: "ROLE_PARTNER_USER", partnerId: 5 as never, partnerType: "SERVICE" })
const never = fromPromise<never, never>(() => new Promise(() => {}))
const toolsOfTest = toolsMachine.provide({
  actors: {
    bell: bellMachine.provide({
      actors: { watchTab: never, watchOtherTabs: never, countUnread: fromPromise(async () => 128) } as never,
    }),
    settings: settingsMachine.provide({ actors: { watchTabs: never, watchLanguageChoice: never } as never }),
    serviceContext: serviceContextMachine.provide({
      actors: { watchPath: never, select: searchableSelectMachine(never as never) } as never,
    }),
    push: never as never,
    watchKeys: never as never,
    loadSingleKeys: never as never,
  },
})
const tourOfTest = tourMachine.provide({
  actors: {
    watchLanguage: never as never,
    loadProgress: fromPromise(async () => ({ saved: undefined, lastVersion: APP_VERSION })) as never,
    askRelease: fromPromise(async () => sampleRelease) as never,
    waitForDialogs: fromPromise(async () => ({ lastVersion: APP_VERSION })) as never,
    keepTour: never as never,
  },
})
const persistent = (id: "tools" | "tour", machine: AnyStateMachine, user: User) => {
  const slot = createActor(
    overlayHostMachine.provide({ actors: { loadOverlay: fromPromise(async () => ({ machine })) as never } }),
    { input: { boot: sampleBoot, persistent: id } },
  ).start()
  slot.send({ type: "session.changed", user, keepLocation: true })
  slot.send({ type: "overlay.opened", id })
  return slot
}
const showWithTools = async (brand: BrandLook, path = "/service/5") => {
  const user = { ...adviser, firstName: "Maximilian-Alexander" }
  const harness = startHarness({ user, path, screen: home, boot: { brand } })
  const tools = persistent("tools", toolsOfTest, user)
  const tour = persistent("tour", tourOfTest, user)
  const parts = {
    portal: withChildren(harness.portal, { tools, tour }),
    viewOf: (id: string) => ({ tools: Tools, tour: FeatureTour })[id] ?? (HomeOfArea as never),
  }
  await render(onHarness(parts, <Portal />))
  await expect.element(page.getByRole("combobox", { name: "Service centre" })).toBeVisible()
  await expect.element(page.getByRole("button", { name: /^New for you/ })).toBeVisible()
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
}

const shownIn = (place: ReturnType<typeof page.getByRole>) => {
  const count = (locator: ReturnType<typeof page.getByRole>) => locator.elements().length
  return {
    help: count(place.getByRole("button", { name: /^Help/ })),
    language: count(place.getByRole("combobox", { name: "Language" })),
  }
}

/** Bounding boxes of the header's controls, from left to right. */
const controls = () =>
  [...page.getByRole("banner").element().querySelectorAll(":is(a, button, input, select):not([popover] *)")]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .toSorted((one, other) => one.left - other.left)

const titles = import.meta.glob("../../../src/i18n/messages/shell/*.json", {
  eager: true,
  import: "default",
}) as Readonly<Record<string, Readonly<Record<string, ReadonlyArray<{ readonly value: string }>>>>>

/** Titles of all pages, in every language. */
const pageNames = Object.values(titles).flatMap((said) =>
  Object.entries(said).flatMap(([key, name]) =>
    key.startsWith("shell.title.") ? [name.map(({ value }) => value).join("")] : [],
  ),
)

it.each([320, 360, 384, 390, 412, 430, 464])(
  "a phone of %d px says where its reader is, in whole words, beside the sign of the tour too",
  async (width) => {
    await page.viewport(width, 640)
    await showWithTools(headland, "/service/5/notifications")
    const header = page.getByRole("banner").element()
    const name = [...header.children].find(
      ({ textContent }) => textContent === "Notifications",
    ) as HTMLElement
    expect(name.dataset["words"]).toBe(roomFor("Notifications"))
    const broken = (said: string) => {
      name.textContent = said
      name.dataset["words"] = roomFor(said)
      const isCut = name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth
      return isCut || [...said.matchAll(/\p{L}+/gu)].some((word) => linesOf(name, word) > 1)
    }
    expect(pageNames.length).toBeGreaterThan(500)
    expect(pageNames.filter(broken)).toEqual([])
    const all = controls()
    expect(all.at(0)?.left).toBeGreaterThanOrEqual(0)
    expect(Math.max(...all.map(({ right }) => right))).toBeLessThanOrEqual(width)
  },
)

const linesOf = (name: HTMLElement, { 0: word, index }: RegExpExecArray): number => {
  const range = document.createRange()
  range.setStart(name.firstChild as Node, index)
  range.setEnd(name.firstChild as Node, index + word.length)
  return range.getClientRects().length
}

describe.each([
  [767, false],
  [768, false],
  [834, false],
  [991, false],
  [992, true],
  [1440, true],
])("at %d px", (width, inHeader) => {
  beforeEach(() => page.viewport(width, 844))

  it(`help and language are ${inHeader ? "in the header alone" : "in the person's menu alone"} (HEAD-15, HEAD-16, OPEN-177)`, async () => {
    await showWithTools(headland)
    await openUserMenu()
    const menu = page.getByRole("dialog", { name: /, account$/ })
    await expect.element(menu).toBeVisible()
    const one = { help: 1, language: 1 }
    const none = { help: 0, language: 0 }
    expect(shownIn(menu)).toEqual(inHeader ? none : one)
    await userEvent.keyboard("{Escape}")
    await expect.element(menu).not.toBeInTheDocument()
    expect(shownIn(page.getByRole("banner"))).toEqual(inHeader ? one : none)
  })
})

describe.each([768, 834, 991, 992, 1440])("at %d px", (width) => {
  beforeEach(() => page.viewport(width, 844))

  it("all of the header stands on one line, and nothing over anything else", async () => {
    for (const brand of brands.values()) {
      await showWithTools(brand)
      expect(document.documentElement.scrollWidth).toBe(width)
      const all = controls()
      expect(all.length).toBeGreaterThan(4)
      expect(all.at(0)?.left).toBeGreaterThanOrEqual(0)
      expect(all.at(-1)?.right).toBeLessThanOrEqual(width)
      const header = page.getByRole("banner").element().getBoundingClientRect()
      // Checks that the header is as high as on a wide screen, and that its fields do not touch the edges.
      expect(header.height).toBe(56)
      for (const [index, { left, top, bottom }] of all.entries()) {
        expect(top - header.top).toBeGreaterThanOrEqual(4)
        expect(header.bottom - bottom).toBeGreaterThanOrEqual(4)
        expect(left).toBeGreaterThanOrEqual(all[index - 1]?.right ?? 0)
      }
      await cleanup()
    }
  })
})

it("a page begins with its title and what can be done there (SHELL-10)", async () => {
  await render(around(<PageFrame title="Machines" actions={<button type="button">Add a machine</button>} />))
  const title = page.getByRole("heading", { level: 1, name: "Machines", exact: true })
  await expect.element(title).toBeVisible()
  const head = title.element().closest("header")
  expect(head?.contains(page.getByRole("button", { name: "Add a machine" }).element())).toBe(true)
})

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
