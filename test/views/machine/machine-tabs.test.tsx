import { Effect } from "effect"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Alarm } from "#contract/schemas/alarm.ts"
import { BoundaryNotification } from "#contract/schemas/boundary-notification.ts"
import type { ModelDocument } from "#contract/schemas/configuration.ts"
import { ServiceCode } from "#contract/schemas/diagnostic-code.ts"
import { HistoryEntry } from "#contract/schemas/history.ts"
import { Machine, machineExample } from "#contract/schemas/machine.ts"
import { ExternalSystem } from "#contract/schemas/machine-care.ts"
import { Share } from "#contract/schemas/share.ts"
import { Subscription } from "#contract/schemas/subscription.ts"
import { displayName } from "#domain/machine.ts"
import { nothingRecorded } from "#domain/recorded.ts"
import { sampleActivation } from "#machines/machine/device-activation/chart.ts"
import { deviceActivationMachine } from "#machines/machine/device-activation/machine.ts"
import { machinePage } from "#machines/machine/machine-page.ts"
import { machineAlarms } from "#machines/machine/tabs/machine-alarms.ts"
import { machineBoundaries } from "#machines/machine/tabs/machine-boundaries.ts"
import { machineCentre } from "#machines/machine/tabs/machine-centre.ts"
import { machineCodes } from "#machines/machine/tabs/machine-codes.ts"
import { machineHistory } from "#machines/machine/tabs/machine-history.ts"
import { machineService } from "#machines/machine/tabs/machine-service.ts"
import { machineShares } from "#machines/machine/tabs/machine-shares.ts"
import { machineSubscriptions } from "#machines/machine/tabs/machine-subscriptions.ts"
import { machineSystems } from "#machines/machine/tabs/machine-systems.ts"
import { resourceMachine } from "#machines/shared/resource/machine.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ApiError } from "#services/failures.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { MachinePage } from "#views/machine/machine-page/MachinePage.tsx"
import { Boundaries } from "#views/machine/tabs/Boundaries.tsx"
import { Codes } from "#views/machine/tabs/Codes.tsx"
import { History } from "#views/machine/tabs/History.tsx"
import { Systems } from "#views/machine/tabs/Systems.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"
import type { RecordActor } from "#views/ui/record/RecordPage.tsx"
import { deviceConnection } from "../support/connection.ts"
import { machine } from "./sample-day.ts"
import { overview } from "./sample-overview.ts"

const alarm = exampleOf(Alarm)
const code = exampleOf(ServiceCode)
const entry = exampleOf(HistoryEntry)
const system = exampleOf(ExternalSystem)
const codeRow = { ...code, id: "110.0 0x00", machine }
const centre = {
  machine: { id: machine.id, vin: machine.vin, name: displayName(machine) },
  centre: machineExample.serviceCentre,
  isSubscribed: true,
  others: [{ id: 4, name: "Peltolan Konepalvelu", city: "Peltola" }],
}
const manual: ModelDocument = {
  title: "Furrow 130: operator's manual",
  url: "https://manuals.example/furrow-130/operator.pdf",
  language: "en-GB",
  type: "MANUAL",
}

/** The overview, with which the page opens, and the tabs about keeping a machine running, each with its own output. */
const tabs = {
  overview: {
    machine: overview,
    shows: "About this machine",
  },
  alarms: {
    machine: machineAlarms.provide({ actors: listActors(async () => [alarm]) }),
    shows: "Coolant far too hot",
  },
  codes: {
    machine: machineCodes.provide({ actors: listActors(async () => [codeRow]) }),
    shows: "Coolant far too hot",
  },
  service: {
    machine: machineService.provide({ actors: recordActors(async () => machine) }),
    shows: "Hours to the next service",
  },
  device: {
    machine: deviceActivationMachine.provide({
      actors: { read: fromPromise(async () => ({ value: sampleActivation("ACTIVE"), at: 0 })) as never },
    }),
    shows: "HD-100001",
  },
  subscriptions: {
    machine: machineSubscriptions.provide({
      actors: recordActors(async () => ({
        active: { ...exampleOf(Subscription), autoRenew: false },
        daysLeft: 12,
        waiting: [],
        others: [
          { ...exampleOf(Subscription), id: 9, subscriptionState: "REJECTED", activationState: "UNKNOWN" },
        ],
        history: [{ ...entry, type: "CREATED", newValue: "REQUEST" }],
      })),
    }),
    shows: "Ends in 12 days",
  },
  centre: {
    machine: machineCentre.provide({ actors: recordActors(async () => centre) }),
    shows: "Huoltotie 3",
  },
  shares: {
    machine: machineShares.provide({ actors: listActors(async () => [exampleOf(Share)]) }),
    shows: "Matti Ojanperä",
  },
  boundaries: {
    machine: machineBoundaries.provide({ actors: listActors(async () => [exampleOf(BoundaryNotification)]) }),
    shows: "Nights at Koivupelto",
  },
  systems: {
    machine: machineSystems.provide({ actors: listActors(async () => [system]) }),
    shows: "Fieldbook",
  },
  documents: {
    machine: resourceMachine(fromPromise(async () => ({ value: [manual], at: 1 }))).provide({
      actors: { connection: deviceConnection().machine },
    }),
    shows: "operator's manual",
  },
  history: {
    machine: machineHistory.provide({ actors: listActors(async () => [entry]) }),
    shows: "Service done",
  },
}

const recorded = nothingRecorded()
const screen = {
  machine: machinePage,
  View: ({ actor }: { readonly actor: RecordActor }) => (
    <MachinePage actor={actor} recorded={recorded} map={{}} />
  ),
  texts: ["machine", "alarms", "boundaries", "components", "shares", "subscriptions", "tools"],
  user: owner,
  params: { vin: machine.vin },
} as const
const tabNames = () =>
  page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent)

describeRecord("tabs of a machine", {
  ...screen,
  value: machine,
  schema: Machine,
  title: displayName(machine),
  tabs: Object.fromEntries(Object.entries(tabs)),
})

it("shows a grantee only what a share opens", async () => {
  await page.viewport(1440, 900)
  const given = { ...machine, owned: false }
  const { done } = await openScreen(
    screen,
    recordActors(async () => given, tabs),
    { params: screen.params, search: "?tab=alarms" },
  )
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(tabNames()).toEqual(["Overview", "Data", "Route", "Alarms", "Fault codes", "Documents"])
  await done()
})

it("notes a done service only where the counter may be set by hand", async () => {
  await page.viewport(1440, 900)
  const done = () => page.getByRole("button", { name: "Service done" })
  for (const allowed of [true, false]) {
    const service = machineService.provide({
      actors: recordActors(async () => ({ ...machine, serviceIntervalResetAllowed: allowed })),
    })
    const opened = await openScreen(
      screen,
      recordActors(async () => machine, { service: { machine: service, shows: "" } }),
      { params: screen.params, search: "?tab=service" },
    )
    await expect.element(page.getByText("Hours to the next service")).toBeVisible()
    expect(done().elements()).toHaveLength(allowed ? 1 : 0)
    expect(page.getByText("starts again by itself", { exact: false }).elements()).toHaveLength(
      allowed ? 0 : 1,
    )
    await opened.done()
  }
})

it("offers to note a replaced hour meter while hours are known, and says why it was not noted", async () => {
  await page.viewport(1440, 900)
  const replaced = () => page.getByRole("button", { name: "Hour meter replaced" })
  const errors = [{ message: "PREREQUISITES_NOT_FULFILLED" }] as const
  const refused = new ApiError({ status: 400, errors, call: "PUT /machines/{id}/hourmeter" })
  const actions = rowActionsMachine({
    name: "machine-service",
    area: { fromEffect: () => fromPromise(() => Promise.reject(refused)) } as never,
    actions: { meterReplaced: { asks: "confirmation", run: () => Effect.void } },
  })
  const shown = async (hours: number | null) => {
    const service = machineService.provide({
      actors: { ...recordActors(async () => ({ ...machine, hours })), actions },
    })
    const opened = await openScreen(
      screen,
      recordActors(async () => machine, { service: { machine: service, shows: "" } }),
      { params: screen.params, search: "?tab=service" },
    )
    await expect.element(page.getByText("Hours worked")).toBeVisible()
    return opened
  }
  const known = await shown(1758)
  await userEvent.click(replaced())
  const dialog = page.getByRole("alertdialog", { name: /^Was the hour meter of .* replaced\?$/ })
  await userEvent.click(dialog.getByRole("button", { name: "Hour meter replaced" }))
  await expect.element(dialog.getByText("No hours are known at present", { exact: false })).toBeVisible()
  await known.done()
  const unknown = await shown(null)
  expect(replaced().elements()).toHaveLength(0)
  await unknown.done()
})

it("shows how to reach the service centre, and moves the machine to another one (MACH-09, MACH-10)", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const actions = rowActionsMachine({
    name: "machine-centre",
    area: {
      fromEffect: () =>
        fromPromise(async ({ input }) => {
          asked.push(input)
        }),
    } as never,
    actions: { change: { asks: "reason", run: () => Effect.void } },
  })
  const shown = async (value: object) => {
    const tab = machineCentre.provide({ actors: { ...recordActors(async () => value), actions } })
    return await openScreen(
      screen,
      recordActors(async () => machine, { centre: { machine: tab, shows: "" } }),
      { params: screen.params, search: "?tab=centre" },
    )
  }
  const opened = await shown(centre)
  const link = (name: string) => page.getByRole("link", { name })
  await expect.element(link("+358 14 555 0003")).toHaveAttribute("href", "tel:+358145550003")
  await expect
    .element(link("huolto@partners.example"))
    .toHaveAttribute("href", "mailto:huolto@partners.example")
  await expect.element(link("Show on map")).toHaveAttribute("href", expect.stringContaining("62.262/25.71"))
  await userEvent.click(page.getByRole("button", { name: "Change service centre" }))
  const dialog = page.getByRole("alertdialog", { name: /^Move .* to another service centre\?$/ })
  await userEvent.click(dialog.getByRole("button", { name: "Change service centre" }))
  await expect.element(dialog.getByText("Required", { exact: false })).toBeVisible()
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: /^New service centre/ }), "4")
  await userEvent.click(dialog.getByRole("button", { name: "Change service centre" }))
  await expect.poll(() => asked).toEqual([expect.objectContaining({ ids: [machine.id], reason: "4" })])
  await opened.done()

  const change = () => page.getByRole("button", { name: "Change service centre" }).elements()
  const only = await shown({ ...centre, others: [] })
  await expect.element(page.getByText("no other service centre", { exact: false })).toBeVisible()
  expect(change()).toHaveLength(0)
  await only.done()
  const none = await shown({ ...centre, centre: null, isSubscribed: false, others: [] })
  await expect.element(page.getByRole("heading", { name: "No service centre" })).toBeVisible()
  await expect
    .element(link("Request a subscription"))
    .toHaveAttribute("href", `/fleet/subscriptions/new/${machine.vin}`)
  await none.done()
})

it("asks before a system gets no more data", async () => {
  const opened = await openScreen(
    { machine: machineSystems, View: Systems, texts: ["machine", "components", "tools"], about: machine },
    { ...listActors(async () => [system]) },
  )
  await userEvent.click(page.getByRole("button", { name: "Switch off: Fieldbook" }))
  await expect.element(page.getByRole("alertdialog", { name: "Switch off Fieldbook?" })).toBeVisible()
  await opened.done()
})

describeCollection("fault codes of a machine", {
  machine: machineCodes,
  View: Codes,
  about: machine,
  texts: ["machine", "components", "tools"],
  row: ServiceCode,
  rows: [codeRow, { ...codeRow, id: "9999.1 0x00", code: "9999.1", title: "" }],
  shows: ["Coolant far too hot", "9999.1"],
})

describeCollection("history of a machine", {
  machine: machineHistory,
  View: History,
  about: machine,
  texts: ["machine", "components", "tools"],
  row: HistoryEntry,
  rows: [entry, { ...entry, id: 2, type: "CHANGED", actor: null }],
  shows: ["Service done", "By itself"],
})

it("assigns a boundary alert to the machine, and says what a release means (BND-07, BND-08)", async () => {
  await page.viewport(1440, 900)
  const watching = exampleOf(BoundaryNotification)
  const other = { ...watching, name: "Yard", id: 4, machines: [] } as unknown as BoundaryNotification
  const asked: Array<unknown> = []
  const opened = await openScreen(
    {
      machine: machineBoundaries,
      View: ({ actor }: { readonly actor: CollectionActor }) => (
        <Boundaries actor={actor} machine={{ id: watching.machines[0]!.id }} />
      ),
      texts: ["machine", "boundaries", "components", "tools"],
      about: machine,
    },
    listActors(async ({ filters }) => {
      asked.push(filters)
      return [watching, other]
    }),
  )
  await userEvent.click(page.getByRole("radio", { name: "All" }))
  await expect.poll(() => asked.at(-1)).toEqual({ watching: "every" })
  const rowOf = (name: string) => page.getByRole("row", { name, exact: true })
  await expect.element(rowOf("Yard").getByText("Not watched")).toBeVisible()
  await expect.element(rowOf("Yard").getByRole("button", { name: /^Watch this machine/ })).toBeVisible()
  await userEvent.click(rowOf(watching.name).getByRole("button", { name: /^Stop watching/ }))
  await expect
    .element(page.getByText("Without any machine the alert is turned off", { exact: false }))
    .toBeVisible()
  await userEvent.keyboard("{Escape}")
  await opened.done()
})
