import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { resourceChart } from "#machines/shared/resource/chart.ts"
import { resourceMachine } from "#machines/shared/resource/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Overview } from "#views/machine/machine-page/Overview.tsx"
import { around, texts } from "../support/around.tsx"
import { machine, statistics } from "./sample-day.ts"

const loaded = [{ value: { machine, statistics, at: 1_000 }, at: 1_000 }]
const { samples } = resourceChart

const refresh = () => page.getByRole("button", { name: "Refresh" })
const figures = () => page.getByText("Last 24 hours")
const stale = () => page.getByText("Last updated", { exact: false })

/** Tests the resource chart on the view that uses it, the overview of a machine. */
describeView(
  { ...resourceChart, samples: { ...samples, outputs: { load: loaded, refresh: loaded } } },
  {
    before: texts("machine"),
    view: (actor) => around(<Overview actor={actor as never} machine={machine} map={{}} />),
    interactions: {
      "data.refreshed": async (_, snapshot) => {
        const again = page.getByRole("button", { name: "Try again" })
        await userEvent.click(snapshot.matches("failed") ? again : refresh())
      },
    },
    // The page sends this event for another machine or another period.
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

const said = import.meta.glob("../../../src/i18n/messages/machine/*.json", {
  eager: true,
  import: "default",
}) as Readonly<Record<string, Readonly<Record<string, ReadonlyArray<{ readonly value: string }>>>>>

it.each([320, 400])("the figures' names fit beside each other in every language at %d px", async (width) => {
  await page.viewport(width, 800)
  await texts("machine")()
  const actor = createActor(
    resourceMachine(fromPromise(async () => ({ value: { machine, statistics, at: 1_000 }, at: 1_000 }))),
    { input: { params: {} } as never },
  ).start()
  await render(around(<Overview actor={actor as never} machine={machine} map={{}} />))
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
