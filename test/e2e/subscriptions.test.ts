import { signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("an owner rejects an offer, though the connection fails, withdraws a request, and makes it anew (SUB-06, SUB-09)", async ({
  page,
}) => {
  await signIn(page, "owner", "/fleet/subscriptions")
  await expect(page.getByText(/The active subscriptions cost €\S+ a year/)).toBeVisible()
  await page
    .getByRole("button", { name: /^Reject: / })
    .first()
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Reject", exact: true }).click()
  await expect(dialog.getByText("Enter a reason for ending it.")).toBeVisible()
  await dialog.getByRole("textbox").fill("We agreed on another plan.")

  // Without a connection the reason stays; once it is back, the same press sends it.
  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: "Reject", exact: true }).click()
  await expect(dialog.getByRole("button", { name: "Reject", exact: true })).toBeEnabled()
  await expect(dialog.getByRole("textbox")).toHaveValue("We agreed on another plan.")
  await page.context().setOffline(false)
  await dialog.getByRole("button", { name: "Reject", exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole("row").filter({ hasText: "Reason: We agreed on another plan." }).first(),
  ).toBeVisible()

  // A renewal is offered once nothing waits any more: its request is withdrawn, and made anew in three steps. In the
  // whole list, requests may stand on a later page than the offers that other journeys make.
  await page.goto("/#/fleet/subscriptions?states=REQUEST")
  await page
    .getByRole("button", { name: /^Withdraw: / })
    .first()
    .click()
  await dialog.getByRole("button", { name: "Withdraw", exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto("/#/fleet/subscriptions?ending=true")
  await page
    .getByRole("link", { name: /^Renew: / })
    .first()
    .click()
  await page.getByRole("combobox", { name: "Plan" }).selectOption({ index: 1 })
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByText("The portal activates the device in the machine.")).toBeVisible()
  await page.getByRole("button", { name: "Send request" }).click()
  const asked = page.getByRole("row").filter({ hasText: "Next: the service centre accepts" }).first()
  await expect(asked).toBeVisible()
})

test("an adviser finds a request before all else and accepts it with the customer's reference (SUB-08, SUB-10)", async ({
  page,
}) => {
  await signIn(page, "service", "/service/3/subscriptions")
  const accept = page.getByRole("button", { name: /^Accept: / }).first()
  const machine = (await accept.getAttribute("aria-label"))?.replace("Accept: ", "") ?? ""
  await accept.click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").fill(" ")
  await dialog.getByRole("button", { name: "Accept", exact: true }).click()
  await expect(dialog.getByRole("textbox")).toBeFocused()
  await dialog.getByRole("textbox").fill("PO-77")
  await dialog.getByRole("button", { name: "Accept", exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("button", { name: `Accept: ${machine}` })).toBeHidden()
  await page.getByRole("button", { name: /^Active\s\d/ }).click()
  await page.getByRole("searchbox").fill(machine)
  await expect(page.getByRole("row").filter({ hasText: "PO-77" })).toBeVisible()
})
