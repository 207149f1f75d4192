import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, createMachine, fromPromise } from "xstate"
import { MachineId, Vin } from "#contract/schemas/ids.ts"
import { FleetMachine } from "#contract/schemas/machine.ts"
import { USUAL_ALARM_LEVELS } from "#domain/alarms/settings.ts"
import { type AlarmSettingsValues, alarmSettingsValues } from "#domain/alarms/settings-form.ts"
import { alarmSettingsChart } from "#machines/alarms/alarm-settings/chart.ts"
import { alarmSettingsEditor, alarmSettingsForm } from "#machines/alarms/alarm-settings/form.ts"
import { alarmSettingsMachine } from "#machines/alarms/alarm-settings/machine.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { exampleOf } from "#test/support/examples.ts"
import { button, expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { listActors } from "#test/support/kit/describe-collection.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { AlarmSettings } from "#views/alarms/AlarmSettings.tsx"
import { NoteOfPush } from "#views/alarms/PushNote.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const karhu: FleetMachine = {
  ...exampleOf(FleetMachine),
  id: MachineId.make(2),
  vin: Vin.make("HDLTR1A27R0000002"),
  machineName: "Karhu",
}
const stored = alarmSettingsValues({
  levels: USUAL_ALARM_LEVELS,
  machines: [
    {
      id: MachineId.make(1),
      vin: Vin.make("HDLTR1A27R0000001"),
      machineName: "Otso",
      levels: USUAL_ALARM_LEVELS,
    },
  ],
  version: 1,
})

const sent: Array<AlarmSettingsValues> = []
const failures: Array<unknown> = []
const loads: Array<unknown> = []
const device = deviceConnection()
const parts = () => ({
  editor: alarmSettingsEditor.provide({
    actors: {
      connection: device.machine,
      load: fromPromise(async () => {
        const failure = loads.shift()
        if (failure !== undefined) throw failure
        return stored
      }) as never,
      form: alarmSettingsForm.provide({
        actors: {
          ...nothingToLose,
          send: fromPromise(async ({ input }) => {
            sent.push(input as never as AlarmSettingsValues)
            const failure = failures.shift()
            if (failure !== undefined) throw failure
          }) as never,
        },
      }),
    },
  }),
  machines: (listActors(async () => [exampleOf(FleetMachine), karhu]) as { readonly list: PagedListMachine })
    .list,
  connection: device.machine,
})

const areas = ["components", "account", "tools", "alarms"] as const
const toggle = (name: string, index = 0) => page.getByRole("switch", { name, exact: true }).nth(index)

describeView(alarmSettingsChart, {
  before: async () => {
    await page.viewport(1440, 900)
    for (const area of areas) await texts(area)()
  },
  parts,
  view: (actor) =>
    around(
      <main>
        <AlarmSettings actor={actor as never} />
      </main>,
    ),
  interactions: {
    "choice.opened": async () => userEvent.click(button("Add a machine")),
    "choice.closed": async () =>
      userEvent.click(
        page.getByRole("region", { name: "Choose a machine" }).getByRole("button", { name: "Cancel" }),
      ),
  },
  assertions: {
    settled: () => expect.element(button("Add a machine")).toBeVisible(),
    choosing: () => expect.element(page.getByRole("region", { name: "Choose a machine" })).toBeVisible(),
  },
})

const open = () => {
  sent.length = 0
  failures.length = 0
  return openScreen(
    { machine: alarmSettingsMachine, View: AlarmSettings as never, texts: areas, user: owner },
    parts(),
  )
}

it("switches a push message with its entry in the portal, on a phone by the name of each way", async () => {
  await page.viewport(390, 844)
  const { done, went } = await open()
  await expect.element(toggle("Stop now: Push message")).toBeChecked()
  await userEvent.click(toggle("Stop now: In the portal"))
  await expect.element(toggle("Stop now: Push message")).not.toBeChecked()
  await userEvent.click(toggle("Information: Push message"))
  await expect.element(toggle("Information: In the portal")).toBeChecked()
  await expectUsable(390)
  await userEvent.click(button("Save"))
  await expect.poll(() => went).toEqual(["/fleet/alarms"])
  expect(sent[0]).toMatchObject({ A: ["mail"], C: ["portal", "push", "digest"], machines: [{ id: 1 }] })
  await done()
})

it("gives a machine settings of its own and takes them back, and keeps all over a conflict and a lost connection", async () => {
  await page.viewport(1440, 900)
  const { done } = await open()
  await userEvent.click(button("Add a machine"))
  await expect.element(page.getByRole("searchbox", { name: "Search machines" })).toHaveFocus()
  await expectUsable(1440)
  // A machine that has its own settings already is not offered again.
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(1)
  await userEvent.click(button(/^Karhu/))
  await expect.element(page.getByRole("heading", { name: "Karhu" })).toHaveFocus()
  await userEvent.click(toggle("Stop now: Mail at once", 2))
  await userEvent.click(button("Remove own settings: Otso"))
  await expect.element(button("Add a machine")).toHaveFocus()
  failures.push(
    new NetworkError({ call: "PUT" }),
    new ApiError({ status: 409, errors: [{ message: "CONFLICT", field: "version" }], call: "PUT" }),
    new ApiError({ status: 404, errors: [{ message: "NOT_FOUND", field: "machines" }], call: "PUT" }),
  )
  await userEvent.click(button("Save"))
  await expect.element(page.getByRole("alert").first()).toBeVisible()
  await userEvent.click(button("Save"))
  await userEvent.click(button("Load their changes"))
  await expect.element(page.getByRole("heading", { name: "Karhu" })).toBeVisible()
  await userEvent.click(button("Save"))
  await expect.element(page.getByText("is no longer yours", { exact: false })).toBeVisible()
  await expectUsable(1440)
  expect(sent).toHaveLength(3)
  for (const { machines } of sent) expect(machines).toMatchObject([{ id: 2, A: ["portal", "push"] }])
  await userEvent.click(button("Remove own settings: Karhu"))
  await expect.element(page.getByText("All your machines follow the settings above.")).toBeVisible()
  await done()
})

it("says that push messages are off or impossible in this browser, and leads to where they are turned on", async () => {
  await texts("alarms")()
  const says = async (state: string) => {
    const push = createActor(
      createMachine({
        type: "parallel",
        states: { registration: { initial: state, states: { [state]: {} } } },
      }),
    ).start()
    const screen = await render(around(<NoteOfPush push={push as never} />))
    const words = screen.container.querySelector("[role=status]")?.textContent ?? ""
    const link = screen.container.querySelector("[role=status] a")?.getAttribute("href") ?? ""
    await screen.unmount()
    return [words, link]
  }
  const off = "This browser does not get push messages yet. Turn on in notifications"
  for (const state of ["off", "denied", "failed"])
    expect(await says(state)).toEqual([off, "/fleet/notifications"])
  expect(await says("unavailable")).toEqual(["This browser cannot get push messages from this portal.", ""])
  for (const state of ["preparing", "on"]) expect(await says(state)).toEqual(["", ""])
})

it("loads by itself when the connection is back, and says that what is changed without one stays", async () => {
  await page.viewport(390, 844)
  loads.push(new NetworkError({ call: "GET" }))
  device.change(false)
  const { done } = await open()
  await expect.element(page.getByRole("heading", { name: "No connection" })).toBeVisible()
  device.change(true)
  await expect.element(toggle("Stop now: Push message")).toBeChecked()
  expect(page.getByText("There is no connection.", { exact: false }).elements()).toEqual([])
  device.change(false)
  await expect.element(page.getByText("There is no connection.", { exact: false })).toBeVisible()
  device.change(true)
  await done()
})
