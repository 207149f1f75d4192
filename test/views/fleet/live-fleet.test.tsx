import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor, fromPromise } from "xstate"
import { fleetMapMachine } from "#machines/fleet/fleet-map/machine.ts"
import { liveFleetChart } from "#machines/fleet/live-fleet/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { FleetMap } from "#views/fleet/fleet-map/FleetMap.tsx"
import { HoverCard } from "#views/fleet/fleet-map/HoverCard.tsx"
import { around, texts, withChildren } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"
import { machines, positionsOf } from "./sample-fleet.ts"

const never = fromPromise(() => new Promise<never>(() => {}))

/** Fleet screen around the chart under test, with other actors that never do anything. */
const screenAround = () =>
  createActor(
    fleetMapMachine.provide({
      actors: { liveFleet: never, loadHours: never, loadDetails: never } as never,
    }),
    { input: { search: "" } },
  ).start()

const tryNow = () => page.getByRole("button", { name: "Try now" })
const again = ({ context, value }: AnyMachineSnapshot) => {
  if (value === "empty") return page.getByRole("button", { name: "Refresh" })
  return context.machines.length === 0 ? page.getByRole("button", { name: "Try again" }) : tryNow()
}

const says = (words: string) => () => expect.element(page.getByText(words, { exact: false })).toBeVisible()
const cutOff = async () => {
  await says("No connection. Last updated")()
  await expect.poll(() => document.querySelector("[data-connection=cutOff]")).not.toBeNull()
}

describeView(liveFleetChart, {
  // Selector of the map buttons, which are not pressed, because they only move the map.
  ignored: "button[title]",
  before: async () => {
    await page.viewport(1440, 900)
    await texts("fleet")()
  },
  parts: () => ({ connection: deviceConnection().machine }),
  view: (live) =>
    around(
      <div style={{ position: "relative", height: 600 }}>
        <FleetMap
          actor={withChildren(screenAround(), { live }) as never}
          positions={positionsOf(machines.slice(0, 1))}
          map={{}}
        />
      </div>,
    ),
  interactions: {
    // Without a button, while the fleet is loading, the event comes from the connection that is back.
    "data.refreshed": async (event, snapshot, actor) => {
      const button = again(snapshot)
      if (button.elements().length > 0) await userEvent.click(button)
      else actor.send(event)
    },
  },
  // Events that no control sends: they come from the server, and from the tab's visibility.
  sentByOthers: ["positions.moved", "stream.alive", "stream.ended", "tab.hidden", "tab.shown"],
  assertions: {
    loading: ({ context }) => {
      if (context.tries > 0 && context.receivedAt === undefined)
        return expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible()
      return context.machines.length === 0
        ? expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()
        : expect.element(page.getByText("Loading", { exact: true })).toBeVisible()
    },
    failed: async (snapshot) => {
      if (snapshot.context.machines.length > 0) await cutOff()
      await expect.element(again(snapshot)).toBeVisible()
    },
    empty: says("No machines yet"),
    resting: says("Paused"),
    ended: says("Paused"),
    "following.connection.starting": async ({ context }) => {
      if (context.tries === 0) await says("Connecting")()
      else await cutOff()
      expect(tryNow().elements()).toEqual([])
    },
    "following.connection.waiting": async () => {
      await cutOff()
      await expect.element(tryNow()).toBeVisible()
    },
    "following.connection.open.streaming.hearing": () =>
      expect.element(page.getByText("Live", { exact: true })).toBeVisible(),
    "following.connection.open.polling.asking": says("Updated every few seconds"),
    "following.connection.open.polling.pausing": says("Updated every few seconds"),
    following: () => expect.element(page.getByText("North tractor")).toBeVisible(),
  },
  invisible: {
    "following.connection.open.deciding": "passes at once",
    "following.list.fresh": "the list is read again each minute without a notice",
    "following.list.refreshing": "the list is read again each minute without a notice",
  },
})

it("says beside the pointer what the list says of a machine: name, status, speed or last data, open alarms and their level", async () => {
  await texts("fleet")()
  const [running, , off] = machines
  const shown = async (machine: (typeof machines)[number] | undefined) => {
    const one = { ...machine, openAlarms: 2, worstAlarm: "A" } as (typeof machines)[number]
    const card = <HoverCard id={one.id} x={5000} y={5000} machine={one} positions={positionsOf(machines)} />
    const screen = await render(around(<div style={{ position: "absolute", inset: 0 }}>{card}</div>))
    const element = document.querySelector<HTMLElement>("[data-hover]")
    const words = element?.innerText.replaceAll(/\s+/g, " ")
    const isInside = (element?.getBoundingClientRect().right ?? 0) <= window.innerWidth
    await screen.unmount()
    return { words, isInside }
  }
  const first = await shown(running)
  expect(first).toEqual({
    words: expect.stringMatching(/ Running 8(\.0)? km\/h Stop now 2 open alarms/),
    isInside: true,
  })
  expect((await shown(off)).words).toMatch(/^Barn baler Off .+ Stop now 2 open alarms/)
})
