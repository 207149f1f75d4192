import type { DeviceActivation } from "#contract/schemas/device.ts"
import { type ActivationProgress, progressOf } from "#domain/devices/activation.ts"
import { deviceActivationChart } from "#machines/machine/device-activation/chart.ts"
import type { TestPathEvent } from "#test/support/test-paths/search.ts"
import type { Portal } from "../support/portal.ts"
import { asPerson } from "./people.ts"
import { cutOff, press, shown } from "./play.ts"
import { prepared } from "./prepared.ts"
import type { Fixtures, Workflow } from "./workflow.ts"

/** Where the device is in its activation; `missing` when the machine has none. */
export type DevicePlace = ActivationProgress | "missing"

interface Device {
  readonly vin: string
}
const devices = new Map<string, Device & { place: DevicePlace | undefined }>()

/** Brings the device in the running portal's database to a place, unless it is there, and returns its machine. */
const bringTo = async (portal: Portal, place: DevicePlace): Promise<Device> => {
  const known = devices.get(portal.url)
  if (known?.place === place) return known
  const device = await prepared<Device>(portal, "set-device.ts", [
    place,
    ...(known === undefined ? [] : [JSON.stringify(known)]),
  ])
  devices.set(portal.url, { ...device, place })
  return device
}

/** The server has moved the device by itself. */
const moved = (portal: Portal): void => {
  const known = devices.get(portal.url)
  if (known !== undefined) known.place = undefined
}

/** Place in which the step of a test path finds the device. */
const placeIn = ({ event }: TestPathEvent): ActivationProgress => {
  const { value, at } = (event as unknown as { readonly output: { value: DeviceActivation; at: number } })
    .output
  return progressOf(value, at)
}

const isMissing = ({ event }: TestPathEvent) => JSON.stringify(event).includes("NOT_SMART_MACHINE")
const isOvertaken = ({ event }: TestPathEvent) => JSON.stringify(event).includes("ALREADY_ACTIVE")
const tryAgain = ({ page }: Fixtures) => page.getByRole("main").getByRole("button", { name: "Try again" })

const found = async (fixtures: Fixtures, pathEvent: TestPathEvent): Promise<void> => {
  await bringTo(fixtures.portal, placeIn(pathEvent))
  await fixtures.calls.end("activation", "answered")
}

const notFound = (actor: string) => async (fixtures: Fixtures, pathEvent: TestPathEvent) => {
  if (!isMissing(pathEvent)) return cutOff(fixtures, "activation", actor)
  await bringTo(fixtures.portal, "missing")
  await fixtures.calls.end("activation", "answered")
}

/** Moves the tab's clock on in steps, between which the recording is asked for again, so that the tab goes on with it. */
const wait =
  (milliseconds: number) =>
  async ({ pass, watcher }: Fixtures): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= STEP) {
      await watcher.watch()
      await pass(Math.min(left, STEP))
    }
  }
const STEP = 5_000

/** Plays the test paths of the device's chart on the machine's page; the device is moved in the real database. */
export const deviceActivationWorkflow: Workflow = {
  chart: deviceActivationChart,
  calls: {
    activation: ({ pathname }) => pathname.endsWith("/telemetrydevice/activation"),
    retry: ({ pathname }) => pathname.endsWith("/telemetrydevice/reactivate"),
  },
  open: async (fixtures) => {
    await asPerson(fixtures.request, "owner")
    moved(fixtures.portal)
    const { vin } = await bringTo(fixtures.portal, "settled")
    await fixtures.page.goto(`/#/fleet/machines/vin/${vin}?tab=device`)
  },
  steps: {
    "done read": (fixtures, { pathEvent }) => found(fixtures, pathEvent),
    "done check": (fixtures, { pathEvent }) => found(fixtures, pathEvent),
    "error read": (fixtures, { pathEvent }) => notFound("read")(fixtures, pathEvent),
    "error check": (fixtures, { pathEvent }) => notFound("check")(fixtures, pathEvent),
    "after restPause": wait(60_000),
    "after waitPause": wait(5_000),
    "after latePause": wait(30_000),
    "data.refreshed": (fixtures) => press(fixtures, tryAgain(fixtures)),
    "retry.requested": (fixtures) => press(fixtures, tryAgain(fixtures)),
    "done retry": ({ calls, portal }) => {
      moved(portal)
      return calls.end("retry", "answered")
    },
    "error retry": async (fixtures, { pathEvent }) => {
      if (!isOvertaken(pathEvent)) return cutOff(fixtures, "retry")
      await bringTo(fixtures.portal, "settled")
      await fixtures.calls.end("retry", "answered")
    },
  },
  assertions: async (fixtures, at) => {
    const { page } = fixtures
    if (at.matches("broken")) await shown(fixtures, tryAgain(fixtures))
    else if (at.matches("late"))
      await shown(fixtures, page.getByText(/has not answered for more than 15 minutes/))
    else if (at.matches("missing")) await shown(fixtures, page.getByText("No telemetry device"))
  },
  unrealised: [
    {
      what: "a request to read again while something is shown",
      reason: "the tab reads by itself; only a page without data offers it",
      is: (name, at) => name === "data.refreshed" && !at.matches("unreachable"),
    },
    {
      what: "a command that was sent beside it",
      reason: "the part for commands has its own journey: test/e2e/machine-care.test.ts",
      is: (name) => name === "action.completed",
    },
  ],
}
