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

test("the worker is there before sign-in, and without a connection keeps the chosen colours and language (SHELL-08)", async ({
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

const expectInstallable = async (session: CDPSession) => {
  const { errors } = await session.send("Page.getAppManifest")
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors")
  // Ignores the error that nothing can be installed in an incognito window, which a browser under test is.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([])
}

/** Checks that nothing of a release is kept: page and code always come from the server. */
const expectNoReleaseKept = async (page: Page) => {
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
}

test("the portal can be installed; without a connection it says what is known, and comes back by itself", async ({
  page,
  context,
}) => {
  await signIn(page, "owner")
  await worker(page)
  await page.reload()
  await expect(machineList(page).getByRole("listitem").first()).toBeVisible()
  const name = (await machineList(page).getByRole("listitem").first().locator("strong").textContent()) ?? ""
  await expect.poll(() => kept(page)).toContain(name)
  await expectInstallable(await context.newCDPSession(page))
  await expectNoReleaseKept(page)

  await context.setOffline(true)
  await page.reload()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByText(/^Last connected /)).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Your machines as of / })).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.locator(".brand path").first()).toHaveCSS("fill", "rgb(31, 122, 77)")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(lost(page)).toBeVisible()

  // Checks that the offline page opens the unchanged address again by itself, although the browser reports no
  // event.
  await context.setOffline(false)
  await expect(machineList(page)).toBeVisible()
  await expectAddress(page, /^\/fleet/)

  // Checks that this browser holds no data of the user after sign-out.
  await signOut(page)
  await expect.poll(() => kept(page)).not.toContain(name)
  expect(await kept(page)).not.toContain("Europe/")
  await context.setOffline(true)
  await page.reload()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Your machines/ })).toHaveCount(0)
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

  // Sends a push of an unknown kind, which is only logged, not shown.
  await send({ id: 1, title: "Who knows", notificationType: "somethingNew", link: null })
  await send({ id: 2, title: "A request", notificationType: "subscriptionRequest", link: "service/3/users" })
  await expect(toasts.getByText("A request")).toBeVisible()
  await expect(toasts.getByRole("link", { name: "Subscriptions of the service centre" })).toHaveAttribute(
    "href",
    "#/service/3/subscriptions",
  )
  await expect(toasts.getByText("Who knows")).toHaveCount(0)
})
