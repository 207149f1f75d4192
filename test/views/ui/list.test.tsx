import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { initialListQuery, type ListQuery } from "#domain/list-query.ts"
import { pagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { PagedRows } from "#views/ui/list/PagedRows.tsx"
import { SortedTable } from "#views/ui/list/SortedTable.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

interface Line {
  readonly id: number
  readonly name: string
}

const PAGES = 9

/** Opens a list of ninety rows; returns the queries that were sent and stored, in order. */
const open = async (
  loadedQuery?: ListQuery,
  refuse: (listQuery: ListQuery) => boolean = () => false,
  isCutOff: () => boolean = () => false,
) => {
  await texts("tools")()
  const asked: Array<ListQuery> = []
  const savedQueries: Array<readonly [string, ListQuery]> = []
  const list = createActor(
    pagedListMachine<Line>({
      loadQuery: fromPromise<ListQuery | undefined, { readonly pageKey: string }>(async () => loadedQuery),
      saveQuery: fromPromise<void, { readonly pageKey: string; readonly listQuery: ListQuery }>(
        async ({ input }) => {
          savedQueries.push([input.pageKey, input.listQuery])
          throw new Error("The storage is full")
        },
      ),
      load: fromPromise(async ({ input }) => {
        asked.push(input)
        if (isCutOff()) throw new NetworkError({ call: "GET /fleet" })
        if (refuse(input))
          throw new ApiError({
            status: 400,
            errors: [{ message: "DISALLOWED_VALUE", field: "sort" }],
            call: "GET /fleet",
          })
        const content = [{ id: input.page, name: `Machine ${input.page + 1}` }]
        const pageMetadata = { totalElements: 90, totalPages: PAGES, size: input.size, number: input.page }
        return { at: 1, value: { content, pageMetadata } }
      }),
    }),
    { input: { pageKey: "/fleet/machines" } },
  ).start()
  const Shown = () => (
    <main>
      <h1>Machines</h1>
      <PagedRows<Line> list={list} failed="Not loaded" empty={null}>
        {({ content }) => (
          <SortedTable
            label="Machines"
            columns={[
              { name: "name", label: "Name", sortable: true, cell: ({ name }) => name },
              { name: "hours", label: "Hours", sortable: true, cell: ({ id }) => id },
              { name: "note", label: "Note", cell: () => "none" },
            ]}
            rows={content}
            keyOf={({ id }) => id}
            sort={listQueryOf(list.getSnapshot()).sort}
            onSort={(column) => list.send({ type: "sort.toggled", column })}
          />
        )}
      </PagedRows>
    </main>
  )
  const screen = await render(around(<Shown />))
  return { asked, savedQueries, done: () => screen.unmount().then(() => list.stop()) }
}

const button = (name: string) => page.getByRole("button", { name, exact: true })
const sortedBy = () =>
  [...document.querySelectorAll("th")].map((heading) => heading.getAttribute("aria-sort"))
const offered = () =>
  [...document.querySelectorAll("nav button:not(:has(span))")].map((one) => one.textContent)
const isEnd = (name: string) => button(name).element().getAttribute("aria-disabled") === "true"

it("sorts by a heading, and by the same one again the other way round, from the first page on (LIST-08)", async () => {
  const { asked, savedQueries, done } = await open({ ...initialListQuery, page: 4 })
  await expect.element(page.getByText("Machine 5", { exact: true })).toBeVisible()
  expect(sortedBy()).toEqual(["none", "none", null])
  await userEvent.click(button("Name"))
  await expect.poll(sortedBy).toEqual(["ascending", "none", null])
  ;(button("Name").element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(sortedBy).toEqual(["descending", "none", null])
  await userEvent.click(button("Hours"))
  await expect.poll(sortedBy).toEqual(["none", "ascending", null])
  expect(asked.map(({ page: at, sort }) => [at, sort])).toEqual([
    [4, undefined],
    [0, "name,asc"],
    [0, "name,desc"],
    [0, "hours,asc"],
  ])
  // Checks that with a full storage nothing is stored, and no error is shown.
  expect(savedQueries.map(([key, { sort }]) => [key, sort])).toEqual([
    ["/fleet/machines", "name,asc"],
    ["/fleet/machines", "name,desc"],
    ["/fleet/machines", "hours,asc"],
  ])
  await done()
})

it("says that nothing came, and asks again on request", async () => {
  let isDown = true
  const { asked, done } = await open(undefined, () => isDown)
  await expect.element(page.getByRole("alert").filter({ hasText: "Not loaded" })).toBeVisible()
  isDown = false
  await userEvent.click(button("Try again"))
  await expect.element(page.getByText("Machine 1", { exact: true })).toBeVisible()
  expect(asked).toHaveLength(2)
  await done()
})

/** What the page shows: its rows, the marked sort and page, and the messages. */
const seen = () => ({
  rows: [...document.querySelectorAll("tbody tr td:first-child")].map((cell) => cell.textContent),
  sort: sortedBy(),
  page: document.querySelector("nav [aria-current=page]")?.textContent,
  isFailed: document.querySelector("[role=alert]")?.textContent?.includes("Not loaded") ?? false,
  isStale: document.querySelector("[role=status]")?.textContent?.includes("Last updated") ?? false,
})
const unsorted = ["none", "none", null]

it.each([
  ["page", () => userEvent.click(button("Page 2")), "2"],
  ["sort", () => userEvent.click(button("Hours")), "1"],
  ["size", () => userEvent.selectOptions(page.getByRole("combobox"), "50"), "1"],
] as const)("shows no lines under a %s that they do not have", async (_, choose, marked) => {
  let isDown = false
  const { asked, done } = await open(undefined, undefined, () => isDown)
  await expect.element(page.getByText("Machine 1", { exact: true })).toBeVisible()
  isDown = true
  await choose()
  const nothing = { rows: [], sort: [], page: marked, isFailed: true, isStale: false }
  await expect.poll(seen).toEqual(nothing)
  const { bottom } = page.getByRole("alert").element().getBoundingClientRect()
  expect(page.getByRole("navigation").element().getBoundingClientRect().top - bottom).toBeGreaterThan(12)
  // Watches that after a failed load the old rows do not appear again while the list is being loaded.
  const watched: Array<number> = []
  const watch = new MutationObserver(() => watched.push(seen().rows.length))
  watch.observe(document.body, { childList: true, subtree: true })
  await userEvent.click(button("Try again"))
  await expect.poll(() => asked).toHaveLength(3)
  await expect.poll(seen).toEqual(nothing)
  watch.disconnect()
  expect(watched.filter((rows) => rows > 0)).toEqual([])
  isDown = false
  await userEvent.click(button("Try again"))
  await expect.element(page.getByText(`Machine ${marked}`, { exact: true })).toBeVisible()
  expect(seen()).toMatchObject({ page: marked, isFailed: false, isStale: false })
  await done()
})

it("keeps the lines that are there when the same ones do not come again, and those of a page gone back to", async () => {
  let isDown = false
  const { asked, done } = await open(undefined, undefined, () => isDown)
  await expect.element(page.getByText("Machine 1", { exact: true })).toBeVisible()
  isDown = true
  await userEvent.click(button("Page 3"))
  await expect.poll(seen).toEqual({ rows: [], sort: [], page: "3", isFailed: true, isStale: false })
  const old = { rows: ["Machine 1"], sort: unsorted, page: "1", isFailed: false, isStale: true }
  await userEvent.click(button("First page"))
  await expect.poll(seen).toEqual(old)
  await userEvent.click(button("Try again"))
  await expect.poll(() => asked).toHaveLength(4)
  await expect.poll(seen).toEqual(old)
  isDown = false
  await userEvent.click(button("Try again"))
  await expect.poll(seen).toEqual({ ...old, isStale: false })
  await done()
})

it("offers two pages on each side, and none beyond the ends (LIST-05 to LIST-07)", async () => {
  const { asked, done } = await open()
  await expect.poll(offered).toEqual(["1", "2", "3"])
  expect(["First page", "Previous page", "Next page", "Last page"].map(isEnd)).toEqual([
    true,
    true,
    false,
    false,
  ])
  await userEvent.click(button("Page 3"))
  await expect.poll(offered).toEqual(["1", "2", "3", "4", "5"])
  await userEvent.click(button("Last page"))
  await expect.poll(offered).toEqual(["7", "8", "9"])
  expect(["First page", "Previous page", "Next page", "Last page"].map(isEnd)).toEqual([
    false,
    false,
    true,
    true,
  ])
  const sizes = page.getByRole("combobox", { name: "Rows per page" })
  expect([...sizes.element().querySelectorAll("option")].map(({ value }) => value)).toEqual([
    "10",
    "20",
    "50",
    "100",
  ])
  await userEvent.selectOptions(sizes, "20")
  await expect.poll(() => asked.at(-1)).toEqual({ ...initialListQuery, page: 4, size: 20 })
  await done()
})

it("on a phone its steps stay where they are from page to page, none of them alone on a line", async () => {
  await page.viewport(390, 844)
  const { done } = await open()
  const steps = ["First page", "Previous page", "Next page", "Last page"]
  const places = (names: ReadonlyArray<string>) =>
    names.map((name) => button(name).element().getBoundingClientRect()).map(({ left, top }) => [left, top])
  await expect.poll(offered).toEqual(["1", "2", "3"])
  const before = places(steps)
  expect(new Set(before.map(([, top]) => top)).size).toBe(1)
  await userEvent.click(button("Page 3"))
  await expect.poll(offered).toEqual(["1", "2", "3", "4", "5"])
  expect(places(steps)).toEqual(before)
  const pages = places([1, 2, 3, 4, 5].map((one) => `Page ${one}`))
  expect(new Set(pages.map(([, top]) => top)).size).toBe(1)
  await done()
})

it("forgets a remembered column that is no more, and keeps the rest of the choice", async () => {
  const outdated = { ...initialListQuery, page: 2, size: 50, sort: "gone,asc" }
  const { asked, done } = await open(outdated, ({ sort }) => sort === "gone,asc")
  await expect.element(page.getByText("Machine 3", { exact: true })).toBeVisible()
  expect(asked).toEqual([outdated, { ...outdated, sort: undefined }])
  await done()
})

it.each([
  [390, 844],
  [1440, 900],
])("is accessible and large enough to touch at %i x %i", async (width, height) => {
  await page.viewport(width, height)
  const { done } = await open()
  await expect.element(page.getByText("Machine 1", { exact: true })).toBeVisible()
  expect(await axeErrors()).toEqual([])
  expect(smallTargets()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await done()
})

it("keeps long words within their cards on the narrowest screens", async () => {
  await page.viewport(320, 700)
  const columns = ["VIN", "E-mail"].map((label) => ({ name: label, label, cell: (row: string) => row }))
  const rows = ["HDLTR1A27R0000001", "a.very.long.name.of.somebody@machines.example"]
  const { unmount } = await render(
    around(
      <SortedTable
        label="Machines"
        columns={columns}
        rows={rows}
        keyOf={(row) => row}
        sort={undefined}
        onSort={() => {}}
      />,
    ),
  )
  await expect.element(page.getByText("HDLTR1A27R0000001").first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const cards = document.querySelectorAll("tbody tr")
  for (const card of cards) expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  await unmount()
})

it("the step that leads to the end keeps the keyboard there, and leads no further", async () => {
  const { asked, done } = await open({ ...initialListQuery, page: PAGES - 2 })
  await expect.element(page.getByText("Machine 8", { exact: true })).toBeVisible()
  ;(button("Next page").element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Machine 9", { exact: true })).toBeVisible()
  expect(isEnd("Next page")).toBe(true)
  await expect.element(button("Next page")).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  expect(asked.map(({ page: at }) => at)).toEqual([PAGES - 2, PAGES - 1])
  await done()
})
