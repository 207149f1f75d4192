import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, createMachine, fromPromise } from "xstate"
import type { ListPreferences } from "#domain/list-preferences.ts"
import type { ListQuery } from "#domain/list-query.ts"
import { collectionChart, sampleCollection } from "#machines/shared/collection/chart.ts"
import { listPreferencesMachine } from "#machines/shared/list-preferences/machine.ts"
import { pagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowActionsMachine } from "#machines/shared/row-actions/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { administrator } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { NetworkError } from "#services/failures.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { CollectionPage } from "#views/ui/collection/CollectionPage.tsx"
import type { CollectionActor, CollectionView } from "#views/ui/collection/collection-view.ts"
import { RowLink } from "#views/ui/collection/RowLink.tsx"
import { around, texts } from "../../support/around.tsx"
import { deviceConnection } from "../../support/connection.ts"
import { smallTargets } from "../../support/looks.ts"
import { withKeys } from "./kit-texts.tsx"

interface Field {
  readonly id: number
  readonly name: string
}

const fields: ReadonlyArray<Field> = [
  { id: 12, name: "North field" },
  { id: 11, name: "South field" },
]

const shown = (rows: ReadonlyArray<Field> = fields, asked: Array<ListQuery> = []) => ({
  list: pagedListMachine<Field>({
    loadQuery: fromPromise<ListQuery | undefined, { readonly pageKey: string }>(async () => undefined),
    saveQuery: fromPromise<void, { readonly pageKey: string; readonly listQuery: ListQuery }>(async () => {}),
    load: fromPromise(async ({ input }) => {
      asked.push(input)
      return {
        at: 1,
        value: {
          content: rows,
          pageMetadata: { totalElements: 30, totalPages: 3, size: 10, number: input.page },
        },
      }
    }),
  }),
  connection: deviceConnection().machine,
  preferences: listPreferencesMachine({
    load: fromPromise(async (): Promise<ListPreferences> => ({ hidden: [], views: [] })),
    save: fromPromise(async () => {}),
  }),
})

const view = (actor: CollectionActor): CollectionView<Field> => ({
  texts: "fields",
  icon: null,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  create: "/fields/new",
  filters: [
    { name: "text", kind: "search" },
    { name: "crop", kind: "select", options: ["BARLEY", "OATS"] },
  ],
  columns: [
    {
      name: "name",
      primary: true,
      sortable: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <RowLink href={`/fields/${id}`} onClick={() => actor.send({ type: "row.opened", id })}>
          {name}
        </RowLink>
      ),
    },
    { name: "area", onPhone: false, cell: () => "4 ha" },
  ],
  actions: [
    { name: "mark", icon: "M", bulk: true },
    { name: "remove", icon: "R", bulk: true, danger: true, isOffered: ({ id }) => id !== 11 },
  ],
})

const router = { hook: (): [string, () => void] => ["/fields", () => {}] }

const draw = (actor: CollectionActor) =>
  around(
    withKeys(
      <main>
        <CollectionPage actor={actor} view={view(actor)} />
      </main>,
    ),
    { router },
  )

const button = (name: string) => page.getByRole("button", { name, exact: true })
const checkbox = (id: number) => page.getByRole("checkbox").nth(id === 12 ? 1 : 2)

describeView(collectionChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("tools")()
  },
  parts: () => ({
    ...shown(),
    actions: rowActionsMachine({
      name: "fields",
      area: { fromEffect: () => fromPromise(async () => {}) as never },
      actions: { mark: { run: () => undefined as never } },
    }),
  }),
  view: (actor) => draw(actor as never),
  interactions: {
    "row.toggled": ({ id }) => userEvent.click(checkbox(id)),
    "rows.toggled": () => userEvent.click(page.getByRole("checkbox").first()),
    "rows.selected": async () => {
      const other = document.querySelector<HTMLInputElement>("[data-row] input:not(:checked)")
      await userEvent.keyboard("{Shift>}")
      other?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }))
      await userEvent.keyboard("{/Shift}")
    },
    "all.selected": () => userEvent.click(button("components.list.selectAll")),
    "selection.cleared": () => userEvent.click(button("components.list.clearSelection")),
    "row.opened": () => userEvent.click(page.getByRole("link", { name: "North field" })),
    "export.requested": () => userEvent.click(button("components.list.export")),
    "export.saved": () => userEvent.click(page.getByRole("link", { name: "components.list.download" })),
  },
  sentByOthers: ["data.refreshed", "rows.outdated", "action.completed", "search.changed"],
  assertions: {
    open: () => expect.element(button("components.list.export")).toBeVisible(),
    exporting: () => expect.element(button("components.list.exporting")).toBeDisabled(),
    exported: () =>
      expect
        .element(page.getByRole("link", { name: "components.list.download" }))
        .toHaveAttribute("download", "fields.title.csv"),
  },
})

interface Start {
  readonly search?: string
  readonly rows?: ReadonlyArray<Field>
  /** Further actors of the list, in place of those that answer. */
  readonly actors?: object
}

const start = async (options: Start = {}) => {
  await texts("tools")()
  const asked: Array<ListQuery> = []
  const went: Array<string> = []
  const ran: Array<unknown> = []
  const navigation = createMachine({
    on: {
      "navigate.requested": { actions: ({ event }) => void went.push((event as never as { to: string }).to) },
    },
  })
  const root = createActor(
    createMachine({
      invoke: [
        { systemId: systemIds.navigation, src: navigation },
        {
          systemId: "page",
          src: sampleCollection.provide({
            actors: {
              ...shown(options.rows, asked),
              ...options.actors,
              actions: rowActionsMachine({
                name: "fields",
                area: {
                  fromEffect: () =>
                    fromPromise(async ({ input }) => {
                      ran.push(input)
                    }) as never,
                },
                actions: {
                  mark: { run: () => undefined as never },
                  remove: { asks: "confirmation", run: () => undefined as never },
                },
              }),
            } as never,
          }),
          input: { params: {}, search: options.search ?? "", user: administrator, boot: sampleBoot },
        },
      ],
    }),
  ).start()
  const actor = root.system.get("page") as never as CollectionActor
  const screen = await render(draw(actor))
  return { actor, asked, went, ran, done: () => screen.unmount().then(() => root.stop()) }
}

it("asks for what the address names, and names what is selected there", async () => {
  await page.viewport(1440, 900)
  const { actor, asked, went, done } = await start({ search: "?text=north&page=2" })
  await expect.element(page.getByText("North field")).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ page: 1, filters: { text: "north" } })
  await userEvent.click(button("fields.column.name"))
  expect(went.at(-1)).toBe("?text=north&sort=name,desc")
  actor.send({ type: "search.changed", search: "?page=3" })
  await expect.poll(() => asked.at(-1)).toMatchObject({ page: 2, filters: {} })
  await done()
})

it("names what an action is about, offers it where it is allowed, and asks before something is lost", async () => {
  await page.viewport(1440, 900)
  const { ran, asked, done } = await start()
  await userEvent.click(page.getByRole("checkbox").first())
  const bulk = button("components.list.actionOnSome")
  await expect.element(bulk).toBeVisible()
  await userEvent.click(bulk)
  const dialog = page.getByRole("alertdialog", { name: "fields.action.remove.title" })
  await expect.element(dialog).toBeVisible()
  const before = asked.length
  await userEvent.click(dialog.getByRole("button", { name: "fields.action.remove", exact: true }))
  await expect.poll(() => ran).toMatchObject([{ action: "remove", ids: [12] }])
  // Checks that removed rows are no longer selected, and that the list is read again.
  await expect.poll(() => asked.length).toBe(before + 1)
  await expect.poll(() => document.querySelectorAll("[data-row] input:checked").length).toBe(1)
  await done()
})

it("is worked by keys alone: arrows, Enter, x, slash", async () => {
  await page.viewport(1440, 900)
  const { done } = await start()
  await expect.element(page.getByText("North field")).toBeVisible()
  const row = (index: number) => document.querySelectorAll<HTMLElement>("[data-row]")[index]
  row(0)?.focus()
  await userEvent.keyboard("{ArrowDown}")
  expect(document.activeElement).toBe(row(1))
  await userEvent.keyboard("x")
  await expect.poll(() => document.querySelectorAll("[data-row] input:checked").length).toBe(1)
  await userEvent.keyboard("/")
  expect(document.activeElement?.getAttribute("type")).toBe("search")
  await done()
})

it("hides a column, and remembers a view under a name", async () => {
  await page.viewport(1440, 900)
  const { done } = await start({ search: "?text=north" })
  await userEvent.click(button("components.list.columns"))
  await userEvent.click(page.getByRole("checkbox", { name: "fields.column.area" }))
  await expect
    .poll(() => page.getByRole("columnheader", { name: "fields.column.area" }).elements())
    .toEqual([])
  await userEvent.keyboard("{Escape}")
  await userEvent.click(button("components.list.views"))
  await userEvent.fill(page.getByRole("textbox", { name: "components.list.saveView" }), "Mine")
  await userEvent.click(button("components.list.saveView.save"))
  await expect
    .element(page.getByRole("menuitem", { name: "Mine" }))
    .toHaveAttribute("href", expect.stringContaining("?text=north"))
  await done()
})

it.each([
  [320, 700],
  [1440, 900],
])("can be touched at %i x %i", async (width, height) => {
  await page.viewport(width, height)
  const { done } = await start({ search: "?text=north&crop=OATS" })
  await expect.element(page.getByText("North field")).toBeVisible()
  expect(smallTargets()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  if (width < 768) {
    await userEvent.click(button("components.list.filtersOn"))
    await expect.element(page.getByRole("dialog", { name: "components.list.filters" })).toBeVisible()
    await expect.element(page.getByRole("combobox", { name: "fields.filter.crop" })).toBeVisible()
  }
  await done()
})

it("says what would be here, and what to do where filters let nothing through", async () => {
  await page.viewport(1440, 900)
  const empty = await start({ rows: [] })
  await expect.element(page.getByRole("heading", { name: "fields.none" })).toBeVisible()
  await empty.done()
  const filtered = await start({ rows: [], search: "?text=west" })
  await userEvent.click(page.getByRole("main").getByRole("button", { name: "components.list.clearFilters" }))
  expect(filtered.went.at(-1)).toBe("?")
  await filtered.done()
})

it("says that there is no connection, and reads the rows by itself when it is back", async () => {
  await page.viewport(1440, 900)
  const device = deviceConnection({ isOnline: false })
  const answers = shown().list
  let isOnline = false
  const list = answers.provide({
    actors: {
      load: fromPromise(async () => {
        if (!isOnline) throw new NetworkError({ call: "GET /fields" })
        return {
          at: 1,
          value: { content: fields, pageMetadata: { totalElements: 2, totalPages: 1, size: 10, number: 0 } },
        }
      }) as never,
    },
  })
  const { done } = await start({ actors: { list, connection: device.machine } })
  await expect.element(page.getByText("shell.failure.offline", { exact: true })).toBeVisible()
  isOnline = true
  device.change(true)
  await expect.element(page.getByText("North field")).toBeVisible()
  await done()
})
