import { SESSION_COOKIE } from "#contract/version.ts"
import { DEMO_PASSWORD } from "#domain/demo-accounts.ts"
import { test as base } from "./support/caller.ts"
import { mailedLink } from "./support/mail.ts"
import { expectNoErrors } from "./support/no-errors.ts"
import { OTHER_BRAND, type Portal } from "./support/portal.ts"
import { type Speaker, speaker } from "./support/speaker.ts"
import { expectAddress } from "./support/steps.ts"
import { expect } from "./support/test.ts"
import { wordsOf } from "./support/words.ts"
import { incompletePerson } from "./test-paths/incomplete.ts"
import {
  asAddress,
  asPerson,
  endSession,
  invite,
  newAddress,
  newPerson,
  register,
  speak,
} from "./test-paths/people.ts"

const REGISTRATION = "asks for an account, activates it and signs in"
const COMPLETION = "completes the account and goes on where one wanted to be"

/**
 * Every path runs once on the phone, which has the least room. The two with the most forms also run elsewhere: one
 * in the dark scheme on a desktop, one with another brand in the language with the longest words.
 */
const runs = [
  { language: "en-GB", brand: "headland", size: "phone", scheme: "light", look: "all", only: undefined },
  {
    language: "fi-FI",
    brand: "headland",
    size: "desktop",
    scheme: "dark",
    look: "contrast",
    only: COMPLETION,
  },
  {
    language: "de-DE",
    brand: OTHER_BRAND,
    size: "phone",
    scheme: "light",
    look: "width",
    only: REGISTRATION,
  },
] as const
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const NAMES = { headland: "Headland", [OTHER_BRAND]: "Ridgeway" } as const

type Run = (typeof runs)[number]
interface Way extends Speaker {
  readonly run: Run
  readonly portal: Portal
  readonly request: Speaker["page"]["request"]
  /** Checks the page with axe and for overflow of its width. */
  readonly look: () => Promise<void>
}

const PASSWORD = "Kesanto-2026"
const VIN = "HDLTR1A27R0000001"

const person = {
  "account.person.streetAddress": "Rua do Campo 4",
  "account.person.postalCode": "7000-001",
  "account.person.city": "Évora",
  "account.person.phoneNumber": "+351 266 000 000",
}

const agree = async ({ field }: Way) => {
  await field("account.agreements.tosAccepted").check()
  await field("account.agreements.hasAcceptedPolicy").check()
}

const signOn = async (way: Way, who: "dealer", entry: string, place: string) => {
  await asPerson(way.request, who)
  await speak(way.request, way.run.language)
  await endSession(way.request)
  await way.page.goto(entry)
  await way.page.getByRole("button", { name: `${who}@headland.example`, exact: true }).click()
  await expectAddress(way.page, place)
  await expect(way.page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(way.page.locator("html")).toHaveAttribute("lang", way.run.language)
  // The language is set back to English, because other tests use these demo users in English.
  await speak(way.request, "en-GB")
}

const paths: Readonly<Record<string, (way: Way) => Promise<void>>> = {
  [REGISTRATION]: async (way) => {
    const email = newAddress()
    await way.page.goto("/")
    await way.link("shell.signIn.register").click()
    await way.press("account.register.submit")
    await expect(way.page.getByText(way.say("errors.NOT_NULL"))).toHaveCount(4)
    await way.look()
    await way.fill({
      "account.person.firstName": "Matti",
      "account.person.lastName": "Ojala",
      "account.person.email": email,
    })
    await way.field("account.person.country").selectOption("PT")
    await way.press("account.register.submit")
    await expect(way.heading("account.mailed.title")).toBeVisible()
    const link = await mailedLink(way.request, email, "/activate/")
    expect(new URL(link).origin).toBe(new URL(way.page.url()).origin)
    await way.open(link)
    await expect(way.page.getByText(email)).toBeVisible()
    await expect(way.field("account.person.timeZone")).toHaveValue("Europe/Lisbon")
    await way.press("account.activate.submit")
    await way.shows("userprofile.hasEmptyFields")
    await way.look()
    await way.newPassword(PASSWORD)
    await way.fill(person)
    await agree(way)
    await way.press("account.activate.submit")
    await way.shows("account.activate.done.ACTIVATION")
    await way.signIn(email, PASSWORD)
    await expectAddress(way.page, "/fleet")
    // The account keeps the language in which it was registered (ACT-16).
    await expect(way.account).toBeVisible()
    await way.page.context().clearCookies({ name: SESSION_COOKIE })
    await way.open(link)
    await way.shows("account.activate.used")
  },

  "forgot the password and sets another": async (way) => {
    const email = await newPerson(way.request, way.run.language)
    await way.page.goto("/")
    await way.link("shell.signIn.forgot").click()
    await expect(way.heading("account.forgot.title")).toBeVisible()
    await way.look()
    await way.fill({ "account.person.email": email })
    await way.press("account.forgot.submit")
    await expect(way.heading("account.mailed.title")).toBeVisible()
    await way.open(await mailedLink(way.request, email, "/change_password/"))
    await expect(way.heading("account.newPassword.title")).toBeVisible()
    await way.look()
    await way.newPassword(PASSWORD)
    await way.press("account.newPassword.submit")
    await way.shows("account.newPassword.done")
    await way.signIn(email, PASSWORD)
    await expectAddress(way.page, "/fleet")
  },

  "comes too late with a link and asks for another": async (way) => {
    const email = newAddress()
    await register(way.request, email, way.run.language)
    const late = await mailedLink(way.request, email, "/activate/")
    await way.portal.command("test/e2e/support/expire-links.ts", [email])
    await way.page.goto(late)
    await way.shows("welcome.activate.checkFailed")
    await way.shows("errors.ACTIVATION_TOKEN_EXPIRED")
    await way.look()
    await way.link("account.requestCode").click()
    await way.fill({ "account.person.email": email })
    await way.press("account.forgot.submit")
    await expect(way.heading("account.mailed.title")).toBeVisible()
    const mailed = () => mailedLink(way.request, email, "/activate/")
    await expect.poll(mailed).not.toBe(late)
    await way.open(await mailed())
    await expect(way.button("account.activate.submit")).toBeVisible()
  },

  "changes the password and the brand portals, and deletes the account": async (way) => {
    const email = await newPerson(way.request, way.run.language)
    await asAddress(way.request, email)
    await way.page.goto("/#/profile/password")
    const form = way.form("account.password.submit")
    await form.getByLabel(way.say("account.password.present")).fill(DEMO_PASSWORD)
    await way.newPassword(PASSWORD)
    await way.press("account.password.submit")
    await way.shows("account.password.done")

    const portals = way.page.locator("form").filter({ has: way.page.getByLabel("Norrvik", { exact: true }) })
    const own = portals.getByLabel(NAMES[way.run.brand], { exact: true })
    await own.uncheck()
    await portals.getByLabel("Norrvik", { exact: true }).check()
    await portals.getByRole("button", { name: way.say("account.save"), exact: true }).click()
    await expect(portals.getByText(way.say("account.saved"))).toBeVisible()
    await way.page.reload()
    await expect(portals.getByLabel("Norrvik", { exact: true })).toBeChecked()
    await expect(own).not.toBeChecked()

    const deletion = way.form("account.delete.submit")
    await deletion.getByLabel(way.say("account.password.present")).fill(PASSWORD)
    await way.press("account.delete.submit")
    await expect(deletion.getByText(way.say("account.agreements.tickThis"))).toBeVisible()
    await way.look()
    await way.field("account.delete.sure").check()
    await way.press("account.delete.submit")
    await way.shows("account.delete.done")
    await way.signIn(email, PASSWORD)
    await way.shows("errors.AUTHENTICATION_FAILED")
  },

  "accepts an invitation to a role": async (way) => {
    const email = await newPerson(way.request, way.run.language)
    await invite(way.request, email)
    const link = await mailedLink(way.request, email, "/invitation/")
    await asAddress(way.request, await newPerson(way.request, way.run.language))
    await way.page.goto(link)
    await expect(way.page.getByText(email).first()).toBeVisible()
    await way.look()
    await way.press("account.switch")
    await way.link("shell.signIn.title").click()
    await way.signIn(email)
    await expectAddress(way.page, /^\/invitation\/.*\/answer$/)
    await way.press("account.invitation.accept")
    await way.shows("account.invitation.done")
    await expectAddress(way.page, /^\/service/)
    await way.open(link)
    await way.shows("account.invitation.accepted")
  },

  [COMPLETION]: async (way) => {
    const email = await incompletePerson(way.portal, "everything")
    await asAddress(way.request, email)
    await speak(way.request, way.run.language)
    await endSession(way.request)
    await way.page.goto("/#/profile/roles")
    await way.signIn(email)
    await expect(way.heading("account.firstTime.title")).toBeVisible()
    await way.look()
    await way.fill(person)
    for (const agreement of ["account.agreements.tosAccepted", "account.agreements.hasAcceptedPolicy"])
      if (await way.field(agreement).isVisible()) await way.field(agreement).check()
    await way.press("account.firstTime.submit")
    await expectAddress(way.page, "/profile/roles")
  },

  "comes from another site to a machine as a dealer": (way) =>
    signOn(way, "dealer", `/machine/by?vin=${VIN}`, `/machine/${VIN}`),
}

const test = base.extend<{ brand: Run["brand"] }>({
  brand: ["headland", { option: true }],
  baseURL: ({ brand, portal }, use) => use(brand === OTHER_BRAND ? portal.otherBrandUrl : portal.url),
})
test.describe.configure({ mode: "parallel" })

for (const run of runs)
  test.describe(`${run.language}, ${run.brand}, ${run.size}`, () => {
    test.use({ brand: run.brand, locale: run.language, viewport: sizes[run.size] })
    const walks = Object.entries(paths).filter(([name]) => run.only === undefined || run.only === name)
    for (const [name, walk] of walks)
      test(name, async ({ page, portal, baseURL }) => {
        await page.context().addCookies([{ name: "scheme", value: run.scheme, url: `${baseURL}` }])
        const look = async () => {
          await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", run.scheme)
          await expectNoErrors(page, run.look)
        }
        await walk({ ...speaker(page, wordsOf(run.language)), run, portal, request: page.request, look })
      })
  })
