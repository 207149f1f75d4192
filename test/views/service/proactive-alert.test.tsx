import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyActor, createActor, createMachine, fromPromise } from "xstate"
import type { ProactiveAlert as Alert } from "#contract/schemas/proactive-alert.ts"
import { alertStatusChart } from "#machines/service/alert-status/chart.ts"
import type { AlertStatusEvent } from "#machines/service/alert-status/events.ts"
import { alertStatusMachine } from "#machines/service/alert-status/machine.ts"
import { proactiveAlertChart, sampleAdviser } from "#machines/service/proactive-alert/chart.ts"
import { proactiveAlertMachine } from "#machines/service/proactive-alert/machine.ts"
import { supportCaseChart } from "#machines/service/support-case/chart.ts"
import { caseForm } from "#machines/service/support-case/form.ts"
import { supportCaseMachine } from "#machines/service/support-case/machine.ts"
import { tabClosingChart } from "#machines/service/tab-closing/chart.ts"
import { tabClosingMachine } from "#machines/service/tab-closing/machine.ts"
import { resourceMachine } from "#machines/shared/resource/machine.ts"
import { withRoles } from "#machines/shell/sample-users.ts"
import { expectUsable } from "#test/support/kit/around-screen.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { CloseTab } from "#views/service/alerts/CloseTab.tsx"
import { Overtaken } from "#views/service/alerts/Overtaken.tsx"
import { ProactiveAlert } from "#views/service/alerts/ProactiveAlert.tsx"
import { SaveButton, StatusField } from "#views/service/alerts/StatusField.tsx"
import { CaseDialogs } from "#views/service/alerts/SupportCase.tsx"
import { around, texts } from "../support/around.tsx"
import { sampleAlert, sampleAlerts } from "./alert-samples.ts"

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true })
const heading = (name: string) => expect.element(page.getByRole("heading", { name })).toBeVisible()
const status = () => page.getByRole("combobox", { name: "Status" })
const banner = () => page.getByRole("heading", { name: "The status was changed elsewhere" })

const before = async () => {
  await page.viewport(1440, 900)
  for (const area of ["components", "account", "service"] as const) await texts(area)()
}
const nothing = createMachine({})
const never = fromPromise(() => new Promise<never>(() => {}))
const closedWith = (rows: ReadonlyArray<Alert>) =>
  resourceMachine(fromPromise(async () => ({ value: rows, at: 1 }))).provide({
    actors: { connection: nothing as never },
  })
const HOUR = 3_600_000
const moment = Date.parse(sampleAlert.createdDate)
/** The signal of the alert with these values, an hour between them. */
const signalWith = (values: ReadonlyArray<number>) =>
  resourceMachine(
    fromPromise(async () => ({
      value: {
        span: { start: moment - 10 * HOUR, end: moment + HOUR },
        series:
          values.length === 0
            ? undefined
            : {
                machineId: 7,
                vin: sampleAlert.vin,
                signal: sampleAlert.signal.name,
                unit: "°C",
                samples: values.map((value, index) => ({ time: moment + (index - 5) * HOUR, value })),
                gaps: [],
              },
      },
      at: 1,
    })),
  ).provide({ actors: { connection: nothing as never } })
const quietStatus = alertStatusMachine.provide({
  actors: { unsaved: nothing as never, save: never as never },
})
const quietCase = (send: unknown = never) =>
  supportCaseMachine.provide({
    actors: {
      form: caseForm.provide({ actors: { send: send as never, unsaved: nothing as never } }) as never,
    },
  })

describeView(proactiveAlertChart, {
  before,
  parts: () => ({
    status: quietStatus,
    supportCase: quietCase(),
    tabClosing: tabClosingMachine.provide({ actors: { isOwnTab: never as never, closeTab: never as never } }),
    closedAlerts: closedWith([]),
    signal: signalWith([]),
  }),
  view: (actor) =>
    around(
      <main>
        <ProactiveAlert actor={actor as never} />
      </main>,
    ),
  interactions: {
    "load.retried": async () => userEvent.click(button("Try again")),
  },
  sentByOthers: ["data.refreshed", "search.changed", "alert.saved", "choice.changed", "choice.withdrawn"],
  assertions: {
    "#noAccess": () =>
      expect.element(page.getByText("This alert does not exist", { exact: false })).toBeVisible(),
    noFeature: () =>
      expect.element(page.getByText("Proactive alerts are not available", { exact: false })).toBeVisible(),
    unnamed: () => expect.poll(() => button("Try again").elements()).toEqual([]),
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    failed: () => expect.element(button("Try again")).toBeVisible(),
    open: () => heading("Details"),
    "open.stale": () => expect.element(page.getByText("Last updated", { exact: false })).toBeVisible(),
  },
  invisible: {
    "open.fresh": "looks as it does while it is read again",
    "open.refreshing": "what is shown stays while it is read again",
    admitting: "is left at once",
  },
})

const Status = ({ actor }: { readonly actor: never }) => (
  <main>
    <h1>Alert</h1>
    <Overtaken status={actor} />
    <StatusField status={actor} />
    <SaveButton status={actor} />
  </main>
)
const saves = () => expect.element(button("Save")).toBeEnabled()
const savesNot = () => expect.element(button("Save")).toBeDisabled()

describeView(alertStatusChart, {
  before,
  parts: () => ({ unsaved: nothing }),
  view: (actor) => around(<Status actor={actor as never} />),
  interactions: {
    "status.chosen": async (event: AlertStatusEvent, _: unknown, actor: AnyActor) => {
      if (event.type === "status.chosen" && status().elements().length > 0)
        await userEvent.selectOptions(status(), event.status)
      else actor.send(event)
    },
    "choice.withdrawn": async (event: AlertStatusEvent, _: unknown, actor: AnyActor) => {
      if (button("Undo").elements().length > 0) await userEvent.click(button("Undo"))
      else actor.send(event)
    },
    "save.requested": async () => userEvent.click(button("Save")),
    "mine.kept": async () => userEvent.click(button(/^Keep my choice/)),
    "theirs.taken": async () => userEvent.click(button(/^Use /)),
  },
  sentByOthers: ["alert.received", "draft.found"],
  assertions: {
    reading: () => {
      expect(status().elements()).toEqual([])
      expect(button("Save").elements()).toEqual([])
    },
    "choosing.unchanged": savesNot,
    "choosing.changed": ({ context }) => (context.alert.serviceId === null ? savesNot() : saves()),
    "choosing.overtaken": async () => {
      await expect.element(banner()).toBeVisible()
      await savesNot()
    },
    saving: () => expect.element(button("Saving")).toBeDisabled(),
  },
  invisible: {
    admitting: "is left at once",
    "choosing.comparing": "is left at once",
  },
})

describeView(supportCaseChart, {
  before,
  parts: () => ({
    form: caseForm.provide({ actors: { send: never as never, unsaved: nothing as never } }),
  }),
  view: (actor) =>
    around(
      <main>
        <h1>Alert</h1>
        <button type="button" onClick={() => actor.send({ type: "case.requested" })} disabled={false}>
          Open
        </button>
        <CaseDialogs alert={sampleAlert} supportCase={actor as never} />
      </main>,
    ),
  interactions: {
    "case.requested": async () => userEvent.click(button("Open")),
    "case.cancelled": async () => userEvent.click(button("Cancel")),
    "case.closed": async () => userEvent.click(button("Done")),
  },
  sentByOthers: ["case.opened"],
  assertions: {
    idle: () => expect.poll(() => page.getByRole("dialog").elements()).toEqual([]),
    asking: () => heading("Support case for PA-000042"),
    done: () => expect.element(page.getByText("SC-000017", { exact: false })).toBeVisible(),
  },
})

const question = () => page.getByRole("alertdialog", { name: "Close without saving?" })
const close = () => button("Close tab").first()

describeView(tabClosingChart, {
  before,
  view: (actor) =>
    around(
      <main>
        <h1>Alert</h1>
        <CloseTab tabClosing={actor as never} />
      </main>,
    ),
  interactions: {
    "close.requested": async () => userEvent.click(close()),
    "close.confirmed": async () => userEvent.click(question().getByRole("button", { name: "Close tab" })),
    "close.declined": async () => userEvent.keyboard("{Escape}"),
  },
  sentByOthers: ["choice.changed"],
  assertions: {
    looking: () => expect.poll(() => button("Close tab").elements()).toEqual([]),
    notOffered: () => expect.poll(() => button("Close tab").elements()).toEqual([]),
    offered: () => expect.element(close()).toBeEnabled(),
    asking: () => expect.element(question()).toBeVisible(),
    withdrawing: () => expect.element(close()).toBeDisabled(),
    closing: () => expect.element(close()).toBeDisabled(),
    keptOpen: () => expect.element(page.getByText("Your browser keeps", { exact: false })).toBeVisible(),
  },
})

const adviser = {
  ...sampleAdviser,
  ...withRoles({ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 } as never),
  featureFlags: sampleAdviser.featureFlags,
}
const reader = {
  ...adviser,
  ...withRoles({ authRole: "ROLE_READ_ONLY_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 } as never),
  featureFlags: sampleAdviser.featureFlags,
}

const open = async (alert: Alert, user: typeof adviser, actors: { readonly send?: unknown } = {}) => {
  await before()
  const search = `?id=${alert.id}&vin=${alert.vin}`
  const actor = createActor(
    proactiveAlertMachine.provide({
      actors: {
        loadAlert: fromPromise(async () => ({ value: alert, at: Date.UTC(2026, 10, 22, 12) })) as never,
        status: quietStatus,
        supportCase: quietCase(actors.send),
        tabClosing: tabClosingMachine.provide({
          actors: { isOwnTab: fromPromise(async () => true) as never, closeTab: never as never },
        }),
        refresh: nothing as never,
        connection: nothing as never,
        closedAlerts: closedWith(sampleAlerts.slice(3)),
        signal: signalWith([88, 89.5, 90, 91, 92.5, 94]),
      },
    }),
    { input: { search, user: user as never } },
  ).start()
  const screen = await render(
    around(
      <main>
        <ProactiveAlert actor={actor} />
      </main>,
    ),
  )
  await heading("Details")
  return { done: () => screen.unmount().then(() => actor.stop()) }
}

it.each([
  [1440, 900],
  [390, 844],
])(
  "shows the four sections and what was closed before, at %i x %i (PA-10 to PA-16)",
  async (width, height) => {
    const { done } = await open({ ...sampleAlert, priority: "Critical", owner: null }, adviser)
    await page.viewport(width, height)
    const signal = sampleAlert.signal.label
    for (const name of ["Alert", "Machine", "Owner", "Details", signal, "Earlier alerts of this machine"])
      await heading(name)
    await expect.element(page.getByRole("application", { name: "Recorded signals over time" })).toBeVisible()
    await expect.element(page.getByText(`${signal} 94 °C`)).toBeVisible()
    for (const words of ["PA-000042", "Critical", "HDLTRAC0000000007", "2,413 h", "Cooling"])
      await expect.element(page.getByText(words).first()).toBeVisible()
    const dashes = [...document.querySelectorAll("dd")].filter(({ textContent }) => textContent === "-")
    expect(dashes).toHaveLength(3)
    const href = (name: string) => page.getByRole("link", { name }).element().getAttribute("href")
    expect(href("Recommended actions")).toBe("https://guides.headland.example/en_US/cooling")
    expect(href("Open in the technical tool")).toBe(
      "https://tool.headland.example/machines/HDLTRAC0000000007",
    )
    expect(href("Machine data of today")).toContain("signals=EngineSpeed")
    expect(href("PA-000045, opens in a new tab")).toContain("/service/proactivealert?id=45")
    await expectUsable(width, { axe: true })
    await done()
  },
)

it("offers no change to a reader, and says so (PA-20)", async () => {
  const { done } = await open(sampleAlert, reader)
  await expect
    .element(page.getByText("Users of the centre with write access", { exact: false }))
    .toBeVisible()
  expect(status().elements()).toEqual([])
  for (const name of ["Save", "Create support case"]) expect(button(name).elements()).toEqual([])
  await done()
})

it("shows a final status as plain text, and offers no case any more (PA-20, CASE-02)", async () => {
  const { done } = await open({ ...sampleAlert, status: "RESOLVED" }, adviser)
  await expect.element(page.getByText("Resolved").first()).toBeVisible()
  expect(status().elements()).toEqual([])
  expect(button("Create support case").elements()).toEqual([])
  await done()
})

it("shows the link to a support case instead of the button (CASE-03)", async () => {
  const techConnectCaseBaseUrl = "https://cases.headland.example/SC-000017"
  const { done } = await open({ ...sampleAlert, techConnectCaseBaseUrl }, adviser)
  await expect.element(page.getByRole("link", { name: "View support case" })).toBeVisible()
  expect(button("Create support case").elements()).toEqual([])
  await done()
})

it("opens a case with ten characters at least, and sends it once (CASE-05 to CASE-07)", async () => {
  const sent: Array<unknown> = []
  const send = fromPromise(async ({ input }) => {
    sent.push(input)
    return { techConnectCaseBaseUrl: "https://cases.headland.example/SC-000017", caseNumber: "SC-000017" }
  })
  const { done } = await open(sampleAlert, adviser, { send })
  await userEvent.click(button("Create support case"))
  const dialog = page.getByRole("dialog")
  const confirm = dialog.getByRole("button", { name: "Create support case" })
  const description = dialog.getByRole("textbox", { name: /Description/ })
  expect(description.element().getAttribute("rows")).toBe("4")
  await userEvent.fill(description, "Too short")
  await expect.element(confirm).toBeDisabled()
  await expectUsable(1440)
  await userEvent.fill(description, "Long enough")
  await userEvent.click(confirm)
  await heading("Support case created")
  expect(sent).toHaveLength(1)
  await userEvent.click(button("Done"))
  await expect.poll(() => dialog.elements()).toEqual([])
  await done()
})

it("tells that the service partner is missing (PA-22, PA-23)", async () => {
  const { done } = await open({ ...sampleAlert, serviceId: null }, adviser)
  await userEvent.selectOptions(status(), "MONITOR")
  await expect.element(page.getByText("Unable to process changes. Service partner missing.")).toBeVisible()
  await expect.element(button("Save")).toBeDisabled()
  expect(page.getByRole("link", { name: "Machine data of today" }).elements()).toEqual([])
  await done()
})
