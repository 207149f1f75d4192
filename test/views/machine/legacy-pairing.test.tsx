import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import type { PairingValues } from "#domain/devices/pairing-form.ts"
import { legacyPairing, pairingForm } from "#machines/machine/legacy-pairing.ts"
import { button, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { nothingToLose } from "#test/views/support/around.tsx"
import { LegacyPairing } from "#views/machine/tabs/LegacyPairing.tsx"

const back = "/service/3/machines/1?tab=device"
const paired: PairingValues = {
  machineId: "1",
  centre: "3",
  back,
  enabled: true,
  deviceId: "LT-1001",
  customerId: "C-17",
}
const screen = {
  machine: legacyPairing,
  View: LegacyPairing,
  texts: ["machine", "account", "components", "tools"],
} as const

describeEditor("form for the pairing with the legacy system", {
  ...screen,
  form: pairingForm,
  empty: { ...paired, deviceId: "" },
  filled: paired,
  required: "Device number there",
})

it("ends the pairing without its numbers, and leads back to the machine", async () => {
  const sent: Array<PairingValues> = []
  const form = pairingForm.provide({
    actors: {
      ...nothingToLose,
      send: fromPromise(async ({ input }) => void sent.push(input as never)) as never,
    },
  })
  const { done, went } = await openScreen(
    screen,
    { load: fromPromise(async () => paired), form },
    { params: { id: "3", machineId: "1" } },
  )
  await userEvent.click(page.getByRole("checkbox", { name: "Paired with the legacy telemetry system" }))
  await expect.element(page.getByLabelText("Device number there")).not.toBeInTheDocument()
  await userEvent.click(button("Save"))
  await expect.poll(() => went).toEqual([back])
  expect(sent).toMatchObject([{ enabled: false, centre: "3" }])
  await done()
})
