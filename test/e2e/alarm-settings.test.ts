import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("an owner chooses how alarms are reported, gives one machine its own settings, and loses nothing to another tab (ALARM-08)", async ({
  page,
}) => {
  await signIn(page, "owner", "/fleet/alarms")
  await page.getByRole("link", { name: "Alarm settings" }).click()
  await expectAddress(page, "/fleet/alarms/settings")
  const all = page.getByRole("table", { name: "How alarms of all machines are reported" })
  const mailOfB = all.getByRole("switch", { name: "Service soon: Mail at once" })
  await expect(all.getByRole("switch", { name: "Stop now: Push message" })).toBeChecked()
  await expect(page.getByText("This browser cannot get push messages", { exact: false })).toBeVisible()
  await mailOfB.check()

  await page.getByRole("button", { name: "Add a machine" }).click()
  await page.getByRole("searchbox", { name: "Search machines" }).fill("Ilves")
  await page
    .getByRole("list", { name: "Choose a machine" })
    .getByRole("button", { name: /^Ilves/ })
    .click()
  const ofIlves = page.getByRole("table", { name: "How alarms are reported: Ilves" })
  await expect(ofIlves.getByRole("switch", { name: "Service soon: Mail at once" })).toBeChecked()
  await ofIlves.getByRole("switch", { name: "Information: In the portal" }).check()

  // Another tab saves first: the page says so, and keeps what was chosen here.
  const changed = await page.evaluate(async () => {
    const headers = { "x-api-version": "3", "content-type": "application/json" }
    const settings = await (await fetch("/api/alarms/settings", { headers })).json()
    const answer = await fetch("/api/alarms/settings", {
      method: "PUT",
      headers,
      body: JSON.stringify({ levels: settings.levels, machines: [], version: settings.version }),
    })
    return answer.status
  })
  expect(changed).toBe(200)
  await page.getByRole("button", { name: "Save", exact: true }).click()
  const theirs = page.getByRole("button", { name: "Load their changes" })
  await theirs.click()
  await expect(theirs).toHaveCount(0)
  await expect(ofIlves).toBeVisible()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expectAddress(page, "/fleet/alarms")
  await expect(page.getByText("The alarm settings were saved")).toBeVisible()

  await page.getByRole("link", { name: "Alarm settings" }).click()
  await expect(mailOfB).toBeChecked()
  await expect(ofIlves.getByRole("switch", { name: "Information: In the portal" })).toBeChecked()
  // Unsaved choices are asked about before the page is left.
  await mailOfB.uncheck()
  await page.getByRole("link", { name: "Cancel" }).click()
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toContainText("Alarm settings")
})
