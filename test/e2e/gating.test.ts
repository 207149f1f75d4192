import { expectAddress } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"
import { incompletePerson } from "./test-paths/incomplete.ts"
import { asAddress } from "./test-paths/people.ts"

const TERMS = "I accept the terms of use"
const POLICY = "I have read the data protection policy"

/** What each account lacks alone, and how it is given. */
const lacks = [
  { lack: "terms", asked: [TERMS], known: { Town: "Harjula" } },
  { lack: "policy", asked: [POLICY], known: { Town: "Harjula" } },
  { lack: "profile", asked: [], known: { Town: "" } },
] as const

for (const { lack, asked, known } of lacks)
  test(`a user whose account lacks ${lack} alone is asked for it alone, and goes on (GATE-02, GATE-12)`, async ({
    page,
    portal,
  }) => {
    await asAddress(page.request, await incompletePerson(portal, lack))
    await page.goto("/#/profile/roles")
    const form = page.getByRole("main")
    await expect(form.getByRole("heading", { level: 1 })).toBeVisible()
    const town = form.getByLabel("Town")
    await expect(town).toHaveValue(known.Town)
    await expect(form.getByRole("checkbox")).toHaveCount(asked.length)

    const submit = form.getByRole("button", { name: "Save and continue" })
    await submit.click()
    await expect(form.locator("[aria-invalid=true]")).toHaveCount(1)
    await expectAddress(page, "/welcome/profile")

    for (const name of asked) await form.getByRole("checkbox", { name: new RegExp(name, "i") }).check()
    if (known.Town === "") await town.fill("Harjula")
    await submit.click()
    await expectAddress(page, "/profile/roles")
  })
