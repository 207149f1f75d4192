import type { ComponentType } from "react"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Audience } from "#contract/schemas/audience.ts"
import { Vin } from "#contract/schemas/ids.ts"
import { FleetMachine } from "#contract/schemas/machine.ts"
import { OwnShare, SharedMachine } from "#contract/schemas/share.ts"
import type { ShareValues } from "#domain/shares/share-form.ts"
import { machineAudience } from "#machines/shares/machine-audience.ts"
import { shareEditor, shareForm } from "#machines/shares/share-editor.ts"
import { ownShares, sharedWithMe } from "#machines/shares/share-lists.ts"
import { sharedMachines } from "#machines/shares/shared-machines.ts"
import { ApiError } from "#services/failures.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { recordActors } from "#test/support/kit/describe-record.tsx"
import { nothingToLose } from "#test/views/support/around.tsx"
import { MachineAudience } from "#views/shares/MachineAudience.tsx"
import { OwnShares } from "#views/shares/OwnShares.tsx"
import { SharedMachines } from "#views/shares/SharedMachines.tsx"
import { SharedWithMe } from "#views/shares/SharedWithMe.tsx"
import { ShareEditor } from "#views/shares/ShareEditor.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"

/** A list as its page has it, below a heading. */
const underHeading = (List: ComponentType<{ readonly actor: CollectionActor }>) =>
  function Page({ actor }: { readonly actor: CollectionActor }) {
    return (
      <>
        <h1>Shares</h1>
        <List actor={actor} />
      </>
    )
  }

const own = exampleOf(OwnShare)
const waiting: OwnShare = {
  ...own,
  id: "b",
  enabled: false,
  until: null,
  user: { firstName: "", lastName: "", email: `${"new".repeat(15)}@farms.example` },
}
const withMe = exampleOf(SharedMachine)

describeCollection("shares of own machines", {
  machine: ownShares,
  View: underHeading(OwnShares),
  texts: ["shares", "components"],
  row: OwnShare,
  rows: [own, waiting],
  shows: ["Matti Ojanperä", "Off, no account"],
})

describeCollection("machines shared with a user", {
  machine: sharedWithMe,
  View: underHeading(SharedWithMe),
  texts: ["shares", "components"],
  row: SharedMachine,
  rows: [withMe, { ...withMe, shareId: "b", enabled: false, owner: { firstName: "", lastName: "" } }],
  shows: ["Aino Peltomaa", "Furrow 150"],
})

const person = exampleOf(Audience)
const many = {
  count: 1_204,
  first: [1, 2, 3].map((n) => ({ vin: Vin.make(`HDLTR1A27R000000${n}`), machineName: `Machine ${n}` })),
}
const audience: ReadonlyArray<Audience> = [
  person,
  {
    ...person,
    id: "waiting",
    reason: "WAITING_SHARE",
    name: null,
    email: `${"new".repeat(15)}@farms.example`,
    until: null,
  },
  ...(
    [
      ["SERVICE_CENTRE", "SUBSCRIPTION", "Peltola Service"],
      ["DEALER", "CENTRE_DEALER", "Dealer Oy"],
      ["EXTERNAL_SYSTEM", "SWITCHED_ON", "Field records"],
      ["IMPORTER", "ROLE", null],
      ["ADMINISTRATION", "ROLE", null],
    ] as const
  ).map(
    ([kind, reason, name]): Audience => ({
      id: kind,
      kind,
      reason,
      name,
      email: null,
      until: null,
      machines: many,
    }),
  ),
]

describeCollection("audience of own machines", {
  machine: machineAudience,
  View: underHeading(MachineAudience),
  texts: ["shares", "components"],
  row: Audience,
  rows: audience,
  shows: [
    "Matti Ojanperä",
    "Shared by you until",
    "no account yet",
    "Active subscription",
    "Dealer of its service centre",
    "for their brand and country",
    "and 1,201 more",
    "You cannot change this",
  ],
})

it("leads from each audience to where its owner changes what it sees, or says that there is no such place", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const { done } = await openScreen(
    {
      machine: machineAudience,
      View: underHeading(MachineAudience),
      texts: ["shares", "components"],
    },
    listActors(async (query) => {
      asked.push(query.filters)
      return audience
    }),
    { search: "?q=otso&group=people" },
  )
  const linksOf = (row: number) =>
    [...(document.querySelectorAll("[data-row]")[row]?.querySelectorAll("a") ?? [])].map((link) =>
      link.getAttribute("href"),
    )
  await expect.element(page.getByText("Peltola Service")).toBeVisible()
  expect(linksOf(0)).toEqual([
    "/fleet/machines/vin/HDLTR1A27R0000001?tab=shares",
    "/fleet/shares?q=farmer1%40farms.example",
  ])
  expect(linksOf(2)).toEqual([
    ...many.first.map(({ vin }) => `/fleet/machines/vin/${vin}?tab=centre`),
    "/fleet/machines/vin/HDLTR1A27R0000001?tab=centre",
  ])
  expect(linksOf(6)).toEqual(many.first.map(({ vin }) => `/fleet/machines/vin/${vin}`))
  expect(asked).toEqual([{ q: "otso", group: "people" }])
  await done()
})

const values: ShareValues = {
  machine: "1",
  machineName: "Otso",
  email: "matti@farms.example",
  ends: true,
  until: "2026-12-24T18:00",
  zone: "Europe/Helsinki",
}
const editor = {
  machine: shareEditor,
  View: ShareEditor,
  texts: ["shares", "account", "components"],
} as const

describeEditor("form that shares a machine", {
  ...editor,
  form: shareForm,
  empty: { ...values, machine: "", email: "", ends: false },
  filled: values,
  required: "E-mail address",
})

it("has both sides of sharing and who sees what in one place, and links to the form", async () => {
  await page.viewport(1440, 900)
  const tabs = {
    byMe: { machine: ownShares.provide({ actors: listActors(async () => [own]) as never }), shows: "" },
    access: {
      machine: machineAudience.provide({ actors: listActors(async () => audience) as never }),
      shows: "",
    },
    withMe: {
      machine: sharedWithMe.provide({ actors: listActors(async () => [withMe]) as never }),
      shows: "",
    },
  }
  const screen = { machine: sharedMachines, View: SharedMachines, texts: editor.texts } as const
  const mine = await openScreen(
    screen,
    recordActors(async () => ({}), tabs),
  )
  await expect.element(page.getByText("Matti Ojanperä")).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: "Share a machine" }).first())
    .toHaveAttribute("href", "/fleet/shares/new")
  await mine.done()
  const access = await openScreen(
    screen,
    recordActors(async () => ({}), tabs),
    { search: "?tab=access" },
  )
  await expect.element(page.getByText("Peltola Service")).toBeVisible()
  await access.done()
  const others = await openScreen(
    screen,
    recordActors(async () => ({}), tabs),
    { search: "?tab=withMe" },
  )
  await expect.element(page.getByText("Aino Peltomaa")).toBeVisible()
  await others.done()
})

it("chooses among own machines, and says at the address what is refused about it", async () => {
  await page.viewport(1440, 900)
  const codes = ["DISALLOWED_VALUE", "ALREADY_ACTIVE", "DAILY_LIMIT"] as const
  const sent: Array<unknown> = []
  const form = shareForm.provide({
    actors: {
      ...nothingToLose,
      send: fromPromise(({ input }) => {
        const message = codes[sent.length]
        sent.push(input)
        return message === undefined
          ? Promise.resolve(own)
          : Promise.reject(
              new ApiError({
                status: 400,
                errors: [{ message: message as never, field: "email" }],
                call: "POST",
              }),
            )
      }) as never,
    },
  })
  const { list } = listActors(async () => [{ ...exampleOf(FleetMachine), machineName: "Otso" }]) as {
    readonly list: unknown
  }
  const { done, went } = await openScreen(editor, {
    load: fromPromise(async () => ({ ...values, machine: "", ends: false })),
    form,
    beside: list,
  })
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Machine" }), "1")
  const save = page.getByRole("button", { name: "Save", exact: true })
  for (const words of ["your own address", "already shared", "20 addresses in the past day"]) {
    await userEvent.click(save)
    await expect.element(page.getByText(words, { exact: false })).toBeVisible()
    await userEvent.fill(
      page.getByRole("textbox", { name: "E-mail address" }),
      `${words.length}@farms.example`,
    )
  }
  await userEvent.click(save)
  await expect.poll(() => went).toEqual(["/fleet/shares"])
  await done()
})
