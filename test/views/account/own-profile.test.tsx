import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { sampleCountries, sampleZones } from "#machines/account/address-options/chart.ts"
import { addressOptionsMachine } from "#machines/account/address-options/machine.ts"
import { ownProfileChart } from "#machines/account/own-profile/chart.ts"
import { deletionForm, domainsForm, emailForm, passwordForm } from "#machines/account/own-profile/forms.ts"
import { ownProfileMachine } from "#machines/account/own-profile/machine.ts"
import { personFormMachine } from "#machines/account/person-form/machine.ts"
import type { FormMachine, FormValues } from "#machines/shared/form/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ApiError } from "#services/failures.ts"
import { brands } from "#test/support/brands.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { OwnProfile } from "#views/account/own-profile/OwnProfile.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"
import { axeErrors } from "../support/looks.ts"

/** Values that the forms of the page have sent. */
const sent: Array<FormValues> = []
const answered = (form: FormMachine, answer: () => unknown = () => undefined) =>
  form.provide({
    actors: {
      send: fromPromise<unknown, FormValues>(async ({ input }) => {
        sent.push(input)
        return answer()
      }),
      ...nothingToLose,
    },
  })
const rejects = (message: "AUTHENTICATION_FAILED") => () => {
  throw new ApiError({
    status: 400,
    errors: [{ message, field: "oldPassword" }],
    call: "PUT /users/password",
  })
}

const parts = () => ({
  connection: deviceConnection().machine,
  person: answered(personFormMachine, () => owner),
  addressOptions: addressOptionsMachine.provide({
    actors: {
      loadCountries: fromPromise(async () => sampleCountries),
      loadZones: fromPromise(async () => sampleZones),
    } as never,
  }),
  password: answered(passwordForm, rejects("AUTHENTICATION_FAILED")),
  email: answered(emailForm),
  domains: answered(domainsForm, () => [{ id: 2, name: "Norrvik" }]),
  deletion: answered(deletionForm),
})

const heading = (name: string) => page.getByRole("heading", { name, exact: true })

describeView(ownProfileChart, {
  before: texts("account"),
  parts,
  view: (actor) => around(<OwnProfile actor={actor as never} />),
  sentByOthers: ["user.updated"],
  interactions: { "data.refreshed": () => userEvent.click(page.getByRole("button", { name: "Try again" })) },
  assertions: {
    readOnly: async () => {
      await expect.element(page.getByText("This demo account", { exact: false })).toBeVisible()
      for (const name of ["Password", "E-mail", "Brand portals", "Delete account"])
        expect(heading(name).elements()).toEqual([])
      expect(page.getByRole("button", { name: "Save" }).elements()).toEqual([])
      expect(page.getByRole("textbox").elements()).toEqual([])
      await expect.element(page.getByText("Uurainen")).toBeVisible()
    },
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    failed: () => expect.element(heading("Your account could not be loaded")).toBeVisible(),
    open: async () => {
      for (const name of ["Your details", "Password", "E-mail", "Brand portals", "Delete account"])
        await expect.element(heading(name)).toBeVisible()
      await expect.element(page.getByLabelText(/^First name/)).toHaveValue("Aino")
    },
  },
})

const open = async (
  changes: Partial<typeof owner> = {},
  look: Parameters<typeof around>[1] = {},
  zones: () => Promise<typeof sampleZones> = async () => sampleZones,
) => {
  sent.length = 0
  await texts("account")()
  const all = [
    { id: 1, name: "Headland" },
    { id: 2, name: "Norrvik" },
  ]
  const machine = ownProfileMachine.provide({
    actors: {
      load: fromPromise(async () => ({
        user: { ...owner, ...changes },
        domains: { all, own: all.slice(0, 1) },
      })),
      ...parts(),
      addressOptions: addressOptionsMachine.provide({
        actors: {
          loadCountries: fromPromise(async () => sampleCountries),
          loadZones: fromPromise(zones),
        } as never,
      }),
    } as never,
  })
  const actor = createActor(machine, { input: { params: {}, search: "", user: owner, boot: sampleBoot } })
  actor.start()
  const screen = await render(around(<OwnProfile actor={actor} />, look))
  return { actor, done: () => screen.unmount().then(() => actor.stop()) }
}

it("saves the whole of the details, with the zone that belongs to another country", async () => {
  const { done } = await open()
  await userEvent.fill(page.getByLabelText(/^Town/), "Porto")
  await userEvent.selectOptions(page.getByLabelText(/^Country/), "PT")
  await expect.element(page.getByLabelText(/^Time zone/)).toHaveValue("Europe/Lisbon")
  await userEvent.click(page.getByRole("button", { name: "Save" }).first())
  await expect.element(page.getByText("Saved.")).toBeVisible()
  expect(sent).toMatchObject([
    { id: "7", city: "Porto", country: "PT", timeZone: "Europe/Lisbon", lastName: "Rantala" },
  ])
  await userEvent.fill(page.getByLabelText(/^Town/), "Lisboa")
  await userEvent.click(page.getByRole("button", { name: "Save" }).first())
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ city: "Lisboa" })
  await done()
})

it("is not saved with a zone of the country before while those of the new one are on their way (PWD-08)", async () => {
  const waiting: Array<() => void> = []
  await page.viewport(390, 500)
  const { done } = await open({ timeZone: "Europe/Lisbon" }, {}, () =>
    new Promise<void>((resolve) => waiting.push(resolve)).then(() => sampleZones),
  )
  const zone = page.getByLabelText(/^Time zone/)
  const save = page.getByRole("button", { name: "Save" }).first()
  await userEvent.selectOptions(page.getByLabelText(/^Country/), "PT")
  await userEvent.click(save)
  await expect.element(page.getByText("Select your time zone.")).toBeVisible()
  // Checks that the time zone field is scrolled into view, although it is disabled while its options load.
  await expect.element(zone).toBeInViewport()
  expect(sent).toEqual([])
  for (const arrive of waiting) arrive()
  // Checks that the previously selected zone is selected again, because it belongs to the new country.
  await expect.element(zone).toHaveValue("Europe/Lisbon")
  await expect.element(zone).toHaveAccessibleErrorMessage("")
  await userEvent.click(save)
  await expect.poll(() => sent).toMatchObject([{ country: "PT", timeZone: "Europe/Lisbon" }])
  await done()
})

it("names a wrong present password at its field, and keeps what was typed", async () => {
  const { done } = await open()
  const present = () => page.getByLabelText(/^Current password/).first()
  await userEvent.fill(present(), "Not-mine-1")
  await userEvent.fill(page.getByLabelText(/^New password/), "Kesanto-2026")
  await userEvent.fill(page.getByLabelText(/^Confirm password/), "Kesanto-2026")
  await userEvent.click(page.getByRole("button", { name: "Change password" }))
  await expect.element(page.getByText("This is not your current password.")).toBeVisible()
  await expect.element(present()).toHaveValue("Not-mine-1")
  await done()
})

it("keeps an account with linked machines, and says what to do first", async () => {
  const { done } = await open({
    machines: [{ id: 1, vin: "HDLTR1A27R0000001", machineName: "Otso" }] as never,
  })
  await expect.element(page.getByText("1 machine is linked to your account.", { exact: false })).toBeVisible()
  expect(page.getByRole("button", { name: "Delete my account" }).elements()).toEqual([])
  await done()
})

it("tells people of service centres beforehand when theirs would be left alone (OPEN-174)", async () => {
  const rule = () => page.getByText("If you are the last user of a service centre", { exact: false })
  const other = await open()
  await expect.element(heading("Delete account")).toBeVisible()
  expect(rule().elements()).toEqual([])
  await other.done()
  const { done } = await open({ roles: [{ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE" }] })
  await expect.element(rule()).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Delete my account" })).toBeVisible()
  await done()
})

it.each([320, 390, 768, 1440])("shows the whole of a long postal code on a screen %i wide", async (width) => {
  await page.viewport(width, 844)
  const { done } = await open({ postalCode: "01310-100" })
  const code = page.getByLabelText(/^Postal code/)
  await expect.element(code).toHaveValue("01310-100")
  const { scrollWidth, clientWidth } = code.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await done()
})

it("deletes the account only after the password and a plain yes", async () => {
  const { done } = await open()
  const press = () => userEvent.click(page.getByRole("button", { name: "Delete my account" }))
  await press()
  expect(sent).toEqual([])
  // Checks that a checkbox has an error text of its own that asks the user to tick it.
  await expect
    .element(page.getByRole("checkbox").last())
    .toHaveAccessibleDescription("Tick this box to continue.")
  await userEvent.fill(page.getByLabelText(/^Current password/).last(), "Kesanto-2026")
  await userEvent.click(page.getByText("I understand that my account", { exact: false }))
  await press()
  await expect.poll(() => sent).toMatchObject([{ oldPassword: "Kesanto-2026", sure: true }])
  await done()
})

it("leaves no account without a portal", async () => {
  const { done } = await open()
  await userEvent.click(page.getByText("Headland", { exact: true }))
  await userEvent.click(page.getByRole("button", { name: "Save" }).last())
  await expect.element(page.getByText("Select at least one.")).toBeVisible()
  await userEvent.click(page.getByText("Norrvik", { exact: true }))
  await userEvent.click(page.getByRole("button", { name: "Save" }).last())
  await expect.poll(() => sent).toEqual([{ 1: false, 2: true }])
  await done()
})

it("says no more that a mail is on its way once its link was followed, in whichever tab (PWD-10)", async () => {
  const { actor, done } = await open()
  await userEvent.fill(page.getByLabelText(/^New e-mail address/), "aino@other.example")
  await userEvent.fill(page.getByLabelText(/^Current password/).nth(1), "Kesanto-2026")
  await userEvent.click(page.getByRole("button", { name: "Change e-mail address" }))
  const onItsWay = page.getByText("A mail with a link is on its way", { exact: false })
  await expect.element(onItsWay).toBeVisible()
  actor.send({ type: "user.updated", user: { ...owner, phoneNumber: "+358 40 1" } })
  await expect.element(onItsWay).toBeVisible()
  actor.send({ type: "user.updated", user: { ...owner, email: "aino@other.example" } })
  await expect.element(onItsWay).not.toBeInTheDocument()
  await done()
})

it("sends only the portals that were ticked here, and shows what others ticked meanwhile (PWD-09)", async () => {
  const { done } = await open()
  await userEvent.click(page.getByText("Norrvik", { exact: true }))
  await userEvent.click(page.getByRole("button", { name: "Save" }).last())
  await expect.poll(() => sent).toEqual([{ 2: true }])
  // Checks the response: another tab has unticked the first portal.
  await expect.element(page.getByRole("checkbox", { name: "Headland" })).not.toBeChecked()
  await expect.element(page.getByRole("checkbox", { name: "Norrvik" })).toBeChecked()
  await done()
})

const looks = [...brands.values()].flatMap((brand) =>
  (["light", "dark"] as const).map((scheme) => ({ brand, scheme })),
)

it.each(looks)("is accessible, including the last button, in $brand.code, $scheme", async (look) => {
  const { done } = await open({}, look)
  await userEvent.fill(page.getByLabelText(/^Current password/).last(), "Kesanto-2026")
  await expect.element(page.getByRole("button", { name: "Delete my account" })).toBeEnabled()
  expect(
    (await axeErrors()).filter(
      (fieldError) => !fieldError.startsWith("landmark") && !fieldError.startsWith("region"),
    ),
  ).toEqual([])
  await done()
})
