import type { Page } from "@playwright/test"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import type { Entry, FromTabs, Tab, ToTabs } from "#machines/inspection/wire.ts"
import { accountButton, submit, typeSignIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const INSPECTOR = "journey"

/** A page beside the portal that sends and receives an inspector's messages, and does nothing else. */
const openInspector = async (page: Page) => {
  // The address may be any address of the same origin that is not a tab of the portal.
  await page.goto("/health")
  await page.evaluate(() => {
    const channel = new BroadcastChannel("headland-inspector")
    const received: Array<unknown> = []
    channel.onmessage = ({ data }: MessageEvent<FromTabs | ToTabs>) => {
      if (data.to === "inspectors") received.push(data)
    }
    Object.assign(window, { inspection: { channel, received } })
  })
  const say = (message: ToTabs) =>
    page.evaluate(
      (sent) => (window as unknown as InspectorWindow).inspection.channel.postMessage(sent),
      message,
    )
  const received = () => page.evaluate(() => (window as unknown as InspectorWindow).inspection.received)
  return {
    say,
    received,
    tabs: async (): Promise<ReadonlyArray<Tab>> => {
      await say({ to: "tabs", say: "who is there" })
      await expect.poll(async () => (await received()).some((message) => message.say === "here")).toBe(true)
      return (await received()).flatMap((message) => (message.say === "here" ? [message.tab] : []))
    },
    entries: async (): Promise<ReadonlyArray<Entry>> =>
      (await received()).flatMap((message) =>
        message.say === "running" || message.say === "happened" ? message.entries : [],
      ),
  }
}

interface InspectorWindow {
  readonly inspection: {
    readonly channel: BroadcastChannel
    readonly received: ReadonlyArray<FromTabs>
  }
}

const eventTypes = (entries: ReadonlyArray<Entry>) =>
  entries.flatMap((entry) => (entry.kind === "event" ? [entry.event.type] : []))

test("a sign-in is watched from another tab, which hears no password, and nothing after it left", async ({
  page,
  context,
}) => {
  const inspector = await openInspector(await context.newPage())
  const pieces: Array<string> = []
  page.on("request", (request) => pieces.push(request.url()))
  await page.bringToFront()
  await page.goto("/#/login")
  await expect(submit(page)).toBeVisible()
  const tab = (await inspector.tabs()).at(-1)
  if (tab === undefined) throw new Error("No tab answered")
  expect(tab.title).toMatch(/^Sign in/)
  expect(tab.address).toBe("#/login")
  // The tab answers with its name without further code: the probe is loaded only when the first inspector watches.
  expect(pieces.filter((url) => url.includes("/assets/probe-"))).toEqual([])

  await inspector.say({ to: "tabs", say: "watch", tab: tab.id, inspector: INSPECTOR })
  await expect.poll(async () => (await inspector.received()).map(({ say }) => say)).toContain("running")
  expect(pieces.some((url) => url.includes("/assets/probe-"))).toBe(true)
  const running = (await inspector.received()).find((message) => message.say === "running")
  expect(running?.say === "running" ? Object.keys(running.charts) : []).toContain("shell/sign-in")

  await typeSignIn(page, "owner", "Not-my-password-1")
  await expect(page.getByRole("alert")).toBeVisible()
  await typeSignIn(page, "owner")
  await expect(accountButton(page)).toBeVisible()
  await expect
    .poll(async () => eventTypes(await inspector.entries()))
    .toEqual(
      expect.arrayContaining([
        "email.changed",
        "password.changed",
        "form.submitted",
        "xstate.error.actor.signIn",
        "xstate.done.actor.signIn",
        "session.opened",
      ]),
    )
  const all = JSON.stringify(await inspector.received())
  for (const secret of [DEMO_PASSWORD, "Not-my-password-1", demoEmail("owner")])
    expect(all).not.toContain(secret)

  await inspector.say({ to: "tabs", say: "leave", tab: tab.id, inspector: INSPECTOR })
  // Messages arrive in order, so an answer to this question shows that the tab has handled the inspector's
  // leaving.
  const before = (await inspector.tabs()).length
  await expect.poll(async () => (await inspector.tabs()).length).toBeGreaterThan(before)
  const known = (await inspector.entries()).length
  await page.goto("/#/profile")
  await expect(page.getByRole("heading", { name: "Hello, Aino" })).toBeVisible()
  await inspector.tabs()
  expect((await inspector.entries()).length).toBe(known)
})
