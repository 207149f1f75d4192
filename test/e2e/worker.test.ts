import type { BrowserContext, CDPSession, Page } from "@playwright/test"
import { chooseScheme, expectAddress, machineList, signIn, signOut, toolsAreThere } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

/** Waits until the service worker controls the page. */
const worker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ""))
    .toContain("worker.js")

const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
        const data = answers.flatMap((answer) =>
          answer?.headers.get("content-type")?.includes("json") ? [answer.text()] : [],
        )
        return Promise.all(data)
      }),
    )
    return JSON.stringify(texts)
  })

const lost = (page: Page) => page.getByRole("heading", { name: "No connection", exact: true })

test("the worker is registered before sign-in (SHELL-08)", async ({ page, context }) => {
  await page.goto("/")
  await worker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(lost(page)).toBeVisible()
  await context.setOffline(false)
})

test("signing on elsewhere ends where one wanted to be: its end is there for one call only (SSO-09)", async ({
  page,
}) => {
  await page.goto("/")
  await worker(page)
  await page.goto("/#/fleet/notifications")
  await page.reload()
  const places: Array<string> = []
  page.on("framenavigated", (frame) => places.push(frame.url()))
  await page.getByRole("button", { name: "Sign in with demo" }).click()
  await page.getByRole("button", { name: "owner@headland.example" }).click()
  await expectAddress(page, "/fleet/notifications")
  expect(places.filter((place) => place.includes("failed="))).toEqual([])
})

test("without a connection the colours and the language are those that were chosen", async ({
  page,
  context,
  portal,
}) => {
  await chooseScheme(page, "dark")
  await context.addCookies([{ name: "language", value: "fi-FI", url: portal.url }])
  await page.goto("/")
  await worker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Ei yhteyttä" })).toBeVisible()
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark")
  await expect(page.locator(".brand path").first()).toHaveCSS("fill", "rgb(92, 196, 141)")
  await context.setOffline(false)
})

test("without a connection the page says what is known, and when it was seen; it comes back by itself", async ({
  page,
  context,
}) => {
  await signIn(page, "owner")
  await worker(page)
  await page.reload()
  await expect(machineList(page).getByRole("listitem").first()).toBeVisible()
  const name = (await machineList(page).getByRole("listitem").first().locator("strong").textContent()) ?? ""
  await expect.poll(() => kept(page)).toContain(name)

  await context.setOffline(true)
  await page.reload()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByText(/^Last connected /)).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Your machines as of / })).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.locator(".brand path").first()).toHaveCSS("fill", "rgb(31, 122, 77)")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(lost(page)).toBeVisible()

  // The address is unchanged, and the offline page opens this address again by itself, although the browser
  // reports no event.
  await context.setOffline(false)
  await expect(machineList(page)).toBeVisible()
  await expectAddress(page, /^\/fleet/)

  // After sign-out this browser holds no data of the user.
  await signOut(page)
  await expect.poll(() => kept(page)).not.toContain(name)
  expect(await kept(page)).not.toContain("Europe/")
  await context.setOffline(true)
  await page.reload()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Your machines/ })).toHaveCount(0)
})

test("nothing of a release is kept: page and code always come from the server", async ({ page }) => {
  await signIn(page, "owner")
  await worker(page)
  await page.reload()
  await expect(machineList(page)).toBeVisible()
  const names = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return all.flat().map((url) => new URL(url).pathname)
  })
  expect(names.filter((name) => !name.startsWith("/brands/") && name !== "/known")).toEqual([])
  const answer = await page.request.get("/worker.js")
  expect(answer.headers()["cache-control"]).toContain("no-cache")
  expect(answer.headers()["content-security-policy"]).toContain("script-src 'self'")
})

test("the portal can be installed", async ({ page, context }) => {
  await signIn(page, "owner", "/profile/roles")
  await worker(page)
  const session = await context.newCDPSession(page)
  const { errors } = await session.send("Page.getAppManifest")
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors")
  // A browser window under test is incognito, where nothing can be installed, so that error is ignored.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([])
})

/** Delivers a message to the service worker, as a push service would. */
const push = async (page: Page, context: BrowserContext, origin: string, data: string) => {
  const session: CDPSession = await context.newCDPSession(page)
  const ids: Array<string> = []
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  )
  await session.send("ServiceWorker.enable")
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: ids.at(-1) ?? "",
    data,
  })
  await session.detach()
}

test("a push is shown on the page, leads to its address, and counts as read", async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, "owner", "/profile/roles")
  await worker(page)
  await toolsAreThere(page)
  const sent = await page.evaluate(async () => {
    const answer = await fetch("/api/usernotifications/list?read=false&size=1", {
      headers: { "X-Api-Version": "3" },
    })
    return (await answer.json()).content[0]
  })
  const send = (data: object) => push(page, context, portal.url, JSON.stringify(data))
  const toasts = page.getByRole("region", { name: "Messages" })
  await send({ id: sent.id, title: "North field", notificationType: "boundaryOccurrence", link: "profile" })
  await expect(toasts.getByText("North field")).toBeVisible()
  await toasts.getByRole("link", { name: "Open" }).click()
  await expectAddress(page, "/profile")
  await expect(toasts.getByText("North field")).toHaveCount(0)
  const status = () =>
    page.evaluate(async (id) => {
      const answer = await fetch(`/api/usernotifications/notification/${id}`, {
        headers: { "X-Api-Version": "3" },
      })
      return (await answer.json()).status
    }, sent.id)
  await expect.poll(status).toBe("READ")

  // A push of an unknown kind is only logged.
  await send({ id: 1, title: "Who knows", notificationType: "somethingNew", link: null })
  await send({ id: 2, title: "A request", notificationType: "subscriptionRequest", link: "service/3/users" })
  await expect(toasts.getByText("A request")).toBeVisible()
  await expect(toasts.getByRole("link", { name: "Subscriptions of the service centre" })).toHaveAttribute(
    "href",
    "#/service/3/subscriptions",
  )
  await expect(toasts.getByText("Who knows")).toHaveCount(0)
})
