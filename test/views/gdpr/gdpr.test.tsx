import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Dossier } from "#contract/schemas/account.ts"
import { columnsOf, dossierFile, sectionsOf, storedText } from "#domain/gdpr/dossier.ts"
import { NO_PERSON, personSearchErrors, searchOf } from "#domain/gdpr/person-search.ts"
import { dossier } from "#machines/gdpr/dossier.ts"
import { peopleFoundChart, samplePerson } from "#machines/gdpr/people-found/chart.ts"
import { peopleFoundMachine } from "#machines/gdpr/people-found/machine.ts"
import { personSearchChart } from "#machines/gdpr/person-search/chart.ts"
import { personSearchForm } from "#machines/gdpr/person-search/form.ts"
import { personSearchMachine } from "#machines/gdpr/person-search/machine.ts"
import { ApiError } from "#services/failures.ts"
import { exampleOf } from "#test/support/examples.ts"
import { expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { DossierPage } from "#views/gdpr/DossierPage.tsx"
import { Found, PersonSearch } from "#views/gdpr/PersonSearch.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"

describeView(peopleFoundChart, {
  before: texts("gdpr"),
  view: (actor) => around(<Found actor={actor as never} />),
  interactions: {},
  // Sent by the form of the search.
  sentByOthers: ["people.found"],
  assertions: {
    unasked: () => expect.poll(() => page.getByRole("link").elements()).toEqual([]),
    none: () => expect.element(page.getByText("No account matches.", { exact: false })).toBeVisible(),
    found: () => expect.element(page.getByRole("link", { name: "Aino Peltomaa" })).toBeVisible(),
  },
})

describeView(personSearchChart, {
  before: async () => {
    await texts("gdpr")()
    await texts("account")()
  },
  parts: () => ({ form: personSearchForm, people: peopleFoundMachine }),
  view: (actor) => around(<PersonSearch actor={actor as never} />),
  // The fields and the button are those of the form.
  ignored: "input, button",
  interactions: {},
  assertions: { "": () => expect.element(page.getByRole("button", { name: "Search" })).toBeVisible() },
})

const search = {
  machine: personSearchMachine,
  View: PersonSearch,
  texts: ["gdpr", "account", "components"],
} as const

it.each([
  [1440, 900],
  [390, 844],
] as const)(
  "finds a person by what an application names, and leads to all that is stored, at %i x %i",
  async (width, height) => {
    await page.viewport(width, height)
    const asked: Array<unknown> = []
    const send = fromPromise(({ input }) => {
      asked.push(input)
      return asked.length === 1
        ? Promise.reject(
            new ApiError({ status: 400, errors: [{ message: "SIZE", field: "vin" }], call: "POST" }),
          )
        : Promise.resolve([samplePerson])
    })
    const form = personSearchForm.provide({ actors: { ...nothingToLose, send: send as never } })
    const { done } = await openScreen(search, { form })
    const submit = () => userEvent.click(page.getByRole("button", { name: "Search" }))
    const address = page.getByRole("textbox", { name: "E-mail address" })
    await submit()
    await expect.element(address).toHaveAttribute("aria-invalid", "true")
    expect(asked).toEqual([])
    await userEvent.fill(address, "owner@headland.example")
    await submit()
    await expect
      .element(page.getByRole("textbox", { name: "VIN of a machine" }))
      .toHaveAttribute("aria-invalid", "true")
    await expect.element(address).toHaveValue("owner@headland.example")
    await userEvent.fill(page.getByRole("textbox", { name: "VIN of a machine" }), "HDLTR1A27R0000001")
    await submit()
    await expect.element(page.getByRole("link", { name: "Aino Peltomaa" })).toHaveAttribute("href", "/gdpr/1")
    await expect.element(address).toHaveValue("owner@headland.example")
    await expectUsable(width)
    await done()
  },
)

const stored = exampleOf(Dossier)
const record = {
  machine: dossier,
  View: DossierPage,
  texts: ["gdpr", "components"],
} as const
const title = `${stored.user.firstName} ${stored.user.lastName}`

describeRecord("all that is stored of a person", {
  ...record,
  value: stored,
  schema: Dossier,
  params: { userId: "1" },
  title,
  tabs: { all: { shows: "Open sessions" } },
})

it("unfolds what is stored part by part, and gives all of it away as a file", async () => {
  await page.viewport(1440, 900)
  const { done } = await openScreen(
    record,
    recordActors(async () => stored),
    { params: { userId: "1" } },
  )
  await expect.element(page.getByText(stored.user.email)).toBeVisible()
  const part = (name: string) => page.getByRole("heading", { level: 2, name })
  await userEvent.click(part("Machines"))
  await expect.element(page.getByRole("definition").filter({ hasText: "Otso" })).toBeVisible()
  await userEvent.click(part("Shares"))
  await expect.element(page.getByText("Nothing is stored here.").first()).toBeVisible()
  const file = page.getByRole("link", { name: "Download all (JSON)" }).element()
  expect(file.getAttribute("download")).toBe("dossier-1.json")
  const given = await (await fetch((file as HTMLAnchorElement).href)).json()
  expect(Object.keys(given)).toEqual(Object.keys(stored))
  expect(given.machines).toEqual(stored.machines)
  await done()
})

it("asks for something to search by, and sends what is filled alone", () => {
  expect(personSearchErrors(NO_PERSON)).toEqual([{ field: "email", message: "oneExpected" }])
  expect(personSearchErrors({ ...NO_PERSON, lastName: "  " })).toHaveLength(1)
  expect(searchOf({ ...NO_PERSON, lastName: " Ojanperä " })).toEqual({ lastName: "Ojanperä" })
  expect(personSearchErrors({ ...NO_PERSON, vin: "A".repeat(18) })[0]?.field).toBe("vin")
})

it("has a part for everything in a dossier, and shows stored values as they are", () => {
  expect(sectionsOf(stored).map(({ name }) => name)).toEqual(
    Object.keys(stored).map((name) => (name === "user" ? "account" : name)),
  )
  expect(columnsOf([{ a: 1 }, { b: 2, a: 3 }])).toEqual(["a", "b"])
  expect([null, "", "text", 4, { a: [1] }].map(storedText)).toEqual(["–", "–", "text", "4", '{"a":[1]}'])
  expect(dossierFile(stored)).toBe("dossier-1.json")
})
