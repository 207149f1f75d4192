import type { Page } from "@playwright/test"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { expect } from "./test.ts"
import type { Words } from "./words.ts"

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}( \\*)?$`)

/** Finds the controls of a page in any language by their text keys. */
export const speaker = (page: Page, say: Words) => {
  const named = (role: "button" | "link" | "heading" | "combobox") => (key: string) =>
    page.getByRole(role, { name: say(key), exact: true })
  const field = (key: string) => page.getByLabel(exactly(say(key)))
  const shows = (key: string, values?: Parameters<Words>[1]) =>
    expect(page.getByText(say(key, values)).first()).toBeVisible()
  const press = (key: string) => named("button")(key).click()
  const signIn = async (email: string, password = DEMO_PASSWORD) => {
    // Waits for the sign-in page before typing, because the previous page may have a field with the same name.
    await expect(named("heading")("shell.signIn.title")).toBeVisible()
    await field("shell.signIn.email").fill(email)
    await field("shell.signIn.password").fill(password)
    await press("shell.signIn.submit")
  }
  return {
    page,
    say,
    button: named("button"),
    link: named("link"),
    heading: named("heading"),
    field,
    shows,
    press,
    signIn,
    fill: async (values: Readonly<Record<string, string>>) => {
      for (const [key, value] of Object.entries(values)) await field(key).fill(value)
    },
    newPassword: async (password: string) => {
      await field("account.password.new").fill(password)
      await field("account.password.again").fill(password)
    },
    account: page.getByRole("button", { name: exactly(say("shell.appShell.userMenu", { name: "Matti" })) }),
    /**
     * Opens a mailed link from a blank page: in a tab that shows the portal only the hash would change, without a
     * page load.
     */
    open: async (link: string) => {
      await page.goto("about:blank")
      await page.goto(link)
    },
    /** Finds the first form with a given submit button, because a page may have several forms with the same fields. */
    form: (submit: string) =>
      page
        .locator("form")
        .filter({ has: named("button")(submit) })
        .first(),
  }
}
export type Speaker = ReturnType<typeof speaker>
