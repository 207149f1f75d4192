import type { Page } from "@playwright/test"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

const NAME = "Sprayer leaves the yard at night"
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click()
const row = (page: Page, name: string) => page.getByRole("row", { name, exact: true })

test("an alert for a machine that leaves the yard at night is tried, saved, tested, read and deleted (BND-07 to BND-12)", async ({
  page,
}) => {
  await signIn(page, "owner", "/fleet/boundaries/notifications")
  await page.getByRole("link", { name: "Add boundary alert" }).first().click()
  await page.getByRole("textbox", { name: "Name" }).fill(NAME)
  await page.getByRole("combobox", { name: "Boundary" }).selectOption({ label: "Home yard" })
  await page.getByRole("combobox", { name: "Times" }).selectOption({ label: "At certain times" })
  await page.getByRole("button", { name: "Add period" }).click()

  // Times that the server would refuse are refused at their fields, and nothing typed is lost.
  const end = page.getByRole("textbox", { name: "To", exact: true })
  await end.fill("")
  await save(page)
  await expect(end).toHaveAttribute("aria-invalid", "true")
  await end.fill("22:00")
  await save(page)
  await expect(page.getByText("The end must differ from the start.")).toBeVisible()
  await end.fill("06:00")
  await expect(page.getByText("Runs past midnight, until the next day.")).toBeVisible()
  await expect(page.getByRole("switch", { name: "Alert is on" })).toBeDisabled()

  await page.getByRole("checkbox", { name: "Otso", exact: true }).check()
  await page.getByRole("button", { name: "Try it" }).click()
  const trial = page.getByRole("region", { name: "Try it on the past 30 days" })
  await expect(trial.getByText("It would have reported", { exact: false })).toBeVisible()
  await expect(trial.getByRole("list", { name: "By machine" })).toContainText("Otso")

  // Saved without a machine it is off, and cannot be turned on from the list.
  await page.getByRole("checkbox", { name: "Otso", exact: true }).uncheck()
  await save(page)
  await expectAddress(page, "/fleet/boundaries/notifications")
  await expect(page.getByText("The boundary alert was added")).toBeVisible()
  await expect(row(page, NAME)).toContainText("Choose a machine to turn it on")
  await expect(row(page, NAME).getByRole("button", { name: /^Turn on/ })).toHaveCount(0)
  await page.getByRole("link", { name: `Change: ${NAME}` }).click()
  await page.getByRole("checkbox", { name: "Otso", exact: true }).check()
  await save(page)
  await row(page, NAME)
    .getByRole("button", { name: /^Turn on/ })
    .click()
  await expect(row(page, NAME).getByText("On", { exact: true })).toBeVisible()

  await page.getByRole("link", { name: NAME, exact: true }).click()
  await expect(page.getByText("Every day, 22:00–06:00 next day")).toBeVisible()
  await page.getByRole("button", { name: "Send a test" }).click()
  const event = row(page, "Left: Otso")
  await expect(event).toContainText("Test")
  await event.getByRole("button", { name: /^Mark as read/ }).click()
  await expect(event.getByText("Read", { exact: true })).toBeVisible()
  await event.getByRole("button", { name: /^Delete/ }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByRole("heading", { name: "No events yet" })).toBeVisible()

  await page.getByRole("link", { name: "All boundary alerts" }).click()
  await row(page, NAME)
    .getByRole("button", { name: /^Delete/ })
    .click()
  await expect(page.getByText("All events that it has reported", { exact: false })).toBeVisible()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(row(page, NAME)).toHaveCount(0)
})
