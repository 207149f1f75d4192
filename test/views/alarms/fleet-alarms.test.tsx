import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { Alarm } from "#contract/schemas/alarm.ts"
import { MachineId, Vin } from "#contract/schemas/ids.ts"
import { fleetAlarms } from "#machines/alarms/fleet-alarms.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { FleetAlarms } from "#views/alarms/FleetAlarms.tsx"

const hot: Alarm = {
  id: 412,
  machineId: MachineId.make(7),
  vin: Vin.make("HDLTRAC0000000007"),
  machineName: "Otso",
  deviceIdentifier: "HD-100001",
  code: "110.0",
  title: "Coolant far too hot",
  dtctoken: "j1939-110-0",
  ac: "0x00",
  count: 3,
  created: "2026-11-20T08:14:00.000Z",
  modified: "2026-11-21T06:30:00.000Z",
  severity: 1,
  level: "A",
  state: "NEW",
}

const screen = {
  machine: fleetAlarms,
  View: FleetAlarms,
  texts: ["alarms", "components", "tools"],
} as const

describeCollection("fleet-alarms", {
  ...screen,
  row: Alarm,
  rows: [
    hot,
    { ...hot, id: 2, machineName: null, severity: 2, level: "B", state: "IN_PROGRESS" },
    { ...hot, id: 3, code: "9999.1", title: "", severity: 5, level: "C", state: "AUTO_CLOSED" },
  ],
  shows: ["Coolant far too hot", "HDLTRAC0000000007", "Unknown code 9999.1"],
})

it("asks for the worst alarms first until the user chooses another order", async () => {
  const orders: Array<string | undefined> = []
  const { done } = await openScreen(
    screen,
    listActors(async ({ sort }) => {
      orders.push(sort)
      return [hot]
    }),
  )
  const level = page.getByRole("columnheader", { name: "Level" })
  await expect.element(level).toHaveAttribute("aria-sort", "ascending")
  expect(orders).toEqual(["level,asc"])
  await done()
})
