import { expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor, fromPromise } from "xstate"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import type { Selection } from "#domain/selection.ts"
import { notificationListChart } from "#machines/notifications/notification-list/chart.ts"
import { notificationListMachine } from "#machines/notifications/notification-list/machine.ts"
import { pagedListChart } from "#machines/shared/paged-list/chart.ts"
import { pagedListMachine } from "#machines/shared/paged-list/machine.ts"
import {
  hasFailed,
  isBusy,
  isStale,
  linesOf,
  pagesOf,
  selectionOf,
} from "#machines/shared/paged-list/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { NotificationList } from "#views/notifications/NotificationList.tsx"
import { around, texts, withChildren } from "../support/around.tsx"
import { axeFaults, smallTargets } from "../support/looks.ts"

const told = (id: number, changes: Partial<UserNotification> = {}): UserNotification => ({
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

const listOf = (content: ReadonlyArray<UserNotification>, totalElements = 24) =>
  pagedListMachine<UserNotification>({
    recall: fromPromise<Selection | undefined, { readonly pageKey: string }>(async () => undefined),
    remember: fromPromise<void, { readonly pageKey: string; readonly selection: Selection }>(async () => {}),
    load: fromPromise(async () => ({
      at: 1,
      value: { content, pageMetadata: { totalElements, totalPages: 3, size: 10, number: 0 } },
    })),
  })

const input = { params: {}, search: "", user: owner, boot: sampleBoot }

const button = (name: string) => page.getByRole("button", { name, exact: true })
const box = (title: string) => page.getByRole("checkbox", { name: `Choose: ${title}`, exact: true })
const wholePage = () => page.getByRole("checkbox").first()
const dialog = () => page.getByRole("alertdialog")
const answer = (name: string) => dialog().getByRole("button", { name, exact: true })
const noDialog = () => expect.poll(() => dialog().elements()).toEqual([])

const looks = async ({ context }: AnyMachineSnapshot) => {
  await expect.element(box("Field 12")).toBeVisible()
  const all = context.chosen === "ALL"
  for (const id of [12, 11])
    await expect
      .poll(() => (box(`Field ${id}`).element() as HTMLInputElement).checked)
      .toBe(all || context.chosen.includes(id))
}

describeView(notificationListChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("notifications")()
  },
  parts: () => ({ list: listOf([told(12), told(11, { status: "READ" })]) }),
  view: (actor) => around(<NotificationList actor={actor as never} />),
  gestures: {
    "line.toggled": ({ id }) => userEvent.click(box(`Field ${id}`)),
    "line.followed": async () => {
      const stay = (event: Event) => event.preventDefault()
      window.addEventListener("click", stay, { once: true })
      await userEvent.click(page.getByRole("link", { name: "Field 12", exact: true }))
    },
    "page.toggled": () => userEvent.click(wholePage()),
    "all.chosen": () => userEvent.click(button("Choose all 24")),
    "choice.cleared": () => userEvent.click(button("Choose none")),
    "mark.requested": async ({ scope, status }) => {
      if (scope === "ALL" && status === "READ") return userEvent.click(button("Mark all as read"))
      if (scope.length === 1 && status === "READ") return userEvent.click(button("Mark as read: Field 12"))
      return userEvent.click(button("Mark as unread"))
    },
    "deletion.requested": ({ scope }, { context }) =>
      userEvent.click(scope === context.chosen ? button("Delete") : button("Delete: Field 11")),
    "deletion.confirmed": () => userEvent.click(answer("Delete")),
    "deletion.cancelled": () => userEvent.click(answer("Keep")),
  },
  shows: {
    open: async (snapshot) => {
      await looks(snapshot)
      await noDialog()
    },
    marking: async (snapshot) => {
      await looks(snapshot)
      await expect.element(button("Mark all as read")).toBeDisabled()
    },
    asking: async ({ context }) => {
      const question =
        context.scope === "ALL"
          ? "Delete all your notifications?"
          : context.scope.length === 1
            ? "Delete this notification?"
            : `Delete ${context.scope.length} notifications?`
      await expect.element(page.getByRole("alertdialog", { name: question, exact: true })).toBeVisible()
    },
    deleting: () => expect.element(answer("Deleting")).toBeDisabled(),
  },
  // What lies behind the open question cannot be reached.
  untouched: "body:has(dialog[open]) :is(header, ul, nav, fieldset, div):not(:has(dialog), dialog *)",
})

const marked = async (snapshot: AnyMachineSnapshot) => {
  const filter = selectionOf(snapshot as never).filters.read === "false" ? "Unread" : "All"
  await expect.element(page.getByRole("radio", { name: filter, exact: true })).toBeChecked()
  if (pagesOf(snapshot as never) === 0) return
  const at = selectionOf(snapshot as never).page + 1
  await expect.element(button(`Page ${at}`)).toHaveAttribute("aria-current", "page")
}
const shown = async (snapshot: AnyMachineSnapshot) => {
  await marked(snapshot)
  await expect.element(page.getByText("Otso: left the boundary")).toBeVisible()
}
const withOrWithout = async (snapshot: AnyMachineSnapshot) => {
  if (linesOf(snapshot as never) !== undefined) return shown(snapshot)
  await marked(snapshot)
  await expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()
}

describeView(pagedListChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("notifications")()
  },
  view: (list) => {
    const parent = createActor(
      notificationListMachine.provide({ actors: { list: listOf([told(12)]) } as never }),
      { input },
    ).start()
    return around(<NotificationList actor={withChildren(parent, { list }) as never} />)
  },
  gestures: {
    "page.chosen": async (event, snapshot, actor) => {
      if (pagesOf(snapshot as never) < 3 || selectionOf(snapshot as never).page === 2) actor.send(event)
      else await userEvent.click(button("Page 3"))
    },
    "size.chosen": async (event, snapshot, actor) => {
      if (pagesOf(snapshot as never) === 0) actor.send(event)
      else await userEvent.selectOptions(page.getByRole("combobox", { name: "Lines per page" }), "50")
    },
    "filter.changed": async (event, snapshot, actor) => {
      if (selectionOf(snapshot as never).filters.read === "false") actor.send(event)
      else await userEvent.click(page.getByRole("radio", { name: "Unread", exact: true }))
    },
    "refresh.requested": async (event, snapshot, actor) => {
      if (hasFailed(snapshot as never) || isStale(snapshot as never))
        await userEvent.click(button("Try again"))
      else actor.send(event)
    },
  },
  // This list is always in the same order.
  sentByOthers: ["sort.toggled"],
  shows: {
    recalling: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    "open.list.typing": withOrWithout,
    "open.list.loading": withOrWithout,
    "open.list.ready": shown,
    "open.list.stale": async (snapshot) => {
      await shown(snapshot)
      await expect.element(page.getByRole("status").filter({ hasText: "Not up to date" })).toBeVisible()
      await expect.element(button("Try again")).toBeVisible()
    },
    "open.list.failed": async (snapshot) => {
      await marked(snapshot)
      expect(page.getByText("Otso: left the boundary").elements()).toEqual([])
      await expect.element(page.getByRole("alert")).toBeVisible()
      await expect.element(button("Try again")).toBeVisible()
    },
    "#busy": (snapshot) => expect(isBusy(snapshot as never)).toBe(true),
  },
  invisible: {
    "open.memory.idle": "nobody sees what is remembered",
    "open.memory.remembering": "nobody sees what is remembered",
  },
})

const open = async (content: ReadonlyArray<UserNotification>, total?: number) => {
  await texts("notifications")()
  const actor = createActor(
    notificationListMachine.provide({ actors: { list: listOf(content, total) } as never }),
    { input },
  ).start()
  const screen = await render(
    around(
      <main>
        <NotificationList actor={actor} />
      </main>,
    ),
  )
  return { actor, done: () => screen.unmount().then(() => actor.stop()) }
}

it("leads where each notification says: to a place, to another site, to the subscriptions of a centre", async () => {
  const { done } = await open([
    told(1, { link: "fleet" }),
    told(2, { link: "https://help.example/a", callToAction: "Read more" }),
    told(3, { link: "service/3/users", notificationType: "subscriptionRequest" }),
    told(4, { link: null, title: "Nowhere" }),
    told(5, { link: "javascript:alert(1)", title: "Not a script" }),
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

it("tells of a line's own buttons and links which line it was", async () => {
  const { actor, done } = await open([
    told(1),
    told(2, { status: "READ" }),
    told(3, { link: "https://help.example/a" }),
  ])
  await expect.element(button("Mark as read: Field 1")).toBeVisible()
  const sent = vi.spyOn(actor, "send").mockImplementation(() => {})
  const last = () => sent.mock.lastCall?.[0]
  await userEvent.click(button("Mark as read: Field 1"))
  expect(last()).toEqual({ type: "mark.requested", scope: [1], status: "READ" })
  await userEvent.click(button("Mark as unread: Field 2"))
  expect(last()).toEqual({ type: "mark.requested", scope: [2], status: "UNREAD" })
  for (const id of [1, 3]) {
    window.addEventListener("click", (event) => event.preventDefault(), { once: true })
    await userEvent.click(page.getByRole("link", { name: `Field ${id}`, exact: true }))
    expect(last()).toEqual({ type: "line.followed", id })
  }
  await done()
})

const said = import.meta.glob("../../../src/i18n/messages/notifications/*.json", {
  eager: true,
  import: "default",
}) as Readonly<Record<string, Readonly<Record<string, ReadonlyArray<{ readonly value: string }>>>>>

it("no page is wider than a narrow phone, whatever the language calls its button", async () => {
  await page.viewport(320, 640)
  const { done } = await open([told(12)], 1)
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
  const { done } = await open([told(12)], 1)
  await expect.element(page.getByRole("group", { name: "Which notifications" })).toBeVisible()
  const group = page.getByRole("group", { name: "Which notifications" }).element()
  const faces = [...group.querySelectorAll("span")]
  const wide = Object.entries(said).flatMap(([file, texts]) => {
    for (const [index, kind] of ["all", "unread", "read"].entries()) {
      const word = texts[`notifications.filter.${kind}`]?.map(({ value }) => value).join("") ?? ""
      // Letters of the test's page may be narrower than the portal's own.
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

it("says what would be here when there is nothing", async () => {
  const { done } = await open([], 0)
  await expect.element(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible()
  await done()
})

it.each([
  [390, 844],
  [1440, 900],
])("can be read and touched by everybody at %i x %i", async (width, height) => {
  await page.viewport(width, height)
  const { done } = await open([told(12), told(11, { status: "READ", title: "A".repeat(90) })])
  await userEvent.click(wholePage())
  await expect.element(button("Choose all 24")).toBeVisible()
  expect(await axeFaults()).toEqual([])
  // A box counts with its label.
  expect(smallTargets().filter((target) => !target.startsWith("<input"))).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await userEvent.click(button("Delete"))
  await expect.element(dialog()).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await done()
})

it("the picture on the button is what the message becomes: an open letter, a closed one", async () => {
  const { done } = await open([told(12), told(11, { status: "READ" })])
  await expect.element(box("Field 12")).toBeVisible()
  const picture = (name: string) => button(name).element().querySelector("svg")?.classList.value
  expect(picture("Mark as read: Field 12")).toContain("mail-opened")
  expect(picture("Mark as unread: Field 11")).not.toContain("mail-opened")
  await done()
})
