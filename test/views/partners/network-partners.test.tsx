import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Partner } from "#contract/schemas/partner.ts"
import type { BrandValues } from "#domain/partners/brands.ts"
import { partnerBrandsEditor, partnerBrandsForm } from "#machines/partners/brands-editor.ts"
import { partnerList } from "#machines/partners/partner-list.ts"
import { partnerRecord } from "#machines/partners/partner-record.ts"
import { networkPartnerUsers } from "#machines/partners/partner-users.ts"
import { button, expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { nothingToLose } from "#test/views/support/around.tsx"
import { BrandsEditor } from "#views/partners/BrandsEditor.tsx"
import { PartnerList } from "#views/partners/PartnerList.tsx"
import { PartnerRecord } from "#views/partners/PartnerRecord.tsx"
import { aroundPartners, listedPartners, partnerSeen } from "./network-samples.ts"
import { listed } from "./samples.ts"

const texts = ["partners", "centre", "account", "components", "tools"] as const
const list = { machine: partnerList, View: PartnerList, texts } as const
const record = { machine: partnerRecord, View: PartnerRecord, texts } as const
const params = { id: "3", home: "/network/partners" }
const users = networkPartnerUsers.provide({
  actors: listActors(async () => listed, undefined, { partner: partnerSeen, mayEdit: true }) as never,
})

describeCollection("partners of the network", {
  ...list,
  row: Partner as never,
  rows: listedPartners,
  shows: ["Harjukylän Huolto", "Workshop of the manufacturer"],
})

describeRecord("partner of the network", {
  ...record,
  value: partnerSeen,
  schema: Partner as never,
  params,
  title: "Harjukylän Huolto",
  tabs: {
    info: { shows: "The phone number is missing" },
    brands: { shows: "The dealer does not have this brand" },
    links: { shows: "Harjukylän Konekauppa" },
    users: { machine: users, shows: "Jarmo Ruuvila" },
  },
})

it("offers adding to those who may, and says which texts are too short", async () => {
  await page.viewport(1440, 900)
  const { done } = await openScreen(
    list,
    listActors(async () => listedPartners, undefined, { ...aroundPartners, isTooShort: true }),
  )
  await expect
    .element(page.getByRole("link", { name: "Harjukylän Huolto" }))
    .toHaveAttribute("href", "/network/partners/3")
  await expect.element(page.getByText("Enter at least 3 characters.")).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: "Add partner" }))
    .toHaveAttribute("href", "/network/partners/new")
  await done()
  const read = await openScreen(
    list,
    listActors(async () => listedPartners, undefined, { ...aroundPartners, mayAdd: false }),
  )
  await expect.element(page.getByRole("link", { name: "Harjukylän Huolto" })).toBeVisible()
  expect(page.getByRole("link", { name: "Add partner" }).elements()).toEqual([])
  await read.done()
})

it("says what keeps a partner from being deleted, and offers a reader nothing to change", async () => {
  await page.viewport(1440, 900)
  const used = await openScreen(
    record,
    recordActors(async () => partnerSeen),
    { params },
  )
  await expect.element(page.getByText("2 users")).toBeVisible()
  await expect.element(page.getByText("1 service centre")).toBeVisible()
  expect(button("Delete partner").elements()).toEqual([])
  await expect.element(button("Link with a dealer")).toBeVisible()
  await used.done()
  const free = { ...partnerSeen, use: { users: 0, machines: 0, links: 0 } }
  const open = await openScreen(
    record,
    recordActors(async () => free),
    { params },
  )
  await expect.element(button("Delete partner")).toBeVisible()
  await open.done()
  const rights = { info: false, terms: false, dealerCode: false }
  const reader = { ...partnerSeen, rights, mayBrands: false, use: null, sought: null, linkChoices: [] }
  const read = await openScreen(
    record,
    recordActors(async () => reader),
    { params },
  )
  await expect.element(page.getByText("You can read these details.", { exact: false })).toBeVisible()
  expect(page.getByRole("main").getByRole("button").elements()).toEqual([])
  await read.done()
})

it("changes only brands within the user's right, and leads back to the tab (SEL-15, SEL-16)", async () => {
  await page.viewport(390, 844)
  const values: BrandValues = {
    id: "3",
    back: "/network/partners/3?tab=brands",
    brands: ["1", "2"],
    choices: [
      { id: "1", name: "Headland", isFixed: false },
      { id: "2", name: "Norrvik", isFixed: true },
      { id: "3", name: "Calder", isFixed: false },
      { id: "4", name: "Ferrand", isFixed: false },
    ],
    ofDealer: ["1", "3"],
  }
  const sent: Array<ReadonlyArray<string>> = []
  const form = partnerBrandsForm.provide({
    actors: {
      ...nothingToLose,
      send: fromPromise(async ({ input }) => void sent.push((input as BrandValues).brands)) as never,
    },
  })
  const { done, went } = await openScreen(
    { machine: partnerBrandsEditor, View: BrandsEditor, texts },
    { load: fromPromise(async () => values), form },
    { params },
  )
  await expect.element(page.getByRole("checkbox", { name: "Norrvik" })).toBeDisabled()
  await expect.element(page.getByRole("checkbox", { name: "Ferrand" })).toBeDisabled()
  await expectUsable(390)
  await userEvent.click(page.getByRole("checkbox", { name: "Calder" }))
  await userEvent.click(button("Save"))
  await expect.poll(() => went).toEqual(["/network/partners/3?tab=brands"])
  expect(sent).toEqual([["1", "2", "3"]])
  await done()
})
