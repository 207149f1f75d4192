import type { Page } from "@playwright/test"
import { exported } from "./support/exported.ts"
import { accountButton, expectAddress, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const actors = (inspector: Page) => inspector.getByRole("navigation", { name: "Actors" })
const session = (inspector: Page, state: string) =>
  actors(inspector).getByRole("button", { name: new RegExp(`^session .*${state}`) })
const picture = (inspector: Page) => inspector.getByRole("group", { name: /^Diagram of / })

/** The workflow of a reviewer on the unchanged product: nothing is faked for the inspector. */
test("a sign-in is watched from another tab, replayed, an event tried, and a changed chart compared", async ({
  page,
  context,
}) => {
  test.slow()
  await page.goto("/#/login")
  const inspector = await context.newPage()
  await inspector.goto("/inspector")
  await inspector.getByRole("button", { name: /Sign in/ }).click()
  await session(inspector, "signedOut").click()

  await page.bringToFront()
  await typeSignIn(page, "owner")
  await expect(accountButton(page)).toBeVisible()
  await inspector.bringToFront()
  await expect(session(inspector, "complete")).toBeVisible()
  await expect(picture(inspector).locator("[data-active=true] > text").first()).toBeVisible()

  const filter = inspector.getByRole("searchbox", { name: "Filter by event or actor" })
  await filter.fill("session.opened")
  const time = inspector.getByRole("region", { name: "Events", exact: true })
  await time.getByRole("button", { name: /session\.opened/ }).click()
  await expect(inspector.getByText("entered session.signedIn").first()).toBeVisible()
  await expect(picture(inspector).locator("text[data-taken=true]").first()).toHaveText(/session\.opened/)
  await filter.fill("session")
  await inspector.getByRole("button", { name: "Step back" }).click()
  await expect(session(inspector, "signedOut")).toBeVisible()
  await expect(accountButton(page), "the portal stays where it is").toBeVisible()
  await inspector.getByRole("button", { name: "Play from here" }).click()
  await expect(inspector.getByRole("button", { name: "Pause", exact: true })).toBeVisible()
  await expect(session(inspector, "complete")).toBeVisible()
  await expect(inspector.getByRole("button", { name: "Play from here" })).toBeVisible()

  await inspector.getByRole("button", { name: "Follow", exact: true }).click()
  await actors(inspector)
    .getByRole("button", { name: /^navigation/ })
    .click()
  await inspector.getByLabel("Event", { exact: true }).selectOption("navigate.requested")
  await inspector.getByLabel("to", { exact: true }).fill("/profile")
  await inspector.getByRole("button", { name: "Send", exact: true }).click()
  await expect(inspector.getByText("Accepted.")).toBeVisible()
  await expectAddress(page, "/profile")

  await inspector.goto("/inspector#/compare/shell/session")
  await expect(inspector.getByRole("alert")).toHaveText(/^Earlier version is not in this build/)
  const changed = exported("session.json").replaceAll("signingOut", "leaving")
  await inspector
    .getByLabel("File for after")
    .setInputFiles({ name: "session.json", mimeType: "application/json", buffer: Buffer.from(changed) })
  await expect(picture(inspector).getByText("+ leaving", { exact: true })).toBeAttached()
  await expect(picture(inspector).getByText("− signingOut", { exact: true })).toBeAttached()
  await expect(
    inspector.getByRole("region", { name: "Differences" }).getByRole("button").first(),
  ).toBeVisible()
})
