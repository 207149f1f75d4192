import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { Announcement } from "#contract/schemas/announcement.ts"
import { newAnnouncement, savedAnnouncement } from "#domain/announcement-form.ts"
import { announcementEditor, announcementForm } from "#machines/admin/announcement-editor.ts"
import { announcementList } from "#machines/admin/announcement-list.ts"
import { sampleAnnouncement } from "#machines/admin/samples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { nothingToLose } from "#test/views/support/around.tsx"
import { AnnouncementEditor } from "#views/admin/AnnouncementEditor.tsx"
import { AnnouncementList } from "#views/admin/AnnouncementList.tsx"

const list = {
  machine: announcementList,
  View: AnnouncementList,
  texts: ["admin", "announcements", "components"],
} as const

const rows: ReadonlyArray<Announcement> = [
  sampleAnnouncement,
  {
    ...sampleAnnouncement,
    id: 4,
    title: "T".repeat(120),
    message: `Long words: ${"w".repeat(300)}`,
    visibilityStart: "2026-11-27T06:00:00.000Z",
    visibleAllUsers: false,
    targetGroup: "PARTNERS",
  },
  { ...sampleAnnouncement, id: 5, title: "Before", end: "2026-11-26T08:59:00.000Z", messageType: "CUSTOM" },
]

describeCollection("announcements", {
  ...list,
  row: Announcement,
  rows,
  shows: ["Maintenance on Sunday", "TTTT", "Before"],
})

it("says of each announcement whether it is planned, visible or expired", async () => {
  await page.viewport(1440, 900)
  const { done } = await openScreen(
    list,
    listActors(async () => rows),
  )
  const row = (title: string) => page.getByRole("row").filter({ hasText: title })
  await expect.element(row("Maintenance on Sunday").getByText("Visible", { exact: true })).toBeVisible()
  await expect.element(row("Maintenance on Sunday").getByText("Everyone", { exact: true })).toBeVisible()
  await expect.element(row("TTTT").getByText("Planned", { exact: true })).toBeVisible()
  await expect.element(row("TTTT").getByText("Dealers and importers")).toBeVisible()
  await expect.element(row("Before").getByText("Expired", { exact: true })).toBeVisible()
  await done()
})

const zone = "Europe/Helsinki"
const editor = {
  machine: announcementEditor,
  View: AnnouncementEditor,
  texts: ["admin", "account", "announcements", "components"],
} as const
const empty = newAnnouncement(Date.parse("2026-11-23T09:20:00Z"), zone)

describeEditor("form of an announcement", {
  ...editor,
  form: announcementForm,
  empty,
  filled: savedAnnouncement(sampleAnnouncement, zone),
  required: "Title",
})

it("sends dates that were typed, and the content in languages that were added", async () => {
  await page.viewport(1440, 900)
  const sent: Array<unknown> = []
  const form = announcementForm.provide({
    actors: {
      ...nothingToLose,
      send: fromPromise(async ({ input }) => void sent.push(input)) as never,
    },
  })
  const { done } = await openScreen(editor, { load: fromPromise(async () => empty), form })
  await userEvent.selectOptions(page.getByLabelText("Type", { exact: false }).first(), "GENERAL")
  await userEvent.fill(page.getByRole("textbox", { name: /^Title/ }), "Maintenance")
  await userEvent.fill(page.getByRole("textbox", { name: /^Text/ }), "Half an hour.")
  await userEvent.fill(page.getByRole("textbox", { name: /^Start(?!,)/ }), "01/12/2026")
  await userEvent.selectOptions(page.getByLabelText("Add a language"), "fi-FI")
  const finnish = page.getByRole("group", { name: "Suomi" })
  await userEvent.fill(finnish.getByRole("textbox", { name: /^Title/ }), "Huolto")
  await userEvent.fill(finnish.getByRole("textbox", { name: /^Text/ }), "Puoli tuntia.")
  await userEvent.fill(page.getByRole("textbox", { name: /^End(?!,)/ }), "02/12/2026")
  await userEvent.click(page.getByRole("button", { name: "Save", exact: true }))
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        messageType: "GENERAL",
        start: "2026-12-01T12:00",
        end: "2026-12-02T13:00",
        "languages.fi-FI.title": "Huolto",
      },
    ])
  await done()
})
