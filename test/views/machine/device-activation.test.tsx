import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { deviceActivationChart, sampleActivation } from "#machines/machine/device-activation/chart.ts"
import { deviceCommands } from "#machines/machine/device-activation/commands.ts"
import { deviceActivationMachine } from "#machines/machine/device-activation/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ApiError } from "#services/failures.ts"
import { expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Device } from "#views/machine/tabs/Device.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const retry = () => page.getByRole("button", { name: "Try again" })
const says = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

describeView(deviceActivationChart, {
  before: async () => {
    await page.viewport(1440, 900)
    for (const area of ["components", "machine"] as const) await texts(area)()
  },
  parts: () => ({
    connection: deviceConnection().machine,
    commands: deviceCommands.provide({ actors: { run: fromPromise(async () => {}) as never } }),
  }),
  view: (actor) =>
    around(
      <main>
        <h1>Device</h1>
        <h2>HD-100001</h2>
        <Device actor={actor as never} />
      </main>,
    ),
  interactions: {
    "data.refreshed": async (event, snapshot, actor) => {
      if (snapshot.matches("unreachable")) await userEvent.click(retry())
      else actor.send(event)
    },
    "retry.requested": () => userEvent.click(retry()),
    // The dialog of the commands has its own test below.
    "action.completed": async (event, _, actor) => actor.send(event),
  },
  assertions: {
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    missing: () => expect.element(page.getByRole("heading", { name: "No telemetry device" })).toBeVisible(),
    unreachable: () =>
      expect.element(page.getByRole("heading", { name: "The device could not be loaded" })).toBeVisible(),
    settled: async () => {
      await says("Active")
      await says("Activate: done")
      expect(retry().elements()).toEqual([])
    },
    waiting: () => says("The device answers when the machine runs and has a network."),
    late: () => says(/has not answered for more than 15 minutes/),
    broken: async () => {
      await says("Activation failed")
      await says("Activate: failed")
      await expect.element(retry()).toBeEnabled()
    },
    stale: () => says(/^Last updated/),
    retrying: () => expect.element(retry()).toBeDisabled(),
  },
  invisible: { checking: "shows the last reading meanwhile" },
})

it("leaves trying again to those who may, and says who they are", async () => {
  await page.viewport(390, 844)
  const { done } = await openScreen(
    { machine: deviceActivationMachine, View: Device as never, texts: ["machine", "components"] } as never,
    {
      read: fromPromise(async () => ({
        value: { ...sampleActivation("ACTIVATION_FAILED"), mayRetry: false },
        at: 0,
      })),
    },
    { params: { id: "1" } },
  )
  await says("The owner or the service centre can try again.")
  expect(retry().elements()).toEqual([])
  await expectUsable(390, { axe: false })
  await done()
})

it("sends administrators' commands after a question, one at a time, and says why the server refuses one", async () => {
  await page.viewport(390, 844)
  const { device } = sampleActivation("ACTIVE", { state: "DONE" })
  const sent: Array<unknown> = []
  let openCommand: typeof device.openCommand = null
  const run = fromPromise(async ({ input }) => {
    sent.push(input)
    if (sent.length === 1)
      throw new ApiError({ status: 409, errors: [{ message: "CONFLICT" }], call: "POST" })
    openCommand = "LOAD_CONFIG"
  })
  const screen = { machine: deviceActivationMachine, View: Device, texts: ["machine", "components"] } as never
  const actors = {
    read: fromPromise(async () => ({
      value: { ...sampleActivation("ACTIVE", { state: "DONE" }), device: { ...device, openCommand } },
      at: 0,
    })),
    commands: deviceCommands.provide({ actors: { run: run as never } }),
  }
  const { done } = await openScreen(screen, actors, { params: { id: "1" } })
  const command = page.getByRole("button", { name: "Load configuration" })
  await expect.element(page.getByRole("button", { name: "Activate", exact: true })).toBeDisabled()
  await userEvent.click(command)
  const dialog = page.getByRole("alertdialog")
  const yes = dialog.getByRole("button", { name: "Load configuration" })
  await userEvent.click(yes)
  await expect.element(dialog.getByRole("alert")).toBeVisible()
  await expectUsable(390, { axe: false })
  await userEvent.click(yes)
  await says("A command waits for its answer. The next one can be sent after it.")
  await expect.element(command).toBeDisabled()
  expect(sent.map((input) => (input as { readonly ids: unknown }).ids)).toEqual([[1], [1]])
  await done()
  const other = await openScreen({ ...(screen as object), user: owner } as never, actors, {
    params: { id: "1" },
  })
  await says("What was tried")
  expect(command.elements()).toEqual([])
  await other.done()
})

it("tells how the machine is paired with the legacy system, and leads who may to its form", async () => {
  await page.viewport(390, 844)
  const open = (toPairing?: string) =>
    openScreen(
      {
        machine: deviceActivationMachine,
        View: ({ actor }: { readonly actor: never }) => <Device actor={actor} toPairing={toPairing} />,
        texts: ["machine", "components"],
      } as never,
      { read: fromPromise(async () => ({ value: sampleActivation("ACTIVE", { state: "DONE" }), at: 0 })) },
      { params: { id: "1" } },
    )
  const owned = await open("/fleet/machines/vin/X/pairing")
  await says("Device LT-1001, customer C-17")
  await expect
    .element(page.getByRole("link", { name: "Change pairing" }))
    .toHaveAttribute("href", "/fleet/machines/vin/X/pairing")
  await owned.done()
  const read = await open()
  await says("The owner or the service centre can change it.")
  await read.done()
})
