import type { Page } from "@playwright/test"
import { signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const LIST = "/service/3/proactivealerts"
const statusOf = (tab: Page) => tab.getByRole("combobox", { name: "Status" })
const save = (tab: Page) => tab.getByRole("button", { name: "Save", exact: true })
const choose = async (tab: Page, status: string) => {
  await statusOf(tab).selectOption({ label: status })
  await expect(save(tab)).toBeEnabled()
}

test("an adviser works on an alert in two tabs beside three lists, and no change gets lost (PA-17 to PA-25)", async ({
  page,
  context,
}) => {
  await signIn(page, "service", LIST)
  const link = page.getByRole("link", { name: /^PA-\d+, opens in a new tab$/ }).first()
  const name = (await link.textContent())?.trim() ?? ""
  const row = page.getByRole("row").filter({ hasText: name })
  await expect(row).toContainText("Critical")
  const others = [await context.newPage(), await context.newPage()]
  for (const list of others) await list.goto(LIST)
  /** All three lists say so. */
  const listed = async (status: string) => {
    for (const list of [page, ...others])
      await expect(list.getByRole("row").filter({ hasText: name })).toContainText(status)
  }
  await listed("Critical")

  const [first] = await Promise.all([context.waitForEvent("page"), link.click()])
  const second = await context.newPage()
  await second.goto(first.url())
  await expect(statusOf(second)).toHaveValue("NEW")
  await expect(save(first)).toBeDisabled()

  // What is saved in one tab is in the other one and in the list at once.
  await choose(first, "In progress")
  await save(first).click()
  await expect(first.getByText("Status saved")).toBeVisible()
  await expect(statusOf(second)).toHaveValue("IN_PROGRESS")
  await listed("In progress")

  // An unsaved choice meets another one: both are shown, and the user decides.
  await choose(second, "Monitored")
  await choose(first, "Resolved")
  await save(first).click()
  const banner = second.getByRole("alert").filter({ hasText: "The status was changed elsewhere" })
  await expect(banner).toContainText("Resolved")
  await expect(banner).toContainText("Monitored")
  await expect(save(second)).toBeDisabled()
  await expect(row).toBeHidden()
  await banner.getByRole("button", { name: "Keep my choice: Monitored" }).click()
  await save(second).click()
  await expect(statusOf(first)).toHaveValue("MONITOR")
  await listed("Monitored")

  // Without broadcast channels tabs hear of each other by the storage.
  await context.addInitScript(() => {
    delete (window as { BroadcastChannel?: unknown }).BroadcastChannel
  })
  await Promise.all([page, second, ...others].map((tab) => tab.reload()))
  await listed("Monitored")
  await choose(second, "In progress")
  await save(second).click()
  await listed("In progress")

  // The tab that was opened for the alert closes from within, after a question where a choice would be lost.
  await choose(first, "Resolved")
  await first.getByRole("button", { name: "Close tab" }).click()
  const question = first.getByRole("alertdialog", { name: "Close without saving?" })
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(statusOf(first)).toHaveValue("RESOLVED")
  await first.getByRole("button", { name: "Close tab" }).click()
  await Promise.all([
    first.waitForEvent("close"),
    question.getByRole("button", { name: "Close tab" }).click(),
  ])

  // A change without a message to this tab: the server refuses to overwrite it, and the tab shows it.
  await choose(second, "Monitored")
  const address = new URLSearchParams(new URL(second.url()).hash.split("?")[1])
  const answer = await context.request.put(`/api/proactive-alerts/${address.get("id")}`, {
    headers: { "x-api-version": "3", origin: new URL(page.url()).origin },
    data: { vin: address.get("vin"), status: "RESOLVED" },
  })
  expect(answer.status()).toBe(200)
  await save(second).click()
  await expect(banner).toContainText("Resolved")
  await banner.getByRole("button", { name: "Use Resolved" }).click()
  await expect(statusOf(second)).toBeHidden()
  await second.close()
})
