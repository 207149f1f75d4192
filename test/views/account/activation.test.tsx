import { describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor, fromPromise } from "xstate"
import { activationChart, sampleRequest } from "#machines/account/activation/chart.ts"
import { type AccountRequest, activationForm } from "#machines/account/activation/form.ts"
import { activationMachine } from "#machines/account/activation/machine.ts"
import { sampleCountries, sampleZones } from "#machines/account/address-options/chart.ts"
import { addressOptionsMachine } from "#machines/account/address-options/machine.ts"
import type { FormValues } from "#machines/shared/form/machine.ts"
import { ApiError } from "#services/failures.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Activation } from "#views/account/activation/Activation.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

const parts = () => ({
  form: activationForm.provide({
    actors: { send: fromPromise<unknown, FormValues>(() => new Promise(() => {})), ...nothingToLose },
  }),
  addressOptions: addressOptionsMachine.provide({
    actors: {
      loadCountries: fromPromise(async () => sampleCountries),
      loadZones: fromPromise(async () => sampleZones),
    } as never,
  }),
})

const retry = () => page.getByRole("button", { name: "Try again" })
const anotherLink = () => page.getByRole("link", { name: "Request a new link" })
const says = (words: string) =>
  expect.element(page.getByRole("alert").getByText(words, { exact: false })).toBeVisible()
const isUsed = ({ context }: AnyMachineSnapshot) => context.fieldErrors[0]?.message === "ALREADY_ACTIVE"
/** Checks that a link that was used before is information and not an error. */
const informs = async () => {
  await expect
    .element(page.getByRole("status").getByText("Your account is already active.", { exact: false }))
    .toBeVisible()
  expect(page.getByRole("alert").elements()).toEqual([])
}
const aboutEmail = ({ context }: AnyMachineSnapshot) => context.fieldErrors[0]?.field === "email"
/**
 * Checks a failed link for a change of the e-mail address: it leads to the profile and must not mention activation
 * (OPEN-22).
 */
const leadsToProfile = async (words: string) => {
  await says(words)
  await expect
    .element(page.getByRole("link", { name: "Go to your profile" }))
    .toHaveAttribute("href", "/profile/email")
  expect(page.getByText("activation", { exact: false }).elements()).toEqual([])
  expect(anotherLink().elements()).toEqual([])
}
const ways = () =>
  page
    .getByRole("link")
    .elements()
    .map((link) => [link.textContent, link.getAttribute("href")])
/**
 * Checks that the error offers only this one link, because pages for visitors would send signed-in users to their
 * landing page.
 */
const hasOneWay = (words: string, href: string) => expect.poll(ways).toEqual([[words, href]])
const isWaiting = () => expect.element(page.getByRole("status").getByText("Checking the link")).toBeVisible()

/**
 * Tests that each state of a mailed link has its page: checking, failed with a link to request another one, the
 * form, done (ACT-02, ACT-11).
 */
describeView(activationChart, {
  before: texts("account"),
  parts,
  view: (actor) => around(<Activation actor={actor as never} />),
  interactions: {
    "load.retried": () => userEvent.click(retry()),
    "switch.requested": () => userEvent.click(page.getByRole("button", { name: "Sign out and continue" })),
    "activation.cancelled": () => userEvent.click(page.getByRole("button", { name: "Cancel" })),
  },
  assertions: {
    checking: isWaiting,
    unreachable: () => says("The server does not respond."),
    occupied: () =>
      expect
        .element(page.getByText("This link opens the account of matti@farms.example", { exact: false }))
        .toBeVisible(),
    failed: async (snapshot) => {
      if (aboutEmail(snapshot)) {
        await leadsToProfile("This link is no longer valid")
        return hasOneWay("Go to your profile", "/profile/email")
      }
      if (isUsed(snapshot)) await informs()
      else await says("This link cannot be used.")
      await hasOneWay("Go to the portal", "/")
    },
    filling: async () => {
      await expect.element(page.getByText("matti@farms.example")).toBeVisible()
      for (const name of ["Password", "Your details", "Agreements"])
        await expect.element(page.getByRole("heading", { name, exact: false }).first()).toBeVisible()
    },
    activating: isWaiting,
    "notActivated.rejected": () => leadsToProfile("Another account has this address now"),
    "notActivated.unreachable": () => expect.element(retry()).toBeVisible(),
    done: isWaiting,
  },
})

/** Opens the link of an account with these details; returns what the page sends. */
const opened = async (
  changes: Partial<AccountRequest>,
  loadZones = async () => sampleZones,
  leave = (): void => {},
) => {
  await texts("account")()
  const sent: Array<FormValues> = []
  const actor = createActor(
    activationMachine.provide({
      actors: {
        addressOptions: addressOptionsMachine.provide({
          actors: {
            loadCountries: fromPromise(async () => sampleCountries),
            loadZones: fromPromise(loadZones),
          } as never,
        }),
        look: fromPromise(async () => ({ ...sampleRequest, ...changes })) as never,
        form: activationForm.provide({
          actors: {
            ...nothingToLose,
            send: fromPromise<unknown, FormValues>(async ({ input }) => void sent.push(input)),
          },
        }),
      },
      actions: { leave },
    }),
    { input: { params: { token: "a-secret" }, user: null } },
  ).start()
  await render(around(<Activation actor={actor as never} />))
  await expect.element(page.getByText("matti@farms.example")).toBeVisible()
  return sent
}
const section = (title: string) => page.getByRole("region", { name: title, exact: false })
const titles = () =>
  page
    .getByRole("heading", { level: 2 })
    .elements()
    .map((title) => title.textContent)
const profile = {
  streetAddress: "Peltotie 4",
  postalCode: "41300",
  city: "Harjula",
  phoneNumber: "+358401234567",
  timeZone: "Europe/Lisbon",
}
const agreements = { tosAccepted: true, hasAcceptedPolicy: true }
/** Field by its label, which ends with an asterisk if the field is required. */
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
const submit = () => userEvent.click(page.getByRole("button", { name: "Activate account" }))

describe("an account to activate", () => {
  it.each([
    ["password", { passwordSet: true }, ["Your details", "Agreements"]],
    ["profile", profile, ["Password", "Agreements"]],
    ["agreements", agreements, ["Password", "Your details"]],
    ["all but the password", { ...profile, ...agreements }, ["Password"]],
  ])("asks for nothing that is there: %s (ACT-08)", async (_, there, asked) => {
    await opened(there)
    expect(titles()).toEqual(asked)
  })

  it("asks for the one agreement that is missing (ACT-08, ACT-20)", async () => {
    await opened({ ...profile, passwordSet: true, tosAccepted: true })
    expect(page.getByRole("checkbox").elements()).toHaveLength(1)
    await expect.element(page.getByLabelText("data protection policy", { exact: false })).not.toBeChecked()
  })

  it("says of each part whether it is done, and of a password what it lacks (ACT-09, PWD-05)", async () => {
    await opened(profile)
    const states = (title: string) =>
      section(title)
        .getByRole("img")
        .elements()
        .map((icon) => icon.getAttribute("aria-label") === "Done")
    const rules = () => states("Password requirements")
    expect(rules()).toEqual([false, false, false, false, false, false, false])
    await field("New password").fill("lange")
    expect(rules()).toEqual([false, false, false, true, false, false, false])
    await field("New password").fill("Langeleine1")
    expect(rules()).toEqual([true, true, true, true, true, false, false])
    const title = (name: string) => page.getByRole("heading", { name, exact: false, level: 2 })
    await expect.element(title("Password").getByRole("img", { name: "Still to do" })).toBeVisible()
    await field("Confirm password").fill("Langeleine1")
    expect(rules()).toEqual([true, true, true, true, true, false, true])
    await expect.element(title("Password").getByRole("img", { name: "Done" })).toBeVisible()
    await expect.element(title("Agreements").getByRole("img", { name: "Still to do" })).toBeVisible()
    for (const box of page.getByRole("checkbox").all()) await box.click()
    await expect.element(title("Agreements").getByRole("img", { name: "Done" })).toBeVisible()
  })

  it("names at each agreement the box that wants a tick, not the other agreement (ACT-20)", async () => {
    await opened(profile)
    await submit()
    for (const box of page.getByRole("checkbox").all())
      await expect.element(box).toHaveAccessibleDescription("Tick this box to continue.")
  })

  it("says that the time zone is missing when nothing else of the profile is (ACT-18)", async () => {
    await opened({ ...profile, timeZone: "" }, () => new Promise<never>(() => {}))
    await submit()
    await expect.element(page.getByText("Select your time zone.")).toBeVisible()
  })

  it("sends everything with the language of the page (ACT-16, ACT-17)", async () => {
    const sent = await opened({ ...profile, language: "fi-FI" })
    await field("New password").fill("Langeleine1")
    await field("Confirm password").fill("Langeleine1")
    for (const box of page.getByRole("checkbox").all()) await box.click()
    await submit()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toEqual({
      ...profile,
      ...agreements,
      token: "a-secret",
      email: "matti@farms.example",
      firstName: "Matti",
      lastName: "Ojala",
      country: "PT",
      systemOfUnits: "SI",
      language: "en-GB",
      passwordSet: false,
      password: "Langeleine1",
      password2: "Langeleine1",
    })
  })

  it("may be left for another time", async () => {
    const leave = vi.fn()
    await opened({}, undefined, leave)
    expect(leave).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole("button", { name: "Cancel" }))
    expect(leave).toHaveBeenCalledOnce()
  })
})

/** Opens an expired link as a user who is signed out. */
const openDead = async (field: "secret" | "email") => {
  await texts("account")()
  const errors = [{ message: "ACTIVATION_TOKEN_EXPIRED", field }] as const
  const actor = createActor(
    activationMachine.provide({
      actors: {
        look: fromPromise(async () => {
          throw new ApiError({ status: 400, errors, call: "GET /auth/activate/{secret}" })
        }) as never,
      },
    }),
    { input: { params: { token: "a-secret" }, user: null } },
  ).start()
  await render(around(<Activation actor={actor as never} />, { parts: startHarness({}) }))
}

it("a link that is worth nothing says why and leads to another one, and to signing in (ACT-03)", async () => {
  await openDead("secret")
  await says("This link cannot be used.")
  await expect.element(anotherLink()).toHaveAttribute("href", "/login/forgot")
  await expect.element(page.getByRole("link", { name: "Back to sign-in" })).toHaveAttribute("href", "/login")
})

it("a link about an address that is worth nothing leads to the profile, and to signing in", async () => {
  await openDead("email")
  await leadsToProfile("This link is no longer valid")
  await expect.element(page.getByRole("link", { name: "Back to sign-in" })).toHaveAttribute("href", "/login")
})

it("an account that has everything and could not be opened says so, and leads to another link (ACT-05)", async () => {
  await texts("account")()
  const whole = { ...sampleRequest, ...profile, ...agreements, passwordSet: true }
  const actor = createActor(
    activationMachine.provide({
      actors: {
        look: fromPromise(async () => whole) as never,
        activate: fromPromise(async () => {
          const errors = [{ message: "ACTIVATION_FAILED" }] as const
          throw new ApiError({ status: 400, errors, call: "PUT /auth/activate/{secret}" })
        }) as never,
      },
    }),
    { input: { params: { token: "a-secret" }, user: null } },
  ).start()
  await render(around(<Activation actor={actor as never} />, { parts: startHarness({}) }))
  await says("Activation failed.")
  // Checks that the message is shown only once, because the error code adds nothing to it.
  expect(page.getByRole("alert").element().textContent?.trim()).toBe("Activation failed.")
  await expect.element(anotherLink()).toHaveAttribute("href", "/login/forgot")
})

it("a link that was used before leads a visitor to sign-in and nowhere else", async () => {
  await texts("account")()
  const refused = new ApiError({
    status: 400,
    errors: [{ message: "ALREADY_ACTIVE", field: "secret" }],
    call: "GET /auth/activate",
  })
  const actor = createActor(
    activationMachine.provide({
      actors: { look: fromPromise(() => Promise.reject(refused)) as never },
    }),
    { input: { params: { token: "a-secret" }, user: null } },
  ).start()
  await render(around(<Activation actor={actor as never} />, { parts: startHarness({}) }))
  await informs()
  await hasOneWay("Back to sign-in", "/login")
})
