import type { BrowserContext, Page } from "@playwright/test"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import { CHANNEL } from "#machines/inspection/wire.ts"
import { exported } from "./support/exported.ts"
import {
  actors,
  button,
  expectInReach,
  expectReadable,
  filter,
  picture,
  timeLine,
} from "./support/inspector.ts"
import { accountButton, expectAddress, submit, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const session = (inspector: Page, state: string) =>
  actors(inspector).getByRole("button", { name: new RegExp(`^session .*${state}`) })
const event = (inspector: Page) => inspector.getByLabel("Event", { exact: true })

/** All messages of tabs to inspectors from now on, as text. */
const listen = async (page: Page): Promise<() => Promise<ReadonlyArray<string>>> => {
  // The address may be any address of the same origin that is not a tab of the portal.
  await page.goto("/health")
  await page.evaluate((name) => {
    const received: Array<string> = []
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => received.push(JSON.stringify(data))
    Object.assign(window, { listening: { channel, received } })
  }, CHANNEL)
  return () =>
    page.evaluate(
      () => (window as unknown as { listening: { received: ReadonlyArray<string> } }).listening.received,
    )
}

/** Opens sign-in and an inspector that has found the tab; no code that watches is loaded before it watches. */
const openBoth = async (page: Page, context: BrowserContext): Promise<Page> => {
  const pieces: Array<string> = []
  page.on("request", (request) => pieces.push(request.url()))
  const probe = () => pieces.filter((url) => url.includes("/assets/probe-")).length
  await page.goto("/#/profile/roles")
  await expect(submit(page)).toBeVisible()
  const inspector = await context.newPage()
  await inspector.goto("/inspector")
  const tab = inspector.getByRole("button", { name: /Sign in/ })
  await expect(tab).toBeVisible()
  expect(probe()).toBe(0)
  await tab.click()
  await expect.poll(probe).toBeGreaterThan(0)
  return inspector
}

/** The workflow of a reviewer on the unchanged product: nothing is faked for the inspector. */
test("a sign-in is watched from another tab without secrets, replayed, events tried, and a changed chart compared", async ({
  page,
  context,
}) => {
  test.slow()
  const messages = await listen(await context.newPage())
  const inspector = await openBoth(page, context)
  await session(inspector, "signedOut").click()

  await page.bringToFront()
  await typeSignIn(page, "owner", "Not-my-password-1")
  await expect(page.getByRole("alert")).toBeVisible()
  await typeSignIn(page, "owner")
  await expect(accountButton(page)).toBeVisible()
  await inspector.bringToFront()
  await expect(session(inspector, "complete")).toBeVisible()
  await expect(picture(inspector).locator("[data-active=true] > text").first()).toBeVisible()
  for (const type of ["password.changed", "xstate.error.actor.signIn", "session.opened"])
    await expect.poll(async () => (await messages()).join()).toContain(type)
  const all = (await messages()).join()
  for (const secret of [DEMO_PASSWORD, "Not-my-password-1", demoEmail("owner")])
    expect(all).not.toContain(secret)

  await filter(inspector).fill("session.opened")
  await timeLine(inspector)
    .getByRole("button", { name: /session\.opened/ })
    .click()
  await expect(inspector.getByText("entered session.signedIn").first()).toBeVisible()
  await expect(picture(inspector).locator("text[data-taken=true]").first()).toHaveText(/session\.opened/)
  await filter(inspector).fill("session")
  await button(inspector, "Step back").click()
  await expect(session(inspector, "signedOut")).toBeVisible()
  await expect(inspector.getByText(/^You are viewing an earlier moment/)).toBeVisible()
  await expect(event(inspector)).toBeHidden()
  await expect(accountButton(page), "the portal stays where it is").toBeVisible()
  await button(inspector, "Play from here").click()
  await expect(button(inspector, "Pause")).toBeVisible()
  await expect(session(inspector, "complete")).toBeVisible()
  await expect(button(inspector, "Play from here")).toBeVisible()

  await button(inspector, "Follow").click()
  await tryEvents(page, inspector)

  // A tab that is no longer watched says nothing.
  await button(inspector, "Other tab").click()
  await expect(inspector.getByRole("button", { name: /Profile/ })).toBeVisible()
  const happened = async () => (await messages()).filter((one) => one.includes('"say":"happened"')).length
  const before = await happened()
  await page.goto("/#/machine")
  await expect(page.getByRole("heading", { name: "Find a machine" })).toBeVisible()
  await expect(inspector.getByRole("button", { name: /machine/i }).first()).toBeVisible()
  expect(await happened()).toBe(before)

  // The server of this test may have a git history or none.
  await inspector.route("**/inspector/revisions?*", (route) =>
    route.fulfill({ json: { failure: "noHistory" } }),
  )
  await inspector.goto("/inspector#/compare/shell/session")
  await expect(inspector.getByRole("alert")).toHaveText(/^Before the last change cannot be read/)
  const older = exported("session.json").replaceAll("signingOut", "leaving")
  await inspector
    .getByLabel("File for before")
    .setInputFiles({ name: "session.json", mimeType: "application/json", buffer: Buffer.from(older) })
  await expect(picture(inspector).getByText("+ signingOut", { exact: true })).toBeAttached()
  await expect(picture(inspector).getByText("− leaving", { exact: true })).toBeAttached()
})

/** Sends an event that the chart accepts, one that it rejects, and one whose form is not filled in rightly. */
const tryEvents = async (page: Page, inspector: Page) => {
  const choose = (actor: RegExp) => actors(inspector).getByRole("button", { name: actor }).click()
  await choose(/^navigation/)
  await event(inspector).selectOption("navigate.requested")
  await inspector.getByLabel("to", { exact: true }).fill("/profile")
  await inspector.getByLabel("With replace").check()
  await inspector.getByLabel("replace", { exact: true }).check()
  await button(inspector, "Send").click()
  await expect(inspector.getByText("Accepted.")).toBeVisible()
  await expectAddress(page, "/profile")
  await expect(event(inspector).locator("option", { hasText: "load.retried" })).toHaveCount(0)

  await choose(/^portal/)
  await event(inspector).selectOption("language.selected")
  await inspector.getByLabel("language", { exact: true }).selectOption("en-GB")
  await button(inspector, "Send").click()
  await expect(inspector.getByText(/^Rejected, nothing happened: the chart does not accept/)).toBeVisible()
  await expect(inspector.getByLabel("language", { exact: true })).toHaveValue("0")

  await choose(/^notices/)
  await event(inspector).selectOption("notice.raised")
  await inspector.getByLabel("key", { exact: true }).fill("errors.NOT_FOUND")
  await inspector.getByLabel("With values").check()
  await inspector.getByLabel("values", { exact: true }).fill("{count")
  await button(inspector, "Send").click()
  await expect(inspector.getByText("Enter valid JSON.")).toBeVisible()
  await expect(inspector.getByText("Not sent: check the fields.")).toBeVisible()
  await expectReadable(inspector)
  await expectInReach(inspector)
  await inspector.getByLabel("With values").uncheck()
  await button(inspector, "Send").click()
  await expect(page.getByText("Not found.")).toBeVisible()
}
