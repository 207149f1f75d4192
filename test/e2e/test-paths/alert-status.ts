import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { alertStatusChart } from "#machines/service/alert-status/chart.ts"
import type { TestPathEvent } from "#test/support/test-paths/search.ts"
import { expect } from "../support/test.ts"
import { asPerson, putAs } from "./people.ts"
import { cutOff, press, untilSeen } from "./play.ts"
import { prepared } from "./prepared.ts"
import type { Fixtures, Workflow } from "./workflow.ts"

interface Alert {
  readonly id: number
  readonly vin: string
}
/** The alert that each tab shows. */
const alerts = new WeakMap<Fixtures["page"], Alert>()

/** Milliseconds between two readings of the alert by the page. */
const REFRESH = 60_000

const statusIn = ({ event }: TestPathEvent) => {
  const { alert, status } = event as { readonly alert?: ProactiveAlert; readonly status?: string }
  return alert?.status ?? status ?? ""
}
const banner = ({ page }: Fixtures) =>
  page.getByRole("alert").filter({ hasText: "The status was changed elsewhere" })
const button = (fixtures: Fixtures, name: string) =>
  press(fixtures, fixtures.page.getByRole("button", { name, exact: true }))

const isFinal = (pathEvent: TestPathEvent) => statusIn(pathEvent) === "AUTO_CLOSED"
const isRefusal = ({ event }: TestPathEvent) => JSON.stringify(event).includes("CONFLICT")

/** Plays the test paths of the status of a proactive alert in its tab, on an alert of its own. */
export const alertStatusWorkflow: Workflow = {
  chart: alertStatusChart,
  calls: {
    save: ({ pathname }, request) =>
      request.method() === "PUT" && /^\/api\/proactive-alerts\/\d+$/.test(pathname),
  },
  open: async ({ page, portal, request }, { input }) => {
    const alert = await prepared<Alert>(portal, "make-alert.ts")
    alerts.set(page, alert)
    await asPerson(
      request,
      (input as { readonly mayChange: boolean }).mayChange ? "service" : "service.readonly",
    )
    await page.goto(`/#/service/proactivealert?id=${alert.id}&vin=${alert.vin}`)
  },
  steps: {
    "status.chosen": async ({ page }, { pathEvent }) => {
      await page.getByRole("combobox", { name: "Status" }).selectOption(statusIn(pathEvent))
    },
    "choice.withdrawn": (fixtures) => button(fixtures, "Undo"),
    "save.requested": (fixtures) => button(fixtures, "Save"),
    "done save": ({ calls }) => calls.end("save", "answered"),
    "error save": (fixtures) => cutOff(fixtures, "save"),
    // A colleague's change, which no message tells of: the page reads the alert by itself.
    "alert.received": async (fixtures, { pathEvent }) => {
      const { id, vin } = alerts.get(fixtures.page) ?? { id: 0, vin: "" }
      await putAs(fixtures.request, `/api/proactive-alerts/${id}`, { vin, status: statusIn(pathEvent) })
      await untilSeen(fixtures, "alert.received", () => fixtures.pass(REFRESH))
    },
    "mine.kept": (fixtures) =>
      press(fixtures, banner(fixtures).getByRole("button", { name: /^Keep my choice/ })),
    "theirs.taken": (fixtures) => press(fixtures, banner(fixtures).getByRole("button", { name: /^Use / })),
  },
  assertions: async (fixtures, at) => {
    await expect(banner(fixtures)).toHaveCount(at.hasTag("overtaken") ? 1 : 0)
  },
  unrealised: [
    {
      what: "an alert that its source closes",
      reason: "only the server's clock does, after days",
      is: (name, _, pathEvent) => name === "alert.received" && isFinal(pathEvent),
    },
    {
      what: "another status while one is saved",
      reason: "the server then refuses the save: test/e2e/proactive-alerts.test.ts",
      is: (name, at, pathEvent) =>
        (name === "alert.received" && at.matches("saving")) ||
        (name === "error save" && isRefusal(pathEvent)),
    },
    {
      what: "a choice taken back while another status stands beside it",
      reason: "the banner offers to use the other one, which is the same",
      is: (name, at) => name === "choice.withdrawn" && at.hasTag("overtaken"),
    },
    {
      what: "an alert without a service partner",
      reason: "the reader has no such alert in scope; see the view's test paths",
      is: (_, at) => at.context.alert.serviceId === null,
    },
    {
      what: "a choice that was kept over a lost session",
      reason: "the session has its own journey: test/e2e/unsaved.test.ts",
      is: (name) => name === "draft.found",
    },
  ],
}
