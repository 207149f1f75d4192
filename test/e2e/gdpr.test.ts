import { readFile } from "node:fs/promises"
import { expectAddress, signIn } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("a person is found, all that is stored is read and taken away, and the look is recorded (GDPR-01, GDPR-02)", async ({
  page,
}) => {
  await signIn(page, "gdpr", "/profile")
  await page.getByRole("link", { name: "Open the search" }).click()
  await expectAddress(page, "/gdpr")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page.getByRole("textbox", { name: "E-mail address" })).toHaveAttribute("aria-invalid", "true")
  await page.getByRole("textbox", { name: "E-mail address" }).fill("nobody@headland.example")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page.getByText("No account matches.")).toBeVisible()
  await page.getByRole("textbox", { name: "E-mail address" }).fill("owner@headland.example")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await page.getByRole("main").getByRole("listitem").getByRole("link").click()
  await expect(page.getByText("owner@headland.example").first()).toBeVisible()
  // What was searched for stands in no address.
  expect(page.url()).not.toContain("owner")
  await page.getByRole("heading", { level: 2, name: "Audit log" }).click()
  await expect(page.getByRole("cell", { name: "personal-data.read" }).first()).toBeVisible()
  const saved = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download all (JSON)" }).click()
  const given = JSON.parse(await readFile(await (await saved).path(), "utf8"))
  expect(given.user.email).toBe("owner@headland.example")
  expect(given.machines.length).toBeGreaterThan(0)
})
