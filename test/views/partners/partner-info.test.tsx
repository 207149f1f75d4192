import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { Partner, PartnerRelation } from "#contract/schemas/partner.ts"
import { partnerValues } from "#domain/partners/info.ts"
import { centreInfoEditor, centreInfoForm } from "#machines/partners/info-editor.ts"
import { centreInfo, type PartnerInfo } from "#machines/partners/partner-info.ts"
import { exampleOf } from "#test/support/examples.ts"
import { button, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { CentreInfoEditor } from "#views/partners/InfoEditor.tsx"
import { CentreInfo } from "#views/partners/PartnerInfo.tsx"

const texts = ["partners", "account", "components", "tools"] as const
const screen = { machine: centreInfo, View: CentreInfo, texts } as const
const partner = exampleOf(Partner)
const link = exampleOf(PartnerRelation)
const brands = [
  { id: 1, name: "Headland" },
  { id: 2, name: "Norrvik" },
]
const writes = { info: true, terms: true, dealerCode: true }
const info: PartnerInfo = {
  ...partner,
  brandNames: ["Headland", "Norrvik"],
  links: [
    { ...link, moves: ["CANCELED"], isHeld: false },
    {
      ...link,
      id: 8,
      partner: { ...link.partner, name: "Lakeus Dealer" },
      state: "INVITE",
      moves: ["ACTIVE", "REJECTED"],
      isHeld: false,
    },
  ],
  rights: writes,
}

describeRecord<PartnerInfo>("data of a service centre", {
  ...screen,
  value: info,
  schema: Partner as never,
  params: { id: "3" },
  title: "Harjukylän Huolto",
})

describeEditor("form for a service centre's data", {
  machine: centreInfoEditor,
  View: CentreInfoEditor,
  texts,
  form: centreInfoForm,
  empty: { ...partnerValues(partner, brands, writes, "/service/3/info"), name: "" },
  filled: partnerValues(partner, brands, writes, "/service/3/info"),
  required: "Name",
})

it("offers what each link and the user's right allow, and tells a reader who changes the data", async () => {
  await page.viewport(1440, 900)
  const open = (value: PartnerInfo) =>
    openScreen(
      screen,
      recordActors(async () => value),
      { params: { id: "3" } },
    )
  const edited = await open(info)
  await expect
    .element(page.getByRole("link", { name: "Edit details" }))
    .toHaveAttribute("href", "/service/3/info/change")
  await expect.element(button("End link: Harjukylän Konekauppa")).toBeVisible()
  await expect.element(button("Confirm: Lakeus Dealer")).toBeVisible()
  await expect.element(page.getByText("FI-1003, valid")).toBeVisible()
  await edited.done()
  const reader = {
    ...info,
    dealerCodeValid: false,
    rights: { info: false, terms: false, dealerCode: false },
    links: [{ ...link, moves: [], isHeld: true }],
  }
  const read = await open(reader)
  await expect
    .element(page.getByText("Users of the centre with write access", { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText("not confirmed by the dealer register", { exact: false })).toBeVisible()
  expect(page.getByRole("link", { name: "Edit details" }).elements()).toEqual([])
  expect(page.getByRole("main").getByRole("button").elements()).toEqual([])
  await read.done()
})
