import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { statisticsExample } from "#contract/schemas/machine.ts"
import { FleetSummary, type ServiceStatistics } from "#contract/schemas/service-machine.ts"
import { centreDashboardChart } from "#machines/centre/centre-dashboard/chart.ts"
import { centreDashboardMachine } from "#machines/centre/centre-dashboard/machine.ts"
import { resourceMachine } from "#machines/shared/resource/machine.ts"
import { administrator } from "#machines/shell/sample-users.ts"
import { exampleOf } from "#test/support/examples.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { CentreDashboard } from "#views/centre/CentreDashboard.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const figures: FleetSummary = {
  ...exampleOf(FleetSummary),
  openAlarmsByState: {
    NEW: { A: 4, B: 6, C: 1 },
    IN_PROGRESS: { A: 2, B: 0, C: 0 },
    MONITOR: { A: 0, B: 3, C: 0 },
  },
}
const statistics: ServiceStatistics = {
  content: [],
  totals: statisticsExample,
  pageMetadata: { totalElements: 0, totalPages: 0, size: 100, number: 0 },
}
const of = (load: (input: { readonly hours: number }) => Promise<unknown>) =>
  resourceMachine(
    fromPromise(async ({ input }: { readonly input: { readonly hours: number } }) => ({
      value: await load(input),
      at: 1_000,
    })),
  ).provide({ actors: { connection: deviceConnection().machine } }) as never

const inHours = async ({ hours }: { readonly hours: number }) => ({
  ...statistics,
  totals: { ...statistics.totals, engineHours: { value: hours / 4, unit: "h" } },
})

const segment = (name: string) => page.getByRole("radio", { name })

/** Tests that the hours of the statistics are chosen and come back through the address. */
describeView(centreDashboardChart, {
  before: texts("centre"),
  parts: () => ({ summary: of(async () => figures), statistics: of(inHours) }),
  view: (actor) => around(<CentreDashboard actor={actor as never} />),
  interactions: {
    "hours.selected": ({ hours }) => userEvent.click(segment(hours === 24 ? "24 h" : "3 days")),
    "data.refreshed": () => userEvent.click(page.getByRole("button", { name: "Refresh" })),
  },
  sentByOthers: ["search.changed"],
  assertions: {
    "figures.shown": () =>
      expect.element(page.getByText("Refreshes every minute", { exact: false })).toBeVisible(),
    "statistics.shown": async ({ context: { hours } }) => {
      await expect.element(segment(hours === 24 ? "24 h" : "3 days")).toBeChecked()
      await expect.element(page.getByText(hours === 24 ? "6 h" : "18 h", { exact: true })).toBeVisible()
    },
  },
})

const open = async (summary: object, user = administrator) => {
  await texts("centre")()
  const actor = createActor(
    centreDashboardMachine.provide({ actors: { summary: summary as never, statistics: of(inHours) } }),
    { input: { params: { id: "3" }, search: "", user } },
  ).start()
  await render(around(<CentreDashboard actor={actor} />))
  return actor
}

it.each([390, 1440])("leads from each figure to its list at %d px", async (width) => {
  await page.viewport(width, 900)
  const actor = await open(
    of(async () => figures),
    { ...administrator, featureFlags: [{ name: "PROACTIVE_ALERTS", roles: [] }] },
  )
  const list = (name: string) => expect.element(page.getByRole("link", { name, exact: true }))
  const leads = (name: string, to: string) => list(name).toHaveAttribute("href", `/service/3/${to}`)
  await leads("Stop now, New: 4", "alarms?level=A")
  await leads("Stop now, Work list: 2", "alarms?level=A&state=work")
  await leads("Service soon, Pending: 3", "alarms?level=B&state=pending")
  await leads("2 Active", "proactivealerts?page=1")
  await leads("1 Due", "maintenance?page=1")
  await leads("3 In the next 50 h", "maintenance?service=in50")
  await leads("2 In 50 to 100 h", "maintenance?service=in100")
  await leads("9 Running", "machines?liveStatus=RUNNING&subscription=ACTIVE")
  await leads("24 All with a subscription", "machines?subscription=ACTIVE")
  await expect.element(page.getByRole("link", { name: "1 Requests waiting" })).toBeVisible()
  await expect.element(page.getByRole("link", { name: "2 Ending within 30 days" })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  actor.stop()
})

it("shows the statistics alone while the figures cannot be read, and none of alerts without the feature", async () => {
  let fails = true
  const actor = await open(
    of(async () => (fails ? Promise.reject(new Error("down")) : figures)),
    {
      ...administrator,
      featureFlags: [],
    },
  )
  await expect.element(page.getByText("The dashboard could not be loaded")).toBeVisible()
  await expect.element(page.getByText("Engine on")).toBeVisible()
  fails = false
  await userEvent.click(page.getByRole("button", { name: "Try again" }))
  await expect.element(page.getByRole("heading", { name: "Open alarms" })).toBeVisible()
  expect(page.getByText("Proactive alerts").elements()).toEqual([])
  actor.stop()
})
