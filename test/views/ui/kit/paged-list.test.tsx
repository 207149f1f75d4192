import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { type AnyMachineSnapshot, createActor } from "xstate"
import { openTexts } from "#i18n/texts.ts"
import { notificationList } from "#machines/notifications/notification-list.ts"
import { pagedListChart } from "#machines/shared/paged-list/chart.ts"
import {
  hasArrived,
  hasFailed,
  isStale,
  listQueryOf,
  pagesOf,
  rowsOf,
} from "#machines/shared/paged-list/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { listActors } from "#test/support/kit/describe-collection.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { NotificationList } from "#views/notifications/NotificationList.tsx"
import { around, texts, withChildren } from "../../support/around.tsx"

const button = (name: string) => page.getByRole("button", { name, exact: true })
const row = () => page.getByText("Otso: left the boundary").first()

const marked = async (snapshot: AnyMachineSnapshot) => {
  const { read } = listQueryOf(snapshot as never).filters
  const filter = read === "false" ? "Unread" : read === "true" ? "Read" : "All"
  await expect.element(page.getByRole("radio", { name: filter, exact: true })).toBeChecked()
  if (pagesOf(snapshot as never) === 0) return
  const at = listQueryOf(snapshot as never).page + 1
  await expect.element(button(`Page ${at}`)).toHaveAttribute("aria-current", "page")
}
const shown = async (snapshot: AnyMachineSnapshot) => {
  await marked(snapshot)
  await expect.element(row()).toBeVisible()
  if (hasArrived(snapshot as never)) await expect.element(page.getByText(/new\. Show$/)).toBeVisible()
}
const withOrWithout = async (snapshot: AnyMachineSnapshot) => {
  if (rowsOf(snapshot as never) !== undefined) return shown(snapshot)
  await marked(snapshot)
  await expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()
}

describeView(pagedListChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("notifications")()
    await openTexts("components", "en-GB")
  },
  view: (list) => {
    const parent = createActor(notificationList.provide({ actors: listActors(async () => []) as never }), {
      input: { params: {}, search: "", user: owner, boot: sampleBoot },
    }).start()
    return around(<NotificationList actor={withChildren(parent, { list }) as never} />)
  },
  interactions: {
    "page.selected": async (event, snapshot, actor) => {
      if (pagesOf(snapshot as never) < 3 || listQueryOf(snapshot as never).page === 2) actor.send(event)
      else await userEvent.click(button("Page 3"))
    },
    "size.selected": async (event, snapshot, actor) => {
      if (pagesOf(snapshot as never) === 0) actor.send(event)
      else await userEvent.selectOptions(page.getByRole("combobox", { name: "Rows per page" }), "50")
    },
    "filter.changed": async (event, snapshot, actor) => {
      if (listQueryOf(snapshot as never).filters.read === "false") actor.send(event)
      else await userEvent.click(page.getByRole("radio", { name: "Unread", exact: true }))
    },
    "filters.cleared": async (event, _snapshot, actor) => actor.send(event),
    "arrived.shown": (_, snapshot) =>
      hasArrived(snapshot as never) ? userEvent.click(page.getByText(/new\. Show$/)) : Promise.resolve(),
    "data.refreshed": async (event, snapshot, actor) => {
      if (hasFailed(snapshot as never) || isStale(snapshot as never))
        await userEvent.click(button("Try again"))
      else actor.send(event)
    },
  },
  // Events that no control here sends: the list of this test has a fixed order, so no control toggles its sort,
  // and the address belongs to navigation.
  sentByOthers: ["sort.toggled", "search.changed"],
  assertions: {
    loadingQuery: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    "open.list.typing": withOrWithout,
    "open.list.loading": withOrWithout,
    "open.list.ready": shown,
    "open.list.polling": shown,
    "open.list.stale": async (snapshot) => {
      await shown(snapshot)
      await expect.element(page.getByRole("status").filter({ hasText: "Last updated" })).toBeVisible()
      await expect.element(button("Try again")).toBeVisible()
    },
    "open.list.failed": async (snapshot) => {
      await marked(snapshot)
      expect(row().elements()).toEqual([])
      await expect.element(page.getByRole("alert")).toBeVisible()
      await expect.element(button("Try again")).toBeVisible()
    },
  },
  invisible: {
    locating: "lasts no time that a user sees",
    "open.memory.idle": "what is remembered changes nothing on the page",
    "open.memory.saving": "what is remembered changes nothing on the page",
  },
})
