import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { TelemetryDevice } from "#contract/schemas/device.ts"
import { deviceValues } from "#domain/devices/device-form.ts"
import { deviceEditor, deviceForm } from "#machines/devices/device-editor.ts"
import { deviceList } from "#machines/devices/device-list.ts"
import { type DeviceRecord as Device, deviceRecord } from "#machines/devices/device-record.ts"
import { sampleDevice } from "#machines/devices/samples.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { button, expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { DeviceEditor } from "#views/devices/DeviceEditor.tsx"
import { DeviceList } from "#views/devices/DeviceList.tsx"
import { DeviceRecord } from "#views/devices/DeviceRecord.tsx"

const texts = ["devices", "account", "components", "machine", "tools"] as const
const home = "/admin/devices"
const inStock: TelemetryDevice = {
  ...sampleDevice,
  id: 2,
  serialNumber: "HD-100002",
  status: "ACTIVATION_FAILED",
  dataSim: { ...sampleDevice.dataSim, status: "DEACTIVATED" },
  machineId: null,
  vin: null,
  lastSeen: null,
}
const list = { machine: deviceList, View: DeviceList, texts } as const
const record = { machine: deviceRecord, View: DeviceRecord, texts } as const
const device: Device = {
  ...sampleDevice,
  changed: "2026-11-20T08:00:00.000Z",
  simChanged: "2026-11-19T08:00:00.000Z",
  attempts: [
    {
      id: 12,
      target: "DEVICE",
      command: "ACTIVATED_MODE",
      state: "DONE",
      sent: "2026-11-20T08:00:00.000Z",
      finished: null,
      by: null,
    },
  ],
  home,
  mayEdit: true,
}

describeCollection<TelemetryDevice>("list of telemetry devices", {
  ...list,
  row: TelemetryDevice,
  rows: [sampleDevice, inStock],
  shows: ["HD-100001", "In stock"],
})

describeRecord<Device>("page of a telemetry device", {
  ...record,
  value: device,
  schema: TelemetryDevice as never,
  params: { id: "1", home },
  title: "HD-100001",
})

describeEditor("form for a telemetry device", {
  machine: deviceEditor,
  View: DeviceEditor,
  texts,
  form: deviceForm,
  empty: { ...deviceValues(home, undefined), imei: "12" },
  filled: deviceValues(home, sampleDevice),
  required: "IMEI",
})

it("offers registering and the change of SIMs to those who may, and reads with the others", async () => {
  await page.viewport(1440, 900)
  const open = (beside: object) =>
    openScreen(
      list,
      listActors(async () => [sampleDevice], undefined, { home, countries: [], ...beside }),
      { params: { home } },
    )
  const mayRegister = await open({ mayEdit: true, mayRegister: true, isTooShort: true })
  await expect
    .element(page.getByRole("link", { name: "Register device" }))
    .toHaveAttribute("href", "/admin/devices/new")
  await expect
    .element(page.getByRole("link", { name: "Change SIMs" }))
    .toHaveAttribute("href", "/admin/devices/sims")
  await expect.element(page.getByText("Enter at least 3 characters.")).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: "HDLTR1A27R0000001" }))
    .toHaveAttribute("href", "/machine/HDLTR1A27R0000001?tab=device")
  await mayRegister.done()
  const reader = await open({ mayEdit: false, mayRegister: false, isTooShort: false })
  await expect.element(page.getByText(/^You can read\./)).toBeVisible()
  expect(page.getByRole("link", { name: /Register|SIMs/ }).elements()).toEqual([])
  await reader.done()
})

it("sends a command to a device after a question, and offers none to a reader", async () => {
  await page.viewport(390, 844)
  const sent: Array<unknown> = []
  const actions = rowActionsMachine({
    name: "device-record",
    area: { fromEffect: () => fromPromise(async ({ input }) => void sent.push(input)) } as never,
    actions: { LOAD_CONFIG: { asks: "confirmation", run: () => null as never } },
  })
  const open = (value: Device) =>
    openScreen(record, { ...recordActors(async () => value), actions }, { params: { id: "1", home } })
  const edited = await open(device)
  await expect.element(page.getByText("Activate: done")).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: "Change SIM" }))
    .toHaveAttribute("href", "/admin/devices/sims?serials=HD-100001")
  await expect
    .element(page.getByRole("link", { name: "Edit device" }))
    .toHaveAttribute("href", "/admin/devices/1/edit")
  await userEvent.click(button("Load configuration"))
  await userEvent.click(page.getByRole("alertdialog").getByRole("button", { name: "Load configuration" }))
  await expect.poll(() => sent).toMatchObject([{ action: "LOAD_CONFIG", ids: [1] }])
  await expectUsable(390, { axe: false })
  await edited.done()
  const read = await open({ ...device, mayEdit: false })
  await expect.element(page.getByText(/^You can read\./)).toBeVisible()
  expect(button("Load configuration").elements()).toEqual([])
  expect(page.getByRole("link", { name: /SIM|Edit/ }).elements()).toEqual([])
  await read.done()
})
