import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import type { Announcement } from "#contract/schemas/announcement.ts"
import type { Selection } from "#domain/selection.ts"
import { messageListChart } from "#machines/admin/message-list/chart.ts"
import { messageListMachine } from "#machines/admin/message-list/machine.ts"
import { sampleMessage } from "#machines/admin/message-page/chart.ts"
import { pagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { administrator } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { MessageList } from "#views/admin/message-list/MessageList.tsx"
import { around } from "../support/around.tsx"
import { axeFaults, smallTargets } from "../support/looks.ts"
import { adminTexts } from "./texts.ts"

const at = Date.parse("2026-11-26T09:00:00Z")

const listOf = (content: ReadonlyArray<Announcement>) =>
  pagedListMachine<Announcement>({
    recall: fromPromise<Selection | undefined, { readonly pageKey: string }>(async () => undefined),
    remember: fromPromise<void, { readonly pageKey: string; readonly selection: Selection }>(async () => {}),
    load: fromPromise(async () => ({
      at,
      value: {
        content,
        pageMetadata: { totalElements: content.length, totalPages: 1, size: 10, number: 0 },
      },
    })),
  })

const input = { params: {}, search: "", user: administrator, boot: sampleBoot }
const button = (name: string) => page.getByRole("button", { name, exact: true })
const dialog = () => page.getByRole("alertdialog", { name: "Delete this message?" })
const answer = (name: string) => dialog().getByRole("button", { name, exact: true })
const link = () => page.getByRole("link", { name: "Maintenance on Sunday", exact: true })

describeView(messageListChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await adminTexts()
  },
  parts: () => ({ list: listOf([sampleMessage]) }),
  view: (actor) => around(<MessageList actor={actor as never} />),
  gestures: {
    "deletion.requested": () => userEvent.click(button("Delete: Maintenance on Sunday")),
    "deletion.confirmed": () => userEvent.click(answer("Delete")),
    "deletion.cancelled": () => userEvent.click(answer("Keep")),
  },
  shows: {
    open: async () => {
      await expect.element(link()).toHaveAttribute("href", "/admin/messages/3")
      await expect.poll(() => dialog().elements()).toEqual([])
    },
    asking: () =>
      expect.element(dialog().getByText("“Maintenance on Sunday” goes", { exact: false })).toBeVisible(),
    deleting: () => expect.element(answer("Deleting")).toBeDisabled(),
  },
  // What lies behind the open question cannot be reached.
  untouched: "body:has(dialog[open]) :is(header, table, nav, fieldset, div):not(:has(dialog), dialog *)",
})

const open = async (content: ReadonlyArray<Announcement>) => {
  await adminTexts()
  const actor = createActor(messageListMachine.provide({ actors: { list: listOf(content) } as never }), {
    input,
  }).start()
  const screen = await render(
    around(
      <main>
        <MessageList actor={actor} />
      </main>,
    ),
  )
  return { actor, done: () => screen.unmount().then(() => actor.stop()) }
}

const three: ReadonlyArray<Announcement> = [
  sampleMessage,
  {
    ...sampleMessage,
    id: 4,
    title: "T".repeat(120),
    message: `Long words: ${"w".repeat(300)}`,
    visibilityStart: "2026-11-27T06:00:00.000Z",
    visibleAllUsers: false,
    targetGroup: "PARTNERS",
  },
  { ...sampleMessage, id: 5, title: "Before", end: "2026-11-26T08:59:00.000Z", messageType: "CUSTOM" },
]

it("says of each message whether it is planned, shown or over, when, and for whom", async () => {
  await page.viewport(1440, 900)
  const { done } = await open(three)
  const line = (title: string) => page.getByRole("row").filter({ hasText: title })
  await expect.element(line("Maintenance on Sunday").getByText("Shown now")).toBeVisible()
  await expect.element(line("Maintenance on Sunday").getByText("Everybody", { exact: true })).toBeVisible()
  await expect.element(line("TTTT").getByText("Planned", { exact: true })).toBeVisible()
  await expect.element(line("TTTT").getByText("Dealers and importers")).toBeVisible()
  await expect.element(line("Before").getByText("Over", { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole("columnheader", { name: "Start" }))
    .toHaveAttribute("aria-sort", "descending")
  await done()
})

it("says what would be here when there is nothing, and leads to the form", async () => {
  const { done } = await open([])
  await expect.element(page.getByRole("heading", { name: "No messages yet" })).toBeVisible()
  for (const write of page.getByRole("link", { name: "Write a message" }).elements())
    expect(write.getAttribute("href")).toBe("/admin/messages/new")
  await done()
})

it.each([
  [320, 700],
  [390, 844],
  [1440, 900],
])("can be read and touched by everybody at %i x %i", async (width, height) => {
  await page.viewport(width, height)
  const { done } = await open(three)
  await expect.element(link()).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(smallTargets()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await userEvent.click(button("Delete: Before"))
  await expect.element(dialog()).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await done()
})
