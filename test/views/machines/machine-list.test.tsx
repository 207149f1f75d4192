import { assert, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { FleetMachine } from "#contract/schemas/machine.ts"
import { fleetFilters } from "#domain/machine-list-filters.ts"
import { machineNameErrors, machineNameValues, renameOf } from "#domain/machine-name-form.ts"
import { machineList } from "#machines/machines/machine-list.ts"
import { machineNameEditor, machineNameForm } from "#machines/machines/machine-name.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { MachineList } from "#views/machines/MachineList.tsx"
import { MachineName } from "#views/machines/MachineName.tsx"

const machine = exampleOf(FleetMachine)
const unknown: FleetMachine = {
  ...machine,
  id: 2 as never,
  machineName: "A".repeat(80),
  nextService: null,
  hours: null,
  fuelLevel: null,
  scrLevel: null,
  lastSeen: null,
  openAlarms: 0,
  worstAlarm: null,
  subscriptionState: null,
  shared: true,
}
const screen = {
  machine: machineList,
  View: MachineList,
  texts: ["machines", "components", "tools"],
} as const

describeCollection("machines of a user", {
  ...screen,
  row: FleetMachine,
  rows: [machine, unknown],
  shows: ["Otso", "AAAA"],
})

describeEditor("name of a machine", {
  machine: machineNameEditor,
  View: MachineName,
  texts: ["machines", "account", "components", "tools"],
  form: machineNameForm,
  empty: { ...machineNameValues(machine), machineName: "A".repeat(81) },
  filled: machineNameValues(machine),
  required: "Name of the machine",
})

it("names a machine, or shows its VIN again", () => {
  const values = machineNameValues({ ...machine, machineName: null })
  assert.strictEqual(values.machineName, "")
  assert.deepStrictEqual(renameOf({ ...values, machineName: " Otso " }), { machineName: "Otso" })
  assert.deepStrictEqual(renameOf({ ...values, machineName: "  " }), { machineName: null })
  assert.deepStrictEqual(machineNameErrors(values), [])
  assert.strictEqual(machineNameErrors({ ...values, machineName: "A".repeat(81) })[0]?.field, "machineName")
})

it("leads from open alarms to those of the machine, and keeps further facts for who asks", async () => {
  await page.viewport(1440, 900)
  const { done } = await openScreen(
    screen,
    listActors(async () => [machine]),
  )
  await expect
    .element(page.getByRole("link", { name: "Service soon 1 open alarm" }))
    .toHaveAttribute("href", `/fleet/alarms?q=${machine.vin}`)
  const series = page.getByRole("columnheader", { name: "Series" })
  expect(series.elements()).toEqual([])
  await userEvent.click(page.getByRole("button", { name: "Columns" }))
  const tick = page.getByRole("checkbox", { name: "Series" })
  await expect.element(tick).not.toBeChecked()
  await userEvent.click(tick)
  await expect.element(series).toBeVisible()
  await done()
})

it("asks the server in its own words for what the filters say", () => {
  assert.deepStrictEqual(fleetFilters({}), {})
  assert.deepStrictEqual(
    fleetFilters({ q: "otso", type: "COMBINE", liveStatus: "OFF", service: "in100", shared: "false" }),
    {
      q: "otso",
      type: "COMBINE",
      liveStatus: "OFF",
      nextServiceMin: 50.1,
      nextServiceMax: 100,
      shared: "false",
    },
  )
  assert.deepStrictEqual(fleetFilters({ service: "due" }), { nextServiceMax: 0 })
  assert.deepStrictEqual(fleetFilters({ type: "PLOUGH", liveStatus: "x", service: "x", shared: "x" }), {})
})
