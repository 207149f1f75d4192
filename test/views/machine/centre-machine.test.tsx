import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { Machine } from "#contract/schemas/machine.ts"
import { MachineOwner } from "#contract/schemas/machine-care.ts"
import { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { displayName } from "#domain/machine.ts"
import { nothingRecorded } from "#domain/recorded.ts"
import { centreMachine } from "#machines/machine/centre-machine.ts"
import { centreOwner } from "#machines/machine/tabs/centre-owner.ts"
import { centreService } from "#machines/machine/tabs/centre-service.ts"
import { machineAlerts } from "#machines/machine/tabs/machine-alerts.ts"
import { placeOf } from "#machines/machine/tabs/of-centre.ts"
import { administrator, owner as reader } from "#machines/shell/sample-users.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { listActors } from "#test/support/kit/describe-collection.tsx"
import { describeRecord, recordActors } from "#test/support/kit/describe-record.tsx"
import { CentreMachine } from "#views/machine/machine-page/CentreMachine.tsx"
import type { RecordActor } from "#views/ui/record/RecordPage.tsx"
import { machine } from "./sample-day.ts"
import { overview } from "./sample-overview.ts"

const owner = exampleOf(MachineOwner)
const served = { ...machine, serviceId: 3 as never, subscriptionState: "ACTIVE" as const, owned: false }
const ownerTab = (of: MachineOwner | null) =>
  centreOwner.provide({ actors: recordActors(async () => ({ owner: of })) as never })
const serviceTab = centreService.provide({
  actors: recordActors(async () => ({ ...served, serviceIntervalResetAllowed: true })) as never,
})
const tabs = {
  overview: { machine: overview, shows: "About this machine" },
  service: { machine: serviceTab, shows: "Hours to the next service" },
  owner: { machine: ownerTab(owner), shows: owner.email },
}

const recorded = nothingRecorded()
const screen = {
  machine: centreMachine,
  View: ({ actor }: { readonly actor: RecordActor }) => (
    <CentreMachine actor={actor} recorded={recorded} map={{}} />
  ),
  texts: ["machine", "alarms", "components", "service", "subscriptions", "tools"],
  user: administrator,
  params: { id: "3", machineId: String(machine.id) },
} as const

describeRecord("page of a machine at its service centre", {
  ...screen,
  value: served,
  schema: Machine,
  title: displayName(machine),
  tabs,
})

const tabNames = () =>
  page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent)

it.each([
  ["a request", { subscriptionState: "REQUEST" as const }],
  ["a subscription at another centre", { serviceId: 4 as never }],
])("shows only what the machine is for %s (OPEN-167)", async (_, standing) => {
  await page.viewport(1440, 900)
  const { done } = await openScreen(
    screen,
    recordActors(async () => ({ ...served, ...standing, serialNumber: "FU100001" }), tabs),
    { params: screen.params },
  )
  await expect
    .element(page.getByText("No subscription runs at this service centre", { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText("FU100001")).toBeVisible()
  expect(tabNames()).toEqual(["About this machine", "Documents"])
  await done()
})

it.each([
  ["its staff", administrator, 1],
  ["a reader", reader, 0],
])("lets %s say that the service was done, or not", async (_, user, buttons) => {
  await page.viewport(1440, 900)
  const { done } = await openScreen(
    { ...screen, user },
    recordActors(async () => served, tabs),
    { params: screen.params, search: "?tab=service" },
  )
  await expect.element(page.getByText("Hours to the next service")).toBeVisible()
  expect(page.getByRole("button", { name: "Service done" }).elements()).toHaveLength(buttons)
  await done()
})

it("lists the proactive alerts of the machine, each opening in a tab of its own, to users with the feature", async () => {
  await page.viewport(1440, 900)
  const alert = exampleOf(ProactiveAlert)
  const alerts = {
    machine: machineAlerts.provide({ actors: listActors(async () => [alert]) as never }),
    shows: "",
  }
  const open = (flags: ReadonlyArray<{ readonly name: "PROACTIVE_ALERTS"; readonly roles: [] }>) =>
    openScreen(
      { ...screen, user: { ...administrator, featureFlags: flags } },
      recordActors(async () => served, { ...tabs, proactivealerts: alerts }),
      { params: screen.params, search: "?tab=proactivealerts" },
    )
  const { done } = await open([{ name: "PROACTIVE_ALERTS", roles: [] }])
  const link = page.getByRole("link", { name: new RegExp(alert.name) })
  await expect.element(link).toHaveAttribute("target", "_blank")
  await expect
    .element(link)
    .toHaveAttribute("href", expect.stringContaining(`/service/proactivealert?id=${alert.id}`))
  await done()
  const without = await open([])
  await expect.element(page.getByRole("link", { name: "Documents" })).toBeVisible()
  expect(tabNames()).not.toContain("Proactive alerts")
  await without.done()
})

it("says that a machine has no owner, and leads a missing machine back to the centre's list", async () => {
  const none = await openScreen(
    screen,
    recordActors(async () => served, { owner: { machine: ownerTab(null), shows: "" } }),
    { params: screen.params, search: "?tab=owner" },
  )
  await expect.element(page.getByText("This machine has no owner")).toBeVisible()
  await none.done()
  expect(placeOf("3/42")).toEqual({ serviceId: 3, id: 42 })
})
