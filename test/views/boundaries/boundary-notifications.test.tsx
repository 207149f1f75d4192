import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import { BoundaryId } from "#contract/schemas/boundary.ts"
import { BoundaryNotification, BoundaryNotificationId } from "#contract/schemas/boundary-notification.ts"
import { notificationFilters, notificationList } from "#machines/boundaries/notification-list.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { NotificationList } from "#views/boundaries/notifications/NotificationList.tsx"

const nights = exampleOf(BoundaryNotification)
const lonely: BoundaryNotification = {
  ...nights,
  id: BoundaryNotificationId.make(4),
  name: "Not yet in use",
  geofenceName: "Home yard",
  geofenceId: BoundaryId.make(8),
  enabled: false,
  rules: { enter: false, leave: false, outsideUse: true },
  schedule: "Always",
  machines: [],
}
const many: BoundaryNotification = {
  ...lonely,
  id: BoundaryNotificationId.make(5),
  name: "Whole farm",
  machines: Array.from({ length: 5 }, () => nights.machines[0]!),
}

const filters = notificationFilters.provide({
  actors: {
    connection: createMachine({}) as never,
    load: fromPromise(async () => ({
      value: {
        boundaries: [{ value: "7", label: "Koivupelto" }],
        machines: [{ value: "1", label: "Otso" }],
      },
      at: 0,
    })) as never,
  },
})

const screen = {
  machine: notificationList.provide({ actors: { companion: filters as never } }),
  View: NotificationList,
  texts: ["boundaries", "components"] as const,
  user: owner,
  row: BoundaryNotification,
  rows: [lonely, nights, many],
  shows: ["Not yet in use", "Nights at Koivupelto", "Whole farm"],
}

describeCollection("boundary notifications", screen)

const rowOf = (name: string) => page.getByRole("row", { name, exact: true })
const button = (row: string, name: string) =>
  rowOf(row)
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .elements()

it("says rules and times in words, and why an alert without a machine cannot be turned on (BND-08)", async () => {
  await page.viewport(1440, 900)
  const asked: Array<unknown> = []
  const { actor, done } = await openScreen(
    screen,
    listActors(async ({ filters }) => {
      asked.push(filters)
      return screen.rows
    }),
  )
  const row = rowOf("Nights at Koivupelto")
  await expect.element(row.getByText("enters the boundary, leaves the boundary")).toBeVisible()
  await expect.element(row.getByText("Mon, Fri, 22:00–06:00 next day")).toBeVisible()
  await expect.element(row.getByText("Sun, all day")).toBeVisible()
  await expect.element(rowOf("Whole farm").getByText("Otso, Otso, Otso and 2 more")).toBeVisible()
  await expect
    .element(rowOf("Not yet in use").getByText("Choose a machine to turn it on", { exact: false }))
    .toBeVisible()
  const offered = screen.rows.map(({ name }) => [
    button(name, "Turn on").length,
    button(name, "Turn off").length,
  ])
  expect(offered).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ])
  await expect
    .element(row.getByRole("link", { name: "Change: Nights at Koivupelto" }))
    .toHaveAttribute("href", "/fleet/boundaries/notifications/3/edit")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Boundary" }), "Koivupelto")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Machine" }), "Otso")
  await expect.poll(() => asked.at(-1)).toEqual({ geofenceId: "7", machineId: "1" })
  await userEvent.click(row.getByRole("button", { name: /^Delete/ }))
  await expect.element(page.getByText("All events that it has reported", { exact: false })).toBeVisible()
  expect(actor.getSnapshot().children.actions.getSnapshot().context.action).toBe("delete")
  await done()
})
