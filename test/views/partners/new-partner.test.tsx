import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import { RegisteredDealer } from "#contract/schemas/partner.ts"
import { newPartnerEditor, newPartnerForm } from "#machines/partners/partner-editor.ts"
import { pagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { exampleOf } from "#test/support/examples.ts"
import { button, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { nothingToLose } from "#test/views/support/around.tsx"
import { NewPartner } from "#views/partners/NewPartner.tsx"
import { newPartner } from "./network-samples.ts"

const texts = ["partners", "account", "components", "tools"] as const
const screen = { machine: newPartnerEditor, View: NewPartner, texts } as const

describeEditor("form for a new partner", {
  ...screen,
  form: newPartnerForm,
  empty: { ...newPartner, name: "" },
  filled: newPartner,
  required: "Name",
})

it("looks the code up before anything is sent, and leads to the new partner (PART-09, ERRC-56)", async () => {
  await page.viewport(1440, 900)
  const known = exampleOf(RegisteredDealer)
  const beside = pagedListMachine<typeof known>({
    loadQuery: fromPromise(async () => undefined) as never,
    saveQuery: fromPromise(async () => {}) as never,
    load: fromPromise(async ({ input }) => {
      const content = input.filters["code"] === known.dealerCode ? [known] : []
      return {
        at: 1,
        value: { content, pageMetadata: { totalElements: 1, totalPages: 1, size: 10, number: 0 } },
      }
    }),
  })
  const form = newPartnerForm.provide({
    actors: {
      ...nothingToLose,
      send: fromPromise(async () => ({ id: 23, name: "Vihtalan Huolto" })) as never,
    },
  })
  const { done, went } = await openScreen(
    screen,
    { load: fromPromise(async () => newPartner), form, beside, connection: createMachine({}) },
    { params: { home: "/network/partners" } },
  )
  const code = page.getByRole("textbox", { name: "Dealer code" })
  await userEvent.click(button("Check dealer code"))
  await expect.element(page.getByText("Harjukylän Konekauppa, Finland")).toBeVisible()
  await userEvent.fill(code, "XX-1")
  await userEvent.click(button("Check dealer code"))
  await expect.element(page.getByText("There is no dealer with this code.")).toBeVisible()
  // The dealer lacks this brand; without a dealer it can be added.
  await expect.element(page.getByRole("checkbox", { name: "Norrvik" })).toBeDisabled()
  await userEvent.click(button("Save"))
  await expect.poll(() => went).toEqual(["/network/partners/23"])
  await done()
})
