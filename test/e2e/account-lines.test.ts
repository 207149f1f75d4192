import type { BrowserContext, Locator, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { test } from "./support/caller.ts"
import { type Line, lineTo } from "./support/line.ts"
import { mailedLink, mailsTo } from "./support/mail.ts"
import { type Speaker, speaker } from "./support/speaker.ts"
import { expectAddress } from "./support/steps.ts"
import { expect } from "./support/test.ts"
import { wordsOf } from "./support/words.ts"
import { asAddress, newAddress, newPerson } from "./test-paths/people.ts"

const say = wordsOf("en-GB")
const PASSWORD = "Kesanto-2026"

interface Form {
  readonly call: readonly [method: string, path: string | RegExp]
  readonly submit: string
  /** Fills in the form; returns the address to which mails are sent. */
  readonly fill: (at: Speaker) => Promise<string>
  /** Checks that the form still holds the typed values. */
  readonly holds: (at: Speaker) => Promise<void>
  /** Checks the text after a lost response and a second submit; the action must have happened only once. */
  readonly again: (at: Speaker, email: string) => Promise<void>
}

const signedIn = async (at: Speaker, place: string): Promise<string> => {
  const email = await newPerson(at.page.request)
  await asAddress(at.page.request, email)
  await at.page.goto(`/#${place}`)
  return email
}

/** Checks the text after a lost response to a form that ends the session: a second submit leads to sign-in. */
const signsInAgain = async (at: Speaker) => {
  await at.shows("errors.SESSION_TIMEOUT")
  await at.shows("account.unacknowledged")
  await expect(at.heading("shell.signIn.title")).toBeVisible()
}

const holds = (field: string, value: RegExp) => (at: Speaker) => expect(at.field(field)).toHaveValue(value)

/**
 * Forms of the test: one of a visitor, and one whose success ends the session; all ten forms are in
 * `test/server/accounts/lost-answers.test.ts`.
 */
const forms: Readonly<Record<string, Form>> = {
  registration: {
    call: ["POST", "/api/auth/register"],
    submit: "account.register.submit",
    fill: async (at) => {
      const email = newAddress()
      await at.page.goto("/#/login/register")
      await at.fill({
        "account.person.firstName": "Matti",
        "account.person.lastName": "Ojala",
        "account.person.email": email,
      })
      await at.field("account.person.country").selectOption("PT")
      return email
    },
    holds: holds("account.person.email", /@farms\.example$/),
    again: async (at, email) => {
      await expect(at.heading("account.mailed.title")).toBeVisible()
      await at.page.goto(await mailedLink(at.page.request, email, "/activate/"))
      await expect(at.button("account.activate.submit")).toBeVisible()
      expect(await mailsTo(at.page.request, email)).toHaveLength(1)
    },
  },

  "another password": {
    call: ["PUT", "/api/users/password"],
    submit: "account.password.submit",
    fill: async (at) => {
      const email = await signedIn(at, "/profile/password")
      await at.form("account.password.submit").getByLabel(say("account.password.present")).fill(DEMO_PASSWORD)
      await at.newPassword(PASSWORD)
      return email
    },
    holds: holds("account.password.new", /^Kesanto-2026$/),
    again: async (at, email) => {
      await signsInAgain(at)
      await at.signIn(email, PASSWORD)
      await expectAddress(at.page, "/profile/password")
    },
  },
}

const formOf = (at: Speaker, { submit }: Form): Locator => at.form(submit)
const buttonOf = (at: Speaker, form: Form) =>
  formOf(at, form).getByRole("button", { name: say(form.submit), exact: true })

/** Checks that after a lost response the form shows an error and keeps the typed values. */
const holdsAll = async (at: Speaker, form: Form) => {
  await expect(formOf(at, form).getByText(say("shell.signIn.unreachable"))).toBeVisible()
  await expect(buttonOf(at, form)).toBeEnabled()
  await form.holds(at)
}

const begin = async (page: Page, form: Form) => {
  const at = speaker(page, say)
  const email = await form.fill(at)
  const line: Line = await lineTo(page, ...form.call)
  // Waits until the code that the page loads in the background has arrived.
  await page.waitForLoadState("networkidle")
  return { at, email, line }
}

const offline = async (context: BrowserContext, then: () => Promise<void>) => {
  await context.setOffline(true)
  await then()
  await context.setOffline(false)
}

test.describe.configure({ mode: "parallel" })

for (const [name, form] of Object.entries(forms))
  test(`${name}: nothing is lost offline or with the answer, and on a slow line it goes once`, async ({
    page,
    context,
  }) => {
    const { at, email, line } = await begin(page, form)
    await offline(context, async () => {
      await buttonOf(at, form).click()
      await holdsAll(at, form)
    })

    line.becomes("lost")
    await buttonOf(at, form).click()
    await holdsAll(at, form)

    line.becomes("held")
    const before = line.calls()
    const element = await formOf(at, form).elementHandle()
    await buttonOf(at, form).dblclick()
    await expect.poll(() => element?.getAttribute("aria-busy")).toBe("true")
    // Submits as the Enter key does in a form whose button is enabled.
    await element?.evaluate((node) => (node as HTMLFormElement).requestSubmit())
    await at.shows("account.alreadySubmitting")
    // The poll allows for forms that make a check before they send.
    await expect.poll(line.calls).toBe(before + 1)
    line.letThrough()
    await form.again(at, email)
    expect(line.calls()).toBe(before + 1)
  })
