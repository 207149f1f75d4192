import { Map as Engine } from "maplibre-gl"
import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { type AnyMachineSnapshot, fromPromise } from "xstate"
import { fleetMapChart } from "#machines/fleet/fleet-map/chart.ts"
import { liveFleetMachine } from "#machines/fleet/live-fleet/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { FleetMap } from "#views/fleet/fleet-map/FleetMap.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"
import { machines, places, positionsOf } from "./sample-fleet.ts"

const never = fromPromise(() => new Promise<never>(() => {}))
const live = () =>
  liveFleetMachine.provide({
    actors: {
      connection: deviceConnection().machine,
      watchTab: never,
      holdSession: never,
      streamSession: never,
      loadFleet: fromPromise(async () => ({ machines, at: 1_000, version: 1 })),
      startSession: fromPromise(async () => ({ sessionId: "one", pollSeconds: 10 })),
    } as never,
  })

/** The engine of the map on the page, used to find a machine's position on the screen. */
let engine: Engine | undefined
const keep = (made: Engine) => {
  engine = made
}
const getCanvas = Reflect.get(Engine.prototype, "getCanvas") as (this: Engine) => HTMLCanvasElement
Engine.prototype.getCanvas = function (this: Engine) {
  keep(this)
  return getCanvas.call(this)
}
const canvas = () => page.getByRole("application", { name: "Map of your machines" })
const drawnMap = async (): Promise<Engine> => {
  await expect.element(canvas()).toBeVisible()
  await expect
    .poll(() => engine?.isStyleLoaded() === true && !engine.isMoving(), { timeout: 15_000 })
    .toBe(true)
  return engine as Engine
}
const nameOf = (id: number) => machines.find((one) => one.id === id)?.machineName ?? ""
const clickOnMap = async (id: number) => {
  const map = await drawnMap()
  const [lng, lat] = places[id] ?? [0, 0]
  const { x, y } = map.project([lng, lat])
  await userEvent.click(canvas(), { position: { x, y } })
}
const drag = async () => {
  await drawnMap()
  await userEvent.dragAndDrop(canvas(), canvas(), {
    sourcePosition: { x: 400, y: 420 },
    targetPosition: { x: 480, y: 480 },
  })
}

const WIDE = [1440, 900] as const
const PHONE = [390, 844] as const
const handle = () => page.getByRole("slider", { name: "Resize the list" })
const heights = ["low", "half", "full"]
const moveSheet = async (to: string, snapshot: AnyMachineSnapshot) => {
  const steps = heights.indexOf(to) - heights.indexOf(snapshot.value.sheet)
  await page.viewport(...PHONE)
  ;(handle().element() as HTMLElement).focus()
  for (let i = 0; i < Math.abs(steps); i++) await userEvent.keyboard(steps > 0 ? "{ArrowUp}" : "{ArrowDown}")
  await page.viewport(...WIDE)
}

const nameOfHours: Readonly<Record<number, string>> = { 8: "8 h", 24: "24 h", 72: "3 days", 168: "7 days" }
const search = () => page.getByRole("searchbox", { name: "Find a machine" })
const follow = (name: string) => page.getByRole("button", { name, exact: true })
const factOf = (name: string) =>
  page.elementLocator(
    [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === name)
      ?.nextElementSibling as Element,
  )
const inSheet = (height: string) => () =>
  expect.poll(() => document.querySelector(`section[data-height=${height}]`)).not.toBeNull()

describeView(fleetMapChart, {
  // Selector of the map buttons, which are not pressed, because they only move the map.
  ignored: "button[title]",
  before: async () => {
    await page.viewport(...WIDE)
    engine = undefined
    await texts("fleet")()
  },
  parts: () => ({ liveFleet: live(), connection: deviceConnection().machine }),
  view: (actor) =>
    around(
      <div style={{ position: "relative", height: 800 }}>
        <FleetMap actor={actor as never} positions={positionsOf(machines)} map={{}} />
      </div>,
    ),
  interactions: {
    "machine.selected": ({ id }, { context }) =>
      context.selected === undefined
        ? userEvent.click(page.getByRole("button", { name: new RegExp(nameOf(id)) }))
        : clickOnMap(id),
    "search.changed": async (event, _snapshot, actor) => actor.send(event),
    "selection.cleared": () => userEvent.click(page.getByRole("button", { name: "All machines" })),
    "follow.toggled": (_, snapshot) =>
      userEvent.click(follow(snapshot.hasTag("following") ? "Following" : "Follow")),
    "map.dragged": drag,
    "query.changed": ({ text }) => userEvent.fill(search(), text),
    "status.selected": () => userEvent.click(page.getByRole("button", { name: /Running$/ })),
    "sort.selected": ({ sort }) =>
      userEvent.selectOptions(
        page.getByRole("combobox", { name: "Order of the list" }),
        sort === "ALARMS" ? "Worst alarms first" : "Least fuel first",
      ),
    "hours.selected": ({ hours }) => userEvent.click(page.getByRole("radio", { name: `${hours} h` })),
    "sheet.moved": ({ height }, snapshot) => moveSheet(height, snapshot),
    "data.refreshed": () => userEvent.click(page.getByRole("button", { name: "Try again" })),
  },
  assertions: {
    "selection.none": async ({ context }) => {
      await expect.element(search()).toHaveValue(context.query)
      const all = context.query === "" && context.status === null
      await expect
        .poll(() => page.getByRole("button", { name: /Barn baler/ }).elements().length)
        .toBe(all ? 1 : 0)
      await expect
        .element(page.getByRole("combobox", { name: "Order of the list" }))
        .toHaveValue(context.sort)
    },
    "selection.chosen": async ({ context }) => {
      await expect.element(page.getByRole("article", { name: nameOf(context.selected) })).toBeVisible()
      for (const fact of ["Speed", "Last seen"]) await expect.element(factOf(fact)).not.toHaveTextContent("–")
    },
    "selection.chosen.camera.free": () =>
      expect.element(follow("Follow")).toHaveAttribute("aria-pressed", "false"),
    "selection.chosen.camera.following": async ({ context }) => {
      await expect.element(follow("Following")).toHaveAttribute("aria-pressed", "true")
      const map = await drawnMap()
      const [lng] = places[context.selected] ?? [0]
      await expect.poll(() => Math.abs(map.getCenter().lng - lng)).toBeLessThan(0.002)
    },
    "selection.chosen.details.loading": ({ context }) =>
      context.details === undefined
        ? expect.element(page.getByRole("article").getByRole("status", { name: "Loading" })).toBeVisible()
        : expect.element(page.getByText("Engine on")).toBeVisible(),
    "selection.chosen.details.ready": () => expect.element(page.getByText("Engine on")).toBeVisible(),
    "selection.chosen.details.failed": () =>
      expect.element(page.getByText("The key figures could not be loaded")).toBeVisible(),
    "window.known": async ({ context }) => {
      if (context.selected === undefined) return
      await expect.element(page.getByRole("radio", { name: nameOfHours[context.hours] ?? "" })).toBeChecked()
    },
    "sheet.low": inSheet("low"),
    "sheet.half": inSheet("half"),
    "sheet.full": inSheet("full"),
  },
  invisible: {
    "selection.deciding": "passes at once",
    "address.settled": "stands in the browser's address",
    "address.typing": "the address follows once the typing rests",
    "window.loading": "the usual hours stand until the browser's storage has answered, a moment later",
    "window.saving": "the choice is kept without a notice",
  },
})
