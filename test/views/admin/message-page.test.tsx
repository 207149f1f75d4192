import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor, createMachine, fromPromise } from "xstate"
import type { Announcement, AnnouncementWrite } from "#contract/schemas/announcement.ts"
import { announcementOf, wordLanguages } from "#domain/announcement-form.ts"
import { messagePageChart, sampleMessage } from "#machines/admin/message-page/chart.ts"
import { messageForm } from "#machines/admin/message-page/form.ts"
import { messagePageMachine } from "#machines/admin/message-page/machine.ts"
import { momentPickerMachine } from "#machines/shared/moment-picker/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { administrator } from "#machines/shell/sample-users.ts"
import { Refused } from "#services/failures.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { MessagePage } from "#views/admin/message-page/MessagePage.tsx"
import type { FormActor } from "#views/ui/form/use-form.ts"
import { around } from "../support/around.tsx"
import { axeFaults, smallTargets } from "../support/looks.ts"
import { adminTexts } from "./texts.ts"

/** What is not saved is kept by the frame, which is not here. */
const unsaved = createMachine({}) as never
const at = Date.parse("2026-11-23T09:20:00Z")
const button = (name: string) => page.getByRole("button", { name, exact: true })
const field = (name: string) => page.getByRole("textbox", { name, exact: true })
const swedish = () => page.getByRole("group", { name: "Svenska" })

describeView(messagePageChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await adminTexts()
  },
  parts: () => ({ form: messageForm.provide({ actors: { unsaved } }), moment: momentPickerMachine }),
  view: (actor) => around(<MessagePage actor={actor as never} />),
  gestures: {
    "retry.requested": () => userEvent.click(button("Try again")),
    "language.added": async (event, { context }, actor) => {
      // One that is there is offered no more.
      if (context.added.includes("sv-SE")) return actor.send(event)
      await userEvent.selectOptions(page.getByRole("combobox", { name: "Add a language" }), "sv-SE")
    },
    "language.removed": async (event, { context }, actor) => {
      if (!context.added.includes("sv-SE")) return actor.send(event)
      await userEvent.click(button("Remove: Svenska"))
    },
    "moment.picked": async () => {
      await userEvent.fill(field("Start"), "30/11/2026")
      await userEvent.fill(field("Start, time"), "06:15")
      await userEvent.keyboard("{Tab}")
    },
  },
  shows: {
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    failed: () => expect.element(button("Try again")).toBeVisible(),
    missing: () =>
      expect
        .element(page.getByRole("link", { name: "All messages" }))
        .toHaveAttribute("href", "/admin/messages"),
    open: async ({ context }: AnyMachineSnapshot) => {
      await expect.element(field("Subject").first()).toHaveValue(context.begun.title)
      await expect.poll(() => swedish().elements().length).toBe(context.added.length)
    },
  },
})

/** The page with a server that keeps what it is sent, or refuses it. */
const open = async (
  saved: Announcement | undefined,
  refusal?: { readonly message: string; readonly field?: string },
) => {
  await adminTexts()
  const sent: Array<AnnouncementWrite> = []
  const form = messageForm.provide({
    actors: {
      send: fromPromise(async ({ input }) => {
        sent.push(announcementOf(input as never))
        if (refusal)
          throw new Refused({ status: 400, errors: [refusal as never], call: "POST /notifications" })
        return sampleMessage
      }) as never,
      unsaved,
    },
  })
  const actor = createActor(
    messagePageMachine.provide({
      actors: { load: fromPromise(async () => ({ message: saved, at })) as never, form },
    }),
    {
      input: {
        params: saved === undefined ? {} : { id: String(saved.id) },
        search: "",
        user: administrator,
        boot: sampleBoot,
      },
    },
  ).start()
  const screen = await render(
    around(
      <main>
        <MessagePage actor={actor} />
      </main>,
    ),
  )
  return {
    sent,
    form: () => actor.getSnapshot().children.form as FormActor,
    done: () => screen.unmount().then(() => actor.stop()),
  }
}

it("sends a new message as it was written, its moments in the writer's zone (ANN-02)", async () => {
  await page.viewport(1440, 900)
  const { sent, done } = await open(undefined)
  await userEvent.selectOptions(
    page.getByRole("combobox", { name: "Kind of message" }),
    "EMERGENCY_MAINTENANCE",
  )
  await userEvent.fill(field("Subject"), "Map data")
  await userEvent.fill(field("Message"), "Maps rest for an hour.")
  await userEvent.fill(field("Start"), "30/11/2026")
  await userEvent.fill(field("Start, time"), "06:15")
  await userEvent.fill(field("End"), "30/11/2026")
  await userEvent.fill(field("End, time"), "07:15")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Group" }), "PARTNERS")
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Add a language" }), "sv-SE")
  await userEvent.fill(swedish().getByRole("textbox", { name: "Subject" }), "Kartor")
  await userEvent.fill(swedish().getByRole("textbox", { name: "Message" }), "Kartorna vilar en timme.")
  await userEvent.click(button("Save"))
  await expect
    .poll(() => sent)
    .toEqual([
      {
        title: "Map data",
        message: "Maps rest for an hour.",
        messageType: "EMERGENCY_MAINTENANCE",
        targetGroup: "PARTNERS",
        visibleAllUsers: false,
        visibilityStart: "2026-11-23T09:20:00.000Z",
        start: "2026-11-30T04:15:00.000Z",
        end: "2026-11-30T05:15:00.000Z",
        languages: { "sv-SE": { title: "Kartor", message: "Kartorna vilar en timme." } },
      },
    ])
  await done()
})

it("sends a changed one with its version, and without the words of a language that was removed", async () => {
  // Clocks in Helsinki show half past three twice that night; the second is meant.
  const message = { ...sampleMessage, visibilityStart: "2026-10-25T01:30:00.000Z" }
  const { sent, done } = await open(message)
  await expect.element(field("Subject").first()).toHaveValue("Maintenance on Sunday")
  await userEvent.click(button("Remove: Suomi"))
  await userEvent.click(button("Save"))
  const { id: _, ...same } = message
  await expect.poll(() => sent).toEqual([{ ...same, languages: {} }])
  await done()
})

it("leads the keyboard on when a language is added, and when its button goes with it", async () => {
  const { done } = await open(sampleMessage)
  const choice = page.getByRole("combobox", { name: "Add a language" })
  await expect.element(field("Subject").first()).toHaveValue("Maintenance on Sunday")
  expect(document.activeElement).toBe(document.body)
  await userEvent.selectOptions(choice, "sv-SE")
  await expect.element(swedish().getByRole("textbox", { name: "Subject" })).toHaveFocus()
  await userEvent.selectOptions(choice, "de-DE")
  const german = page.getByRole("group", { name: "Deutsch" })
  await expect.element(german.getByRole("textbox", { name: "Subject" })).toHaveFocus()
  await userEvent.click(button("Remove: Deutsch"))
  await expect.element(german).not.toBeInTheDocument()
  await expect.element(choice).toHaveFocus()
  await done()
})

it("leads the keyboard to the choice of a language also when there was nothing to choose before", async () => {
  const words = { title: "Maintenance", message: "Half an hour." }
  const languages = Object.fromEntries(wordLanguages.map((language) => [language, words]))
  const { done } = await open({ ...sampleMessage, languages })
  const choice = page.getByRole("combobox", { name: "Add a language" })
  await expect.element(page.getByRole("group", { name: "Suomi" })).toBeVisible()
  expect(choice.elements()).toEqual([])
  await userEvent.click(button("Remove: Suomi"))
  await expect.element(choice).toHaveFocus()
  await userEvent.selectOptions(choice, "fi-FI")
  await expect
    .element(page.getByRole("group", { name: "Suomi" }).getByRole("textbox", { name: "Subject" }))
    .toHaveFocus()
  await done()
})

it("a day that is none is not sent as the one before it", async () => {
  const { sent, done } = await open(sampleMessage)
  await userEvent.fill(field("Start"), "soon")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Write the day as", { exact: false })).toBeVisible()
  await userEvent.click(button("Save"))
  await userEvent.fill(field("Start"), "29/11/2026")
  await userEvent.fill(field("Start, time"), "late")
  await userEvent.click(button("Save"))
  await expect.element(page.getByText("Write the time as 14:05.")).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.fill(field("Start, time"), "6")
  await userEvent.click(button("Save"))
  const { id: _, ...same } = sampleMessage
  await expect.poll(() => sent).toEqual([same])
  await done()
})

it("half a time is there again when the session was lost meanwhile, and is not sent", async () => {
  const first = await open(sampleMessage)
  await userEvent.fill(field("Start, time"), "6:1")
  const { values } = first.form().getSnapshot().context
  await first.done()
  const second = await open(sampleMessage)
  await expect.element(field("Start, time")).toHaveValue("06:00")
  second.form().send({ type: "draft.found", draft: { start: values["start"] ?? "" } })
  await expect.element(field("Start, time")).toHaveValue("6:1")
  await expect.element(page.getByText("Write the time as 14:05.")).toBeVisible()
  await userEvent.click(button("Save"))
  expect(second.sent).toEqual([])
  await userEvent.fill(field("Start, time"), "6:15")
  await userEvent.click(button("Save"))
  await expect.poll(() => second.sent.at(-1)?.start).toBe("2026-11-29T04:15:00.000Z")
  await second.done()
})

it("says at the field what is missing or out of order, and what the server found", async () => {
  const first = await open(undefined)
  await userEvent.click(button("Save"))
  await expect.poll(() => page.getByText("Fill this in.").elements().length).toBe(3)
  await first.done()
  const second = await open(sampleMessage)
  await userEvent.fill(field("End"), "28/11/2026")
  await userEvent.click(button("Save"))
  await expect.element(page.getByText("The end is before the start.")).toBeVisible()
  await second.done()
  const third = await open(sampleMessage, { message: "SIZE", field: "languages.fi-FI.title" })
  await userEvent.click(button("Save"))
  const finnish = page.getByRole("group", { name: "Suomi" })
  await expect
    .element(finnish.getByRole("textbox", { name: "Subject" }))
    .toHaveAttribute("aria-invalid", "true")
  await third.done()
  const fourth = await open(sampleMessage, { message: "CONFLICT" })
  await userEvent.click(button("Save"))
  await expect
    .element(page.getByRole("alert").getByText("Somebody changed this", { exact: false }))
    .toBeVisible()
  await fourth.done()
})

const isAtFirstFault = () =>
  document.activeElement === document.querySelector("form :is([aria-invalid=true], [data-invalid=true])")

it("each refusal leads to the first thing to be mended, the same one again too", async () => {
  await page.viewport(390, 600)
  const first = await open(undefined)
  for (const _ of ["first", "second"]) {
    await userEvent.click(button("Save"))
    await expect.poll(isAtFirstFault).toBe(true)
  }
  await first.done()
  const second = await open(sampleMessage, { message: "SIZE", field: "languages.fi-FI.title" })
  for (const count of [1, 2]) {
    await userEvent.click(button("Save"))
    await expect.poll(() => second.sent.length).toBe(count)
    const finnish = page.getByRole("group", { name: "Suomi" })
    await expect.element(finnish.getByRole("textbox", { name: "Subject" })).toHaveFocus()
  }
  await second.done()
})

it("a refusal of no field of its own is brought into sight", async () => {
  await page.viewport(390, 600)
  const { done } = await open(sampleMessage, { message: "CONFLICT" })
  await userEvent.click(button("Save"))
  const why = page.getByRole("alert").getByText("Somebody changed this", { exact: false })
  await expect.element(why).toBeInViewport({ ratio: 1 })
  await done()
})

it.each([
  [320, 700],
  [390, 844],
  [1440, 900],
])("can be read and touched by everybody at %i x %i", async (width, height) => {
  await page.viewport(width, height)
  const { done } = await open(sampleMessage)
  await expect.element(field("Subject").first()).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(smallTargets().filter((target) => !target.startsWith("<input"))).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await done()
})
