import { useState } from "react"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActorRef, createActor, createMachine, fromPromise } from "xstate"
import { machineOverviewChart } from "#machines/machine/machine-overview/chart.ts"
import { machineOverviewMachine } from "#machines/machine/machine-overview/machine.ts"
import { connectionChart } from "#machines/shared/connection/chart.ts"
import { resourceChart } from "#machines/shared/resource/chart.ts"
import { resourceMachine } from "#machines/shared/resource/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Overview, OverviewOf } from "#views/machine/machine-page/Overview.tsx"
import { LoadFailure } from "#views/ui/page/LoadFailure.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"
import { machine, statistics } from "./sample-day.ts"

const loaded = [{ value: machine, at: 1_000 }]
const { samples } = resourceChart

/** Chart of an overview in which `now` is the given chart, and the key figures are loaded, with the asked hours. */
const overviewWith = (now: object) =>
  machineOverviewMachine.provide({
    actors: {
      now: now as never,
      figures: resourceMachine(
        fromPromise(async ({ input }: { readonly input: { readonly hours: number } }) => ({
          value: { ...statistics, hours: input.hours, engineHours: { value: input.hours / 4, unit: "h" } },
          at: 1_000,
        })),
      ).provide({ actors: { connection: deviceConnection().machine } }) as never,
    },
  })

/** The overview around one resource, in place of the machine that it loads. */
const AroundResource = ({ actor }: { readonly actor: AnyActorRef }) => {
  const [overview] = useState(() =>
    createActor(overviewWith(createMachine({})), { input: { id: machine.id, search: "" } }).start(),
  )
  return <OverviewOf actor={overview} now={actor as never} map={{}} />
}

const refresh = () => page.getByRole("button", { name: "Refresh" })
const figures = () => page.getByText("About this machine")
const stale = () => page.getByText("Last updated", { exact: false })

/** Tests the resource chart on the view that uses it, the overview of a machine. */
describeView(
  { ...resourceChart, samples: { ...samples, outputs: { load: loaded, refresh: loaded } } },
  {
    before: texts("machine"),
    parts: () => ({ connection: deviceConnection().machine }),
    view: (actor) => around(<AroundResource actor={actor} />),
    interactions: {
      "data.refreshed": async (_, snapshot) => {
        const again = page.getByRole("button", { name: "Try again" })
        await userEvent.click(snapshot.matches("failed") ? again : refresh())
      },
    },
    // Event that no control sends: the page sends it for another machine or another period.
    sentByOthers: ["params.changed"],
    assertions: {
      loading: async () => {
        await expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()
        expect(figures().elements()).toEqual([])
      },
      ready: async () => {
        await expect.element(figures()).toBeVisible()
        await expect.element(refresh()).toBeEnabled()
        expect(stale().elements()).toEqual([])
      },
      refreshing: async () => {
        await expect.element(figures()).toBeVisible()
        await expect.element(refresh()).toBeDisabled()
      },
      stale: async () => {
        await expect.element(stale()).toBeVisible()
        await expect.element(refresh()).toBeEnabled()
      },
      failed: () => expect.element(page.getByText("The overview could not be loaded")).toBeVisible(),
    },
  },
)

/** Tests the connection chart on the message in place of what could not be loaded. */
describeView(connectionChart, {
  before: texts("machine"),
  view: (actor) => around(<LoadFailure connection={actor as never} title="Not loaded" onRetry={() => {}} />),
  interactions: {},
  sentByOthers: ["connection.changed"],
  assertions: {
    online: () => expect.element(page.getByRole("heading", { name: "Not loaded" })).toBeVisible(),
    offline: async () => {
      await expect.element(page.getByRole("heading", { name: "No connection" })).toBeVisible()
      await expect.element(page.getByText("opens by itself", { exact: false })).toBeVisible()
    },
  },
})

it("says that the connection is lost, and since when, and reads again when it is back", async () => {
  await texts("machine")()
  const connection = deviceConnection()
  let reads = 0
  const load = fromPromise(async () => {
    reads += 1
    return { value: machine, at: 1_000 }
  })
  const now = resourceMachine(load).provide({ actors: { connection: connection.machine } })
  const actor = createActor(overviewWith(now), { input: { id: machine.id, search: "" } }).start()
  await render(around(<Overview actor={actor} map={{}} />))
  await expect.element(figures()).toBeVisible()
  const lost = page.getByText("No connection. Last updated", { exact: false })
  expect(lost.elements()).toEqual([])
  connection.change(false)
  await expect.element(lost).toBeVisible()
  await expect.element(figures()).toBeVisible()
  connection.change(true)
  await expect.poll(() => reads).toBe(2)
  await expect.poll(() => lost.elements()).toEqual([])
  actor.stop()
})

const loadedMachine = () =>
  resourceMachine(fromPromise(async () => ({ value: machine, at: 1_000 }))).provide({
    actors: { connection: deviceConnection().machine },
  })

const segment = (name: string) => page.getByRole("radio", { name })

/** Tests that the hours of the key figures are chosen and come back through the address. */
describeView(machineOverviewChart, {
  before: texts("machine"),
  parts: () => {
    const { now, figures } = overviewWith(loadedMachine()).implementations.actors
    return { now, figures } as never
  },
  view: (actor) => around(<Overview actor={actor as never} map={{}} />),
  interactions: {
    "hours.selected": ({ hours }) => userEvent.click(segment(hours === 24 ? "24 h" : "3 days")),
  },
  sentByOthers: ["search.changed"],
  assertions: {
    "": async ({ context: { hours } }) => {
      await expect.element(segment(hours === 24 ? "24 h" : "3 days")).toBeChecked()
      await expect.element(page.getByText(hours === 24 ? "6 h" : "18 h", { exact: true })).toBeVisible()
    },
  },
})

const said = import.meta.glob("../../../src/i18n/messages/machine/*.json", {
  eager: true,
  import: "default",
}) as Readonly<Record<string, Readonly<Record<string, ReadonlyArray<{ readonly value: string }>>>>>

it.each([320, 400])("the figures' names fit beside each other in every language at %d px", async (width) => {
  await page.viewport(width, 800)
  await texts("machine")()
  const actor = createActor(overviewWith(loadedMachine()), { input: { id: machine.id, search: "" } }).start()
  await render(around(<Overview actor={actor} map={{}} />))
  await expect.element(page.getByText("Average speed")).toBeVisible()
  const term = page.getByText("Average speed").element() as HTMLElement
  const broken = Object.values(said).flatMap((texts) => {
    const name = texts["machine.figure.averageSpeed"]?.map(({ value }) => value).join("") ?? ""
    term.textContent = name
    return document.documentElement.scrollWidth > width ? [name] : []
  })
  expect(Object.keys(said)).toHaveLength(23)
  expect(broken).toEqual([])
  actor.stop()
})
