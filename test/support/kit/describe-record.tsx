import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { type AnyActorLogic, createMachine, fromPromise } from "xstate"
import type { Params } from "#domain/navigation/match.ts"
import { type RecordMachine, tabActor } from "#machines/shared/record/machine.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { expectUsable, openScreen, type ScreenUnderTest, WIDTHS } from "./around-screen.tsx"

export interface RecordUnderTest<A> extends ScreenUnderTest<RecordMachine> {
  /** Sample record as the HTTP call returns it (`value`), and its schema in the contract. */
  readonly value: A
  readonly schema: Schema.Codec<A, unknown>
  readonly params: Params
  /** Title that the page shows for the sample record. */
  readonly title: string
  /** Tabs of the page by name: the chart of each tab with its own output, and a text that the tab shows. */
  readonly tabs?: Readonly<Record<string, { readonly machine?: AnyActorLogic; readonly shows: string }>>
}

const call = "GET /things/{id}"

/** Actors of a record that the test controls: its loading, and the charts of its tabs. */
export const recordActors = <A,>(
  load: () => Promise<A>,
  tabs: RecordUnderTest<A>["tabs"] = {},
): Readonly<Record<string, unknown>> => ({
  load: fromPromise(async () => ({ value: await load(), at: Date.UTC(2026, 10, 26, 9) })),
  actions: createMachine({}),
  connection: createMachine({}),
  ...Object.fromEntries(
    Object.entries(tabs).flatMap(([tab, { machine }]) =>
      machine === undefined ? [] : [[tabActor(tab), machine]],
    ),
  ),
})

/** Tests of a declared record screen: the record matches the contract, and every tab and state can be read and used. */
export const describeRecord = <A,>(name: string, screen: RecordUnderTest<A>): void => {
  const { value, params, title, tabs = {} } = screen
  const heading = () => page.getByRole("heading", { level: 1, name: title })

  describe(name, () => {
    it("has a sample of the contract", () => {
      expect(Schema.is(screen.schema)(value)).toBe(true)
    })

    it.each(WIDTHS)("shows every tab at %i x %i", async (width, height) => {
      await page.viewport(width, height)
      for (const [index, [tab, { shows }]] of Object.entries(tabs).entries()) {
        const search = index === 0 ? "" : `?tab=${tab}`
        const { done } = await openScreen(
          screen,
          recordActors(async () => value, tabs),
          { params, search },
        )
        await expect.element(heading()).toBeVisible()
        await expect.element(page.getByText(shows, { exact: false }).first()).toBeVisible()
        await expectUsable(width, { axe: width > 390 })
        await done()
      }
    })

    it("says when it is not there, not for this user, or not to be reached, and is read again", async () => {
      for (const status of [404, 403]) {
        const failure = new ApiError({ status, errors: [{ message: "NOT_FOUND" }], call })
        const { done } = await openScreen(
          screen,
          recordActors(() => Promise.reject(failure)),
          { params },
        )
        await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible()
        await expect.element(page.getByRole("main").getByRole("link")).toBeVisible()
        await expectUsable(1440, { axe: false })
        await done()
      }
      let failed = false
      const { done } = await openScreen(
        screen,
        recordActors(async () => {
          if (failed) return value
          failed = true
          throw new NetworkError({ call })
        }, tabs),
        { params },
      )
      await userEvent.click(page.getByRole("button", { name: "Try again" }))
      await expect.element(heading()).toBeVisible()
      await done()
    })
  })
}
