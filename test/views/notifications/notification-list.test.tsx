import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { UserNotification } from "#contract/schemas/user-notification.ts"
import { notificationList } from "#machines/notifications/notification-list.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { NotificationList } from "#views/notifications/NotificationList.tsx"

const reported = (id: number, changes: Partial<UserNotification> = {}): UserNotification => ({
  id,
  status: "UNREAD",
  date: "2026-11-21T06:30:00.000Z",
  title: `Field ${id}`,
  body: "Otso: left the boundary",
  icon: null,
  notificationType: "boundaryOccurrence",
  callToAction: null,
  link: "fleet/boundaries/notifications/4",
  ...changes,
})

const screen = {
  machine: notificationList,
  View: NotificationList,
  texts: ["notifications", "components"],
  user: owner,
} as const

describeCollection("notifications", {
  ...screen,
  row: UserNotification,
  rows: [reported(12), reported(11, { status: "READ", title: "A".repeat(90) })],
  shows: ["Field 12", "AAAA"],
})

const button = (name: string) => page.getByRole("button", { name, exact: true })

const open = async (content: ReadonlyArray<UserNotification>, total?: number) => {
  const ran: Array<unknown> = []
  const actions = rowActionsMachine({
    name: "notification-list",
    area: { fromEffect: () => fromPromise(async ({ input }) => void ran.push(input)) as never },
    actions: {
      read: { run: () => undefined as never },
      unread: { run: () => undefined as never },
      delete: { asks: "confirmation", run: () => undefined as never },
    },
  })
  const { actor, done } = await openScreen(screen, {
    ...listActors(async () => content, total),
    actions,
  })
  return { actor, ran, done }
}

it("leads where each notification says: to a place, to another site, to the subscriptions of a centre", async () => {
  const { done } = await open([
    reported(1, { link: "fleet" }),
    reported(2, { link: "https://help.example/a", callToAction: "Read more" }),
    reported(3, { link: "service/3/users", notificationType: "subscriptionRequest" }),
    reported(4, { link: null, title: "Nowhere" }),
    reported(5, { link: "javascript:alert(1)", title: "Not a script" }),
  ])
  const link = (name: string) => page.getByRole("link", { name, exact: true })
  await expect.element(link("Field 1")).toHaveAttribute("href", "/fleet")
  await expect.element(link("Field 2")).toHaveAttribute("href", "https://help.example/a")
  await expect.element(link("Read more")).toHaveAttribute("rel", "noopener noreferrer")
  await expect
    .element(link("Subscriptions of the service centre"))
    .toHaveAttribute("href", "/service/3/subscriptions")
  await expect.element(link("Not a script")).toHaveAttribute("href", "/javascript:alert(1)")
  expect(link("Nowhere").elements()).toEqual([])
  await done()
})

it("marks one, and all of them on every page, without a question", async () => {
  const { ran, done } = await open([reported(1), reported(2, { status: "READ" })])
  await userEvent.click(button("Mark as read: Field 1"))
  await expect.poll(() => ran).toMatchObject([{ action: "read", ids: [1] }])
  await userEvent.click(button("Mark as unread: Field 2"))
  await expect.poll(() => ran).toMatchObject([{}, { action: "unread", ids: [2] }])
  await userEvent.click(button("Mark all as read"))
  await expect.poll(() => ran.at(-1)).toMatchObject({ action: "read", ids: "ALL" })
  await done()
})

it("asks before all are deleted, in words that say all", async () => {
  await page.viewport(1440, 900)
  const { ran, done } = await open([reported(12), reported(11)], 24)
  await userEvent.click(page.getByRole("checkbox").first())
  await userEvent.click(button("Select all 24"))
  await userEvent.click(button("Delete"))
  const dialog = page.getByRole("alertdialog", { name: "Delete all your notifications?" })
  await userEvent.click(dialog.getByRole("button", { name: "Delete", exact: true }))
  await expect.poll(() => ran.at(-1)).toMatchObject({ action: "delete", ids: "ALL" })
  await done()
})

const said = import.meta.glob("../../../src/i18n/messages/notifications/*.json", {
  eager: true,
  import: "default",
}) as Readonly<Record<string, Readonly<Record<string, ReadonlyArray<{ readonly value: string }>>>>>

it("no page is wider than a narrow phone, whatever the language calls its button", async () => {
  await page.viewport(320, 640)
  const { done } = await open([reported(12)], 1)
  const words = button("Mark all as read").element().querySelector("span span") as HTMLElement
  const wide = Object.values(said).flatMap((texts) => {
    const name = texts["notifications.markAll"]?.map(({ value }) => value).join("") ?? ""
    words.textContent = name
    return document.documentElement.scrollWidth > 320 ? [name] : []
  })
  expect(Object.keys(said)).toHaveLength(23)
  expect(wide).toEqual([])
  await done()
})

it("the filter stays within a narrow phone in every language: its choices go on in another line", async () => {
  await page.viewport(320, 640)
  const { done } = await open([reported(12)], 1)
  await expect.element(page.getByRole("group", { name: "Show" })).toBeVisible()
  const group = page.getByRole("group", { name: "Show" }).element()
  const faces = [...group.querySelectorAll("span")]
  const wide = Object.entries(said).flatMap(([file, texts]) => {
    for (const [index, kind] of ["all", "false", "true"].entries()) {
      const word = texts[`notifications.filter.read.${kind}`]?.map(({ value }) => value).join("") ?? ""
      // Adds two letters to each word, because the test page's font may be narrower than the portal's.
      ;(faces[index] as HTMLElement).textContent = `${word}mm`
    }
    const isLow = faces.some((face) => face.getBoundingClientRect().height < 44)
    const isWide = document.documentElement.scrollWidth > 320 || group.scrollWidth > group.clientWidth
    return isLow || isWide ? [file] : []
  })
  expect(faces).toHaveLength(3)
  expect(wide).toEqual([])
  await done()
})
