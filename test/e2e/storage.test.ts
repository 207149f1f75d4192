import { test } from "./support/caller.ts"
import { speaker } from "./support/speaker.ts"
import { expectAddress, signOut, typeSignIn } from "./support/steps.ts"
import { expect } from "./support/test.ts"
import { wordsOf } from "./support/words.ts"
import { endSession, newPerson } from "./test-paths/people.ts"

/** Scripts that make a browser refuse storage, run in the page before it starts. */
const browsers = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
  },
  forbidden: () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("forbidden", "SecurityError")
        },
      })
    // Fakes Firefox, where opening a broadcast channel throws while storage is forbidden.
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException("forbidden", "SecurityError")
      }
    } as unknown as typeof BroadcastChannel
  },
}

test.use({ notes: true })

test("where storage is full, unsaved work is there again after the session was lost", async ({
  context,
  page,
}) => {
  await context.addInitScript(browsers.full)
  const at = speaker(page, wordsOf("en-GB"))
  const email = await newPerson(page.request)
  await page.goto("/#/profile")
  await at.signIn(email)
  await at.fill({ "account.person.city": "Beja" })
  await endSession(page.request)
  await at.form("account.save").getByRole("button", { name: "Save", exact: true }).click()
  await at.shows("errors.SESSION_TIMEOUT")
  await at.signIn(email)
  await expectAddress(page, "/profile")
  await expect(at.field("account.person.city")).toHaveValue("Beja")
  await at.shows("account.unsaved.back")
  await at.form("account.save").getByRole("button", { name: "Save", exact: true }).click()
  await at.shows("account.saved")
})

test("where storage is forbidden, announcements are dismissed and notifications kept unread, also after signing in again", async ({
  context,
  page,
}) => {
  await context.addInitScript(browsers.forbidden)
  const bell = page.getByRole("link", { name: /^Notifications, / })
  const mark = (as: string) => page.getByRole("main").getByRole("button", { name: `Mark as ${as}: ` })
  await page.goto("/")
  await typeSignIn(page, "service.readonly")
  await page.getByText("Close", { exact: true }).click()
  const announcements = page.getByRole("region", { name: "Announcements", exact: true })
  await announcements.getByRole("button", { name: "Do not show again: Scheduled maintenance" }).click()
  await expect(announcements.getByText("Scheduled maintenance")).toHaveCount(0)
  await bell.click()
  await mark("unread").click()
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread")
  await signOut(page)
  await typeSignIn(page, "service.readonly")
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread")
  await bell.click()
  await mark("read").click()
  await expect(mark("unread")).toBeVisible()
})
