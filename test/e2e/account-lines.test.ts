import type { BrowserContext, Locator, Page } from "@playwright/test"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { incompletePerson } from "./plans/incomplete.ts"
import { invite, newAddress, newPerson, register } from "./plans/people.ts"
import { test } from "./support/caller.ts"
import { type Line, lineTo } from "./support/line.ts"
import { mailedLink, mailsTo } from "./support/mail.ts"
import type { Portal } from "./support/portal.ts"
import { type Speaker, speaker } from "./support/speaker.ts"
import { expectAddress } from "./support/steps.ts"
import { expect } from "./support/test.ts"
import { wordsOf } from "./support/words.ts"

const say = wordsOf("en-GB")
const PASSWORD = "Kesanto-2026"

interface Form {
  readonly call: readonly [method: string, path: string | RegExp]
  readonly submit: string
  /** Where it is, unless the first one with that button. */
  readonly where?: (at: Speaker) => Locator
  /** The form, filled in; answers the address that mails go to. */
  readonly fill: (at: Speaker, portal: Portal) => Promise<string>
  /** What was typed is not lost. */
  readonly holds: (at: Speaker) => Promise<void>
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

const holds = (field: string, value: RegExp) => (at: Speaker) => expect(at.field(field)).toHaveValue(value)

/** What a new account lacks of a person's details. */
const rest = {
  "account.person.streetAddress": "Rua do Campo 4",
  "account.person.postalCode": "7000-001",
  "account.person.city": "Beja",
  "account.person.phoneNumber": "+351 266 000 000",
}
const agreements = ["account.agreements.tosAccepted", "account.agreements.hasAcceptedPolicy"]

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

  activation: {
    call: ["PUT", /^\/api\/auth\/activate\//],
    submit: "account.activate.submit",
    fill: async (at) => {
      const email = newAddress()
      await register(at.page.request, email)
      await at.page.goto(await mailedLink(at.page.request, email, "/activate/"))
      await at.newPassword(PASSWORD)
      await at.fill(rest)
      await at.field("account.person.timeZone").selectOption("Europe/Lisbon")
      for (const agreement of agreements) await at.field(agreement).check()
      return email
    },
    holds: async (at) => {
      await holds("account.person.city", /^Beja$/)(at)
      await holds("account.password.new", /^Kesanto-2026$/)(at)
    },
    done: (at) => at.shows("account.activate.done.ACTIVATION"),
    again: async (at, email) => {
      await at.shows("account.activate.done.before")
      await at.signIn(email, PASSWORD)
      await expectAddress(at.page, "/fleet")
    },
  },

  "first-time set-up": {
    call: ["PUT", "/api/users"],
    submit: "account.firstTime.submit",
    fill: async (at, portal) => {
      const email = await incompletePerson(portal)
      await at.page.goto("/#/profile/roles")
      await at.signIn(email)
      await at.fill(rest)
      for (const agreement of agreements)
        if (await at.field(agreement).isVisible()) await at.field(agreement).check()
      return email
    },
    holds: holds("account.person.city", /^Beja$/),
    done: (at) => expectAddress(at.page, "/profile/roles"),
    again: (at) => expectAddress(at.page, "/profile/roles"),
  },

  "brand portals": {
    call: ["PUT", "/api/users/current/domains"],
    submit: "account.save",
    where: ({ page }) => page.locator("form").filter({ has: page.getByLabel("Norrvik", { exact: true }) }),
    fill: async (at) => {
      const email = await signedIn(at, "/profile/domains")
      await at.page.getByLabel("Norrvik", { exact: true }).check()
      return email
    },
    holds: ({ page }) => expect(page.getByLabel("Norrvik", { exact: true })).toBeChecked(),
    done: (at) => at.shows("account.saved"),
    again: async (at) => {
      await at.shows("account.saved")
      await at.page.reload()
      await expect(at.page.getByLabel("Norrvik", { exact: true })).toBeChecked()
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
    holds: holds("account.person.email", /@farms\.example$/),
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
    holds: holds("account.password.new", /^Kesanto-2026$/),
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
    holds: holds("account.person.city", /^Beja$/),
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
    holds: holds("account.email.new", /@farms\.example$/),
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
    holds: holds("account.password.new", /^Kesanto-2026$/),
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
    holds: holds("account.delete.sure", /^on$/),
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

const formOf = (at: Speaker, { submit, where }: Form): Locator => where?.(at) ?? at.form(submit)
const buttonOf = (at: Speaker, form: Form) =>
  formOf(at, form).getByRole("button", { name: say(form.submit), exact: true })

/** Nothing was heard: the form says so and holds what was typed. */
const holdsAll = async (at: Speaker, form: Form) => {
  await expect(formOf(at, form).getByText(say("shell.signIn.unreachable"))).toBeVisible()
  await expect(buttonOf(at, form)).toBeEnabled()
  await form.holds(at)
}

const begin = async (page: Page, portal: Portal, form: Form) => {
  const at = speaker(page, say)
  const email = await form.fill(at, portal)
  const line: Line = await lineTo(page, ...form.call)
  // What the page brings along by itself is there.
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
  test(`${name}: offline nothing is lost, and on a slow line it goes once`, async ({
    page,
    portal,
    context,
  }) => {
    const { at, line } = await begin(page, portal, form)
    await offline(context, async () => {
      await buttonOf(at, form).click()
      await holdsAll(at, form)
    })

    line.becomes("held")
    const before = line.calls()
    const element = await formOf(at, form).elementHandle()
    await buttonOf(at, form).dblclick()
    await expect.poll(() => element?.getAttribute("aria-busy")).toBe("true")
    // As the Enter key does in a form whose button may be pressed.
    await element?.evaluate((node) => (node as HTMLFormElement).requestSubmit())
    await at.shows("account.alreadySubmitting")
    // A form may look at what is there before it sends.
    await expect.poll(line.calls).toBe(before + 1)
    line.letThrough()
    await form.done(at)
    expect(line.calls()).toBe(before + 1)
  })

  test(`${name}: an answer that was not heard, and sent again`, async ({ page, portal }) => {
    const { at, email, line } = await begin(page, portal, form)
    line.becomes("lost")
    await buttonOf(at, form).click()
    await holdsAll(at, form)
    line.becomes("through")
    await buttonOf(at, form).click()
    await form.again(at, email)
  })
}

/** The answer to an invitation has nothing to fill in: one button. */
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

test("an invitation: offline it can be accepted later, and on a slow line it goes once", async ({
  page,
  context,
}) => {
  const { at, accept, line } = await beginAnswer(page)
  await offline(context, async () => {
    await accept.click()
    await at.shows("errors.REQUEST_TIMEOUT")
    await expect(accept).toBeEnabled()
  })
  line.becomes("held")
  const before = line.calls()
  await accept.dblclick()
  await expect(at.button("account.invitation.busy")).toBeDisabled()
  line.letThrough()
  await at.shows("account.invitation.done")
  expect(line.calls()).toBe(before + 1)
})

test("an invitation: an answer that was not heard, and sent again", async ({ page }) => {
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

test("sign-in: an answer that was not heard, and sent again", async ({ page }) => {
  const { at, email, line } = await beginSignIn(page)
  line.becomes("lost")
  await at.signIn(email)
  await at.shows("shell.signIn.unreachable")
  await expect(at.field("shell.signIn.email")).toHaveValue(email)
  await expect(at.field("shell.signIn.password")).toHaveValue(DEMO_PASSWORD)
  line.becomes("through")
  await at.press("shell.signIn.submit")
  await expectAddress(page, "/fleet")
})
