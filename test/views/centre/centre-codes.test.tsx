import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { CentreCode } from "#contract/schemas/centre-code.ts"
import { centreCodes } from "#machines/centre/centre-codes.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { CentreCodes } from "#views/centre/CentreCodes.tsx"

const known = exampleOf(CentreCode)
const unknown: CentreCode = {
  ...known,
  machineId: 8 as never,
  vin: "HDLTRAC0000000008" as never,
  machineName: null,
  code: "777.31",
  title: "",
  severity: 5,
  alarm: null,
}
const screen = {
  machine: centreCodes,
  View: CentreCodes,
  texts: ["centre", "machines", "components", "tools"],
} as const

describeCollection("centre-codes", {
  ...screen,
  row: CentreCode,
  rows: [known, unknown],
  shows: ["Coolant far too hot", "777.31"],
})

it("marks a code without meaning, leads to its alarm and narrows the list to a machine (CODE-12)", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const { done } = await openScreen(
    screen,
    listActors(
      async ({ filters }) => {
        asked.push(filters)
        return [known, unknown]
      },
      undefined,
      { serviceId: 3 },
    ),
    { params: { id: "3" } },
  )
  await expect.element(page.getByRole("button", { name: "777.31 Unknown code" })).toBeVisible()
  const alarms = page.getByRole("link", { name: "Open alarm" })
  await expect
    .element(alarms)
    .toHaveAttribute("href", "/service/3/alarms?state=work&q=110.0&machine=HDLTRAC0000000007")
  await expect
    .element(page.getByRole("link", { name: "Machine page" }).first())
    .toHaveAttribute("href", "/service/3/machines/7?tab=codes")
  await userEvent.click(page.getByRole("button", { name: /^Only codes of.*Hukka/ }))
  await expect.poll(() => asked.at(-1)).toEqual({ machine: "HDLTRAC0000000007" })
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Severity" }), "Critical")
  await expect.poll(() => asked.at(-1)).toEqual({ machine: "HDLTRAC0000000007", severity: "1" })
  await done()
})
