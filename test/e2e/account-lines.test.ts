import type { BrowserContext, Locator, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { test } from "./support/caller.ts"
import { type Line, lineTo } from "./support/line.ts"
import { mailedLink, mailsTo } from "./support/mail.ts"
import { type Speaker, speaker } from "./support/speaker.ts"
import { expectAddress } from "./support/steps.ts"
import { expect } from "./support/test.ts"
import { wordsOf } from "./support/words.ts"
import { invite, newAddress, newPerson } from "./test-paths/people.ts"

const say = wordsOf("en-GB")
const PASSWORD = "Kesanto-2026"

interface Form {
  readonly call: readonly [method: string, path: string | RegExp]
  readonly submit: string
  /** Fills in the form; returns the address to which mails are sent. */
  readonly fill: (at: Speaker) => Promise<string>
  /** Checks that the form still holds the typed values. */
  readonly holds: (at: Speaker) => Promise<void>
  /** Checks the text shown after the form was accepted. */
  readonly done: (at: Speaker) => Promise<void>
  /** Checks the text after a lost response and a second submit; the action must have happened only once. */
  readonly again: (at: Speaker, email: string) => Promise<void>
}

const signedIn = async (at: Speaker, place: string): Promise<string> => {
  const email = await newPerson(at.page.request)
  await at.page.goto(`/#${place}`)
  await at.signIn(email)
  return email
}

/** The session ended with the lost response: a second submit leads to sign-in. */
const signsInAgain = async (at: Speaker) => {
  await at.shows("errors.SESSION_TIMEOUT")
  await at.shows("account.unacknowledged")
  await expect(at.heading("shell.signIn.title")).toBeVisible()
}

const holds = (field: string, value: RegExp) => (at: Speaker) => expect(at.field(field)).toHaveValue(value)

/**
 * One form of a visitor, and one form whose success ends the session; all ten forms are in
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
    done: (at) => expect(at.heading("account.mailed.title")).toBeVisible(),
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
    done: (at) => at.shows("account.password.done"),
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

/** After a lost response the form shows an error and keeps the typed values. */
const holdsAll = async (at: Speaker, form: Form) => {
  await expect(formOf(at, form).getByText(say("shell.signIn.unreachable"))).toBeVisible()
  await expect(buttonOf(at, form)).toBeEnabled()
  await form.holds(at)
}

const begin = async (page: Page, form: Form) => {
  const at = speaker(page, say)
  const email = await form.fill(at)
  const line: Line = await lineTo(page, ...form.call)
  // Waits until the code that the page loads in the background is there.
  await page.waitForLoadState("networkidle")
  return { at, email, line }
}

const offline = async (context: BrowserContext, then: () => Promise<void>) => {
  await context.setOffline(true)
  await then()
  await context.setOffline(false)
}

test.describe.configure({ mode: "parallel" })

for (const [name, form] of Object.entries(forms)) {
  test(`${name}: offline nothing is lost, and on a slow line it goes once`, async ({ page, context }) => {
    const { at, line } = await begin(page, form)
    await offline(context, async () => {
      await buttonOf(at, form).click()
      await holdsAll(at, form)
    })

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
    await form.done(at)
    expect(line.calls()).toBe(before + 1)
  })

  test(`${name}: a lost answer, and a second try`, async ({ page }) => {
    const { at, email, line } = await begin(page, form)
    line.becomes("lost")
    await buttonOf(at, form).click()
    await holdsAll(at, form)
    line.becomes("through")
    await buttonOf(at, form).click()
    await form.again(at, email)
  })
}

/** The form for answering an invitation has no fields, only a button. */
const beginAnswer = async (page: Page) => {
  const at = speaker(page, say)
  const email = await newPerson(page.request)
  await invite(page.request, email)
  await page.goto(`${await mailedLink(page.request, email, "/invitation/")}/answer`)
  await at.signIn(email)
  const accept = at.button("account.invitation.accept")
  await expect(accept).toBeEnabled()
  const line = await lineTo(page, "PUT", /^\/api\/partners\/users\/invitations\//)
  await page.waitForLoadState("networkidle")
  return { at, accept, line }
}

test("an invitation: a lost answer, and a second try", async ({ page }) => {
  const { at, accept, line } = await beginAnswer(page)
  line.becomes("lost")
  await accept.click()
  await at.shows("errors.REQUEST_TIMEOUT")
  line.becomes("through")
  await accept.click()
  await at.shows("account.invitation.accepted")
})

const beginSignIn = async (page: Page) => {
  const at = speaker(page, say)
  const email = await newPerson(page.request)
  await page.goto("/#/login")
  const line = await lineTo(page, "POST", "/api/login")
  return { at, email, line }
}

test("sign-in: on a slow line it goes once", async ({ page }) => {
  const { at, email, line } = await beginSignIn(page)
  line.becomes("held")
  await expect(at.heading("shell.signIn.title")).toBeVisible()
  await at.field("shell.signIn.email").fill(email)
  await at.field("shell.signIn.password").fill(DEMO_PASSWORD)
  const element = await at.form("shell.signIn.submit").elementHandle()
  await at.button("shell.signIn.submit").dblclick()
  await expect.poll(() => element?.getAttribute("aria-busy")).toBe("true")
  await element?.evaluate((node) => (node as HTMLFormElement).requestSubmit())
  line.letThrough()
  await expectAddress(page, "/fleet")
  expect(line.calls()).toBe(1)
})
