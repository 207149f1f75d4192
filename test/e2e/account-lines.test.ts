import type { Page } from "@playwright/test"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { newAddress, newPerson } from "./plans/people.ts"
import { test } from "./support/caller.ts"
import { type Line, lineTo } from "./support/line.ts"
import { mailedLink, mailsTo } from "./support/mail.ts"
import { type Speaker, speaker } from "./support/speaker.ts"
import { expectAddress } from "./support/steps.ts"
import { expect } from "./support/test.ts"
import { wordsOf } from "./support/words.ts"

const say = wordsOf("en-GB")
const PASSWORD = "Kesanto-2026"

interface Form {
  readonly call: readonly [method: string, path: string]
  readonly submit: string
  /** The form, filled in; answers the address that mails go to. */
  readonly fill: (at: Speaker) => Promise<string>
  /** A field and what was typed there: it is not lost. */
  readonly typed: readonly [field: string, value: RegExp]
  /** What is said once it is taken. */
  readonly done: (at: Speaker) => Promise<void>
  /** The same for whoever did not hear that, and sends it again; nothing has happened twice. */
  readonly again: (at: Speaker, email: string) => Promise<void>
}

const signedIn = async (at: Speaker, place: string): Promise<string> => {
  const email = await newPerson(at.page.request)
  await at.page.goto(`/#${place}`)
  await at.signIn(email)
  return email
}

/** The session went with the answer that was not heard: whoever tries again is asked to sign in. */
const signsInAgain = async (at: Speaker) => {
  await at.shows("errors.SESSION_TIMEOUT")
  await at.shows("account.unheard")
  await expect(at.heading("shell.signIn.title")).toBeVisible()
}

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
    typed: ["account.person.email", /@farms\.example$/],
    done: (at) => expect(at.heading("account.mailed.title")).toBeVisible(),
    again: async (at, email) => {
      await expect(at.heading("account.mailed.title")).toBeVisible()
      await at.page.goto(await mailedLink(at.page.request, email, "/activate/"))
      await expect(at.button("account.activate.submit")).toBeVisible()
      expect(await mailsTo(at.page.request, email)).toHaveLength(1)
    },
  },

  "a forgotten password": {
    call: ["GET", "/api/auth/forgot"],
    submit: "account.forgot.submit",
    fill: async (at) => {
      const email = await newPerson(at.page.request)
      await at.page.goto("/#/login/forgot")
      await at.fill({ "account.person.email": email })
      return email
    },
    typed: ["account.person.email", /@farms\.example$/],
    done: (at) => expect(at.heading("account.mailed.title")).toBeVisible(),
    again: async (at, email) => {
      await expect(at.heading("account.mailed.title")).toBeVisible()
      await at.page.goto(await mailedLink(at.page.request, email, "/change_password/"))
      await expect(at.button("account.newPassword.submit")).toBeVisible()
      // That of its activation was the first.
      expect(await mailsTo(at.page.request, email)).toHaveLength(2)
    },
  },

  "a new password by mail": {
    call: ["POST", "/api/auth/reset"],
    submit: "account.newPassword.submit",
    fill: async (at) => {
      const email = await newPerson(at.page.request)
      await at.page.request.get(`/api/auth/forgot?email=${email}`)
      await at.page.goto(await mailedLink(at.page.request, email, "/change_password/"))
      await at.newPassword(PASSWORD)
      return email
    },
    typed: ["account.password.new", /^Kesanto-2026$/],
    done: (at) => at.shows("account.newPassword.done"),
    again: async (at, email) => {
      await at.shows("account.newPassword.before")
      await at.signIn(email, PASSWORD)
      await expectAddress(at.page, "/fleet")
    },
  },

  "one's details": {
    call: ["PUT", "/api/users"],
    submit: "account.save",
    fill: async (at) => {
      const email = await signedIn(at, "/profile")
      await at.fill({ "account.person.city": "Beja" })
      return email
    },
    typed: ["account.person.city", /^Beja$/],
    done: (at) => at.shows("account.saved"),
    again: (at) => at.shows("account.saved"),
  },

  "another e-mail address": {
    call: ["PUT", "/api/users/email"],
    submit: "account.email.submit",
    fill: async (at) => {
      await signedIn(at, "/profile/email")
      const email = newAddress()
      await at.fill({ "account.email.new": email })
      await at.form("account.email.submit").getByLabel(say("account.password.present")).fill(DEMO_PASSWORD)
      return email
    },
    typed: ["account.email.new", /@farms\.example$/],
    done: (at) => at.shows("account.email.done"),
    again: async (at, email) => {
      await at.shows("account.email.done")
      expect(await mailsTo(at.page.request, email)).toHaveLength(1)
      await at.open(await mailedLink(at.page.request, email, "/activate/"))
      await at.shows("account.activate.done.EMAIL_CHANGE_OWN")
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
    typed: ["account.password.new", /^Kesanto-2026$/],
    done: (at) => at.shows("account.password.done"),
    again: async (at, email) => {
      await signsInAgain(at)
      await at.signIn(email, PASSWORD)
      await expectAddress(at.page, "/profile/password")
    },
  },

  "the end of the account": {
    call: ["DELETE", "/api/users/current"],
    submit: "account.delete.submit",
    fill: async (at) => {
      const email = await signedIn(at, "/profile/account")
      await at.form("account.delete.submit").getByLabel(say("account.password.present")).fill(DEMO_PASSWORD)
      await at.field("account.delete.sure").check()
      return email
    },
    typed: ["account.delete.sure", /^on$/],
    done: (at) => at.shows("account.delete.done"),
    again: async (at, email) => {
      await signsInAgain(at)
      await at.signIn(email)
      await at.shows("errors.AUTHENTICATION_FAILED")
      // What became of it is in the mailbox.
      const mails = await mailsTo(at.page.request, email)
      expect(mails.map(({ subject }) => subject)).toEqual([
        say("mails.accountDeleted.subject", { product: "Headland" }),
      ])
    },
  },
}

/** Nothing was heard: the form says so and holds what was typed. */
const holdsAll = async (at: Speaker, { submit, typed: [field, value] }: Form) => {
  await expect(at.form(submit).getByText(say("shell.signIn.unreachable"))).toBeVisible()
  await expect(at.form(submit).getByRole("button", { name: say(submit), exact: true })).toBeEnabled()
  await expect(at.field(field)).toHaveValue(value)
}

const press = (at: Speaker, { submit }: Form) =>
  at
    .form(submit)
    .getByRole("button", { name: say(submit), exact: true })
    .click()

const begin = async (page: Page, form: Form) => {
  const at = speaker(page, say)
  const email = await form.fill(at)
  const line: Line = await lineTo(page, ...form.call)
  // What the page brings along by itself is there.
  await page.waitForLoadState("networkidle")
  return { at, email, line }
}

test.describe.configure({ mode: "parallel" })

for (const [name, form] of Object.entries(forms)) {
  test(`${name}: offline nothing is lost, and on a slow line it goes once`, async ({ page, context }) => {
    const { at, line } = await begin(page, form)
    await context.setOffline(true)
    await press(at, form)
    await holdsAll(at, form)
    await context.setOffline(false)

    line.becomes("held")
    const before = line.calls()
    const element = await at.form(form.submit).elementHandle()
    await at
      .form(form.submit)
      .getByRole("button", { name: say(form.submit), exact: true })
      .dblclick()
    await expect.poll(() => element?.getAttribute("aria-busy")).toBe("true")
    // As the Enter key does in a form whose button may be pressed.
    await element?.evaluate((node) => (node as HTMLFormElement).requestSubmit())
    await at.shows("account.alreadySubmitting")
    expect(line.calls()).toBe(before + 1)
    line.letThrough()
    await form.done(at)
    expect(line.calls()).toBe(before + 1)
  })

  test(`${name}: an answer that was not heard, and sent again`, async ({ page }) => {
    const { at, email, line } = await begin(page, form)
    line.becomes("lost")
    await press(at, form)
    await holdsAll(at, form)
    line.becomes("through")
    await press(at, form)
    await form.again(at, email)
  })
}
