import { describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { fromPromise } from "xstate"
import { useFormats } from "#i18n/react/formats.ts"
import { overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { dialogOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { systemIds } from "#machines/system.ts"
import { ApiError } from "#services/failures.ts"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { SignIn } from "#views/shell/sign-in/SignIn.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { brands, headland } from "../../support/brands.ts"
import { axeErrors, smallTargets } from "../support/looks.ts"
import { type Harness, onHarness, startHarness } from "../support/portal.tsx"

const rejected = new ApiError({
  status: 401,
  errors: [{ message: "AUTHENTICATION_FAILED" }],
  call: "POST /login",
})
const signIn = screen(
  signInMachine.provide({ actors: { signIn: fromPromise(() => Promise.reject(rejected)) as never } }),
  SignIn,
)
const home = screen(pageMachine, HomeOfArea)
const admin = withRoles({ authRole: "ROLE_ADMIN" })

/** Time limit of 15 s per test, because axe is slow on a shared computer. */
vi.setConfig({ testTimeout: 15_000 })

const show = async (harness: Harness) => {
  localStorage.clear()
  const parts = startHarness(harness)
  await render(onHarness(parts, <Portal />))
  return parts
}

const cases = [...brands.values()].flatMap((brand) =>
  (["light", "dark"] as const).map((scheme) => ({ brand, scheme })),
)

it.each([
  { systemOfUnits: "US", timeZone: "America/Chicago", says: "62.1 mph at 6:05 am" },
  { systemOfUnits: "SI", timeZone: "Europe/Helsinki", says: "100 km/h at 14:05" },
] as const)("speaks in units and time of the person: $says (UNIT-02)", async ({ says, ...person }) => {
  const Reading = () => {
    const { quantity, time } = useFormats()
    return `${quantity(100, "km/h")} at ${time(Date.UTC(2026, 10, 21, 12, 5))}`
  }
  await show({ user: { ...owner, ...person }, path: "/fleet", screen: screen(pageMachine, Reading) })
  await expect
    .poll(() => document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, " ").toLowerCase())
    .toContain(says.toLowerCase())
})

describe.each(cases)("$brand.code in $scheme", ({ brand, scheme }) => {
  it.each([
    [390, 844],
    [1440, 900],
  ])("signs in readably at %d x %d", async (width, height) => {
    await page.viewport(width, height)
    await show({ screen: signIn, boot: { brand, scheme } })
    await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "Sign in" }))
    await expect.element(page.getByText("Required.").first()).toBeVisible()
    expect(await axeErrors()).toEqual([])
    expect(smallTargets()).toEqual([])
  })

  it.each([
    [390, 844],
    [1440, 900],
  ])("shows who one is at %d x %d", async (width, height) => {
    await page.viewport(width, height)
    await show({ screen: home, user: admin, path: "/admin", boot: { brand, scheme } })
    await expect.element(page.getByRole("heading", { name: "Hello", exact: false })).toBeVisible()
    const places = page.getByRole("navigation", { name: "Where you can go" })
    await expect.element(places.getByRole("link").first()).toBeVisible()
    expect(await axeErrors()).toEqual([])
    expect(smallTargets()).toEqual([])
  })
})

describe("sign-in", () => {
  it("says why and keeps what was typed", async () => {
    await page.viewport(1440, 900)
    await show({ screen: signIn })
    await userEvent.fill(page.getByLabelText("E-mail"), "aino@farm.example")
    await userEvent.fill(page.getByLabelText("Password", { exact: true }), "wrong")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("E-mail and password do not match", { exact: false })).toBeVisible()
    await expect.element(page.getByLabelText("E-mail")).toHaveValue("aino@farm.example")
    expect(document.title).toBe("Sign in - Headland, connected machines")
  })

  it("offers the demo people in the demo world only", async () => {
    await show({ screen: signIn, boot: { demoSeed: false } })
    await expect.element(page.getByRole("button", { name: "Sign in" })).toBeVisible()
    expect(page.getByText("Try the demo").elements()).toEqual([])
  })

  it("changes its language at once", async () => {
    await show({ screen: signIn })
    await userEvent.selectOptions(page.getByLabelText("Language"), "fi-FI")
    await expect.element(page.getByRole("heading", { name: "Kirjaudu sisään" })).toBeVisible()
  })
})

describe("a brand with words of its own", () => {
  it("says them in that language alone, which is offered with a star", async () => {
    await page.viewport(1440, 900)
    const brand = { ...headland, words: { "fr-FR": { "shell.signIn.title": "Au travail" } } }
    await show({ screen: signIn, boot: { brand } })
    await expect.element(page.getByRole("option", { name: "Suomi", exact: true })).toBeInTheDocument()
    await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
    await userEvent.selectOptions(
      page.getByLabelText("Language"),
      page.getByRole("option", { name: "Français *", exact: true }),
    )
    await expect.element(page.getByRole("heading", { name: "Au travail" })).toBeVisible()
  })
})

describe("frame", () => {
  it("leads to the places of the person and folds to icons", async () => {
    await page.viewport(1440, 900)
    await show({ screen: home, user: admin, path: "/admin" })
    const rail = page.getByRole("navigation", { name: "Main" }).first()
    await expect
      .element(rail.getByRole("link", { name: "Control panel" }))
      .toHaveAttribute("aria-current", "page")
    await userEvent.click(page.getByRole("button", { name: "Collapse navigation" }))
    await expect.element(page.getByRole("button", { name: "Expand navigation" })).toBeVisible()
    await expect.element(rail.getByRole("link", { name: "Service" })).toBeVisible()
  })

  it("opens the user menu for sign-out, by keyboard too (HEAD-25)", async () => {
    const signOut = vi.fn()
    await show({ screen: home, user: admin, path: "/admin", signOut })
    const name = admin.firstName.trim() || admin.email
    const menu = page.getByRole("button", { name: `${name}, account` })
    const way = page.getByRole("button", { name: "Sign out" })
    await userEvent.click(menu)
    await expect.element(way).toBeVisible()
    expect(smallTargets()).toEqual([])
    await expect.poll(axeErrors).toEqual([])
    await userEvent.keyboard("{Escape}")
    await expect.element(way).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    const lastStop = way.element()
    for (let stops = 0; document.activeElement !== lastStop && stops < 20; stops++) await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => signOut.mock.calls.length).toBe(1)
  })

  it("closes the user menu when a place in it is chosen", async () => {
    await show({ screen: home, user: admin, path: "/admin" })
    const name = admin.firstName.trim() || admin.email
    await userEvent.click(page.getByRole("button", { name: `${name}, account` }))
    const menu = page.getByRole("dialog", { name: `${name}, account` })
    await userEvent.click(menu.getByRole("link", { name: "Profile" }))
    await expect.element(menu).not.toBeInTheDocument()
  })

  it("shows the failure page when the code of a screen does not arrive", async () => {
    const reports: Array<string> = []
    document.title = "The page before"
    await show({ user: owner, path: "/profile", report: (message) => reports.push(message) })
    await expect
      .element(page.getByText("Error while loading application components. Try refreshing the page."))
      .toBeVisible()
    await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible()
    // Checks that the failure is also reported to the operators (SHELL-13).
    expect(reports).toEqual(["Screen own-profile did not load"])
    expect(document.title).toBe("Profile - Headland, connected machines")
  })

  it("says something has gone wrong when a screen cannot be drawn", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const Broken = () => {
      throw new Error("broken")
    }
    document.title = "The page before"
    await show({ user: owner, path: "/profile", screen: screen(pageMachine, Broken) })
    await expect.element(page.getByText("Something went wrong. Try again?")).toBeVisible()
    expect(document.title).toBe("Profile - Headland, connected machines")
    logged.mockRestore()
  })

  it("draws the screen again, and lets those who may speak report the problem (SHELL-12, OPEN-180)", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const report = () => page.getByRole("button", { name: "Report a problem" })
    let broken = true
    const Screen = () => {
      if (broken) throw new Error("broken")
      return <h1>Drawn</h1>
    }
    const harness = { path: "/profile", screen: screen(pageMachine, Screen) }
    const { portal } = await show({ ...harness, user: owner })
    await userEvent.click(report())
    const dialog = dialogOf(portal.getSnapshot())
    expect(dialog && overlayIdOf(dialog.getSnapshot())).toBe("problem")
    dialog?.send({ type: "overlay.closed" })
    broken = false
    await userEvent.click(page.getByRole("button", { name: "Retry" }))
    await expect.element(page.getByRole("heading", { name: "Drawn" })).toBeVisible()
    logged.mockRestore()
  })

  it.each([
    ["a visitor", undefined],
    ["a demo user", withRoles({ authRole: "ROLE_DEMO_USER" })],
  ])("offers %s no report of a problem, which would be refused (OPEN-38)", async (_, user) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const Broken = () => {
      throw new Error("broken")
    }
    const path = user === undefined ? "/login" : "/profile"
    await show({ ...(user && { user }), path, screen: screen(pageMachine, Broken) })
    await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible()
    expect(page.getByRole("button", { name: "Report a problem" }).elements()).toEqual([])
    logged.mockRestore()
  })

  it("says so too when what stands around the screen cannot be drawn, and draws it again (SHELL-12)", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    let broken = true
    const user = Object.defineProperty({ ...owner, language: "en-GB" as const }, "lastName", {
      get: () => {
        if (broken) throw new Error("broken")
        return owner.lastName
      },
    })
    const Home = () => <h1>At home</h1>
    const { portal } = await show({ user: owner, path: "/profile", screen: screen(pageMachine, Home) })
    await expect.element(page.getByRole("heading", { name: "At home" })).toBeVisible()
    sessionOf(portal.getSnapshot())?.send({ type: "user.changed", user })
    await expect.element(page.getByText("Something went wrong. Try again?")).toBeVisible()
    broken = false
    await userEvent.click(page.getByRole("button", { name: "Retry" }))
    await expect.element(page.getByRole("heading", { name: "At home" })).toBeVisible()
    logged.mockRestore()
  })

  it("is honest about places that open later", async () => {
    await show({ user: owner, path: "/profile/notifications", screen: screen(pageMachine, NotHereYet) })
    await expect.element(page.getByRole("heading", { name: "Not available yet" })).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "Go to the start page" }))
      .toHaveAttribute("href", "#/")
  })

  it("raises messages that can be closed", async () => {
    const { portal } = await show({ user: owner, path: "/profile", screen: home })
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
    portal.system
      .get(systemIds.notices)
      .send({ type: "notice.raised", notice: { kind: "error", key: "errors.REQUEST_TIMEOUT" } })
    await expect.element(page.getByText("The server does not respond.", { exact: false })).toBeVisible()
    expect(smallTargets()).toEqual([])
    await userEvent.click(page.getByRole("button", { name: "Close message" }))
    await expect
      .poll(() => page.getByText("The server does not respond.", { exact: false }).elements())
      .toEqual([])
  })
})
