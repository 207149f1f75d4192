import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createMachine, fromPromise } from "xstate"
import type { ListPreferences } from "#domain/list-preferences.ts"
import type { ListQuery } from "#domain/list-query.ts"
import type { CollectionMachine } from "#machines/shared/collection/machine.ts"
import { listPreferencesMachine } from "#machines/shared/list-preferences/machine.ts"
import { pagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { NetworkError } from "#services/failures.ts"
import { expectUsable, openScreen, type ScreenUnderTest, WIDTHS } from "./around-screen.tsx"

export interface CollectionUnderTest<A> extends ScreenUnderTest<CollectionMachine> {
  /** Sample rows as the HTTP call returns them (`rows`), and the contract's schema of one row. */
  readonly rows: ReadonlyArray<A>
  readonly row: Schema.Codec<A, unknown>
  /** A text of each row, by which the row is found on the page. */
  readonly shows: ReadonlyArray<string>
}

/** Actors of a list that the test controls: they return rows, or fail. */
export const listActors = <A,>(
  load: (asked: ListQuery) => Promise<ReadonlyArray<A>>,
  total?: number,
  /** What the answer says beside its rows. */
  beside: object = {},
): object => ({
  list: pagedListMachine<A>({
    loadQuery: fromPromise<ListQuery | undefined, { readonly pageKey: string }>(async () => undefined),
    saveQuery: fromPromise<void, { readonly pageKey: string; readonly listQuery: ListQuery }>(async () => {}),
    load: fromPromise(async ({ input }) => {
      const content = await load(input)
      const totalElements = total ?? content.length
      return {
        at: Date.UTC(2026, 10, 26, 9),
        value: {
          ...beside,
          content,
          pageMetadata: {
            totalElements,
            totalPages: Math.ceil(totalElements / input.size),
            size: input.size,
            number: input.page,
          },
        },
      }
    }),
  }),
  connection: createMachine({}),
  preferences: listPreferencesMachine({
    load: fromPromise(async (): Promise<ListPreferences> => ({ hidden: [], views: [] })),
    save: fromPromise(async () => {}),
  }),
})

/** Tests of a declared list screen: its rows match the contract, and every state can be read, used and left. */
export const describeCollection = <A,>(name: string, screen: CollectionUnderTest<A>): void => {
  describe(name, () => {
    it("has sample rows of the contract", () => {
      const takes = Schema.is(screen.row)
      expect(screen.rows.filter((row) => !takes(row))).toEqual([])
    })

    it.each(WIDTHS)("shows its rows at %i x %i", async (width, height) => {
      await page.viewport(width, height)
      const { done } = await openScreen(
        screen,
        listActors(async () => screen.rows, 30),
      )
      for (const word of screen.shows)
        await expect.element(page.getByText(word, { exact: false }).first()).toBeVisible()
      await expectUsable(width, { axe: width > 1_000 })
      await done()
    })

    it("says what would be here, and why nothing came", async () => {
      await page.viewport(390, 844)
      const empty = await openScreen(
        screen,
        listActors(async () => []),
      )
      await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible()
      await expectUsable(390)
      await empty.done()
      const failed = await openScreen(
        screen,
        listActors(() => Promise.reject(new NetworkError({ call: "GET" }))),
      )
      await expect.element(page.getByRole("alert").first()).toBeVisible()
      await expectUsable(390)
      await failed.done()
    })

    it("asks before each action that loses something, in words", async () => {
      await page.viewport(1440, 900)
      const { done } = await openScreen(
        screen,
        listActors(async () => screen.rows),
      )
      await expect.element(page.getByText(screen.shows[0] ?? "", { exact: false }).first()).toBeVisible()
      const row = document.querySelector<HTMLElement>("[data-row]")
      const tools = [...(row?.querySelectorAll<HTMLElement>("td:last-child button, li > button") ?? [])]
      for (const tool of tools) {
        await userEvent.click(tool)
        const items = page.getByRole("menuitem").elements()
        if (items[0] !== undefined) await userEvent.click(items.at(-1) ?? items[0])
        await expect.element(page.getByRole("alertdialog")).toBeVisible()
        await expectUsable(1440)
        await userEvent.keyboard("{Escape}")
        await expect.poll(() => page.getByRole("alertdialog").elements()).toEqual([])
      }
      await done()
    })
  })
}
