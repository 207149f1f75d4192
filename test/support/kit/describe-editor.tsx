import { describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import type { EditorMachine } from "#machines/shared/editor/machine.ts"
import type { FormMachine, FormValues } from "#machines/shared/form/machine.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { nothingToLose } from "#test/views/support/around.tsx"
import { button, expectUsable, openScreen, type ScreenUnderTest, WIDTHS } from "./around-screen.tsx"

export interface EditorUnderTest extends ScreenUnderTest<EditorMachine> {
  readonly form: FormMachine
  /** Initial values of the form: `empty` for a new record, `filled` for an existing one. */
  readonly empty: FormValues
  readonly filled: FormValues
  /** Label of a required field. */
  readonly required: string
}

const actors = (
  { form }: EditorUnderTest,
  values: FormValues,
  send: (sent: FormValues) => Promise<unknown>,
) => ({
  load: fromPromise(async () => values),
  form: form.provide({
    actors: { ...nothingToLose, send: fromPromise(({ input }) => send(input as FormValues)) as never },
  }),
})

/**
 * Tests of a declared form screen: it can be filled in, is validated before it is sent, and shows a failure beside
 * its button.
 */
export const describeEditor = (name: string, screen: EditorUnderTest): void => {
  describe(name, () => {
    it.each(WIDTHS)("can be filled in at %i x %i", async (width, height) => {
      await page.viewport(width, height)
      const { done } = await openScreen(
        screen,
        actors(screen, screen.filled, async () => undefined),
        { params: { id: "3" } },
      )
      await expect.element(page.getByLabelText(screen.required, { exact: false }).first()).toBeVisible()
      await expectUsable(width, { axe: width > 1_000 })
      await done()
    })

    it("leads to what is wrong, and sends nothing until it is right", async () => {
      const sent: Array<FormValues> = []
      const { done } = await openScreen(
        screen,
        actors(screen, screen.empty, async (values) => void sent.push(values)),
      )
      await userEvent.click(button("Save"))
      await expect.element(page.getByLabelText(screen.required, { exact: false }).first()).toBeInvalid()
      expect(document.activeElement?.matches("[aria-invalid=true], [data-invalid=true]")).toBe(true)
      await expectUsable(document.documentElement.clientWidth)
      expect(sent).toEqual([])
      await done()
    })

    it("says beside the button, in view, that it could not be saved", async () => {
      await page.viewport(390, 844)
      const { done } = await openScreen(
        screen,
        actors(screen, screen.filled, () => Promise.reject(new NetworkError({ call: "PUT" }))),
        { params: { id: "3" } },
      )
      await userEvent.click(button("Save"))
      const alert = page.getByRole("alert")
      await expect.element(alert).toBeVisible()
      const isInView = () => {
        const { top, bottom } = alert.element().getBoundingClientRect()
        return top >= 0 && bottom <= 844
      }
      await expect.poll(isInView).toBe(true)
      await done()
    })

    it("says that there is no such thing", async () => {
      const gone = new ApiError({ status: 404, errors: [{ message: "NOT_FOUND" }], call: "GET" })
      const { done } = await openScreen(
        screen,
        { load: fromPromise(() => Promise.reject(gone)) },
        { params: { id: "99" } },
      )
      await expect.element(page.getByRole("heading", { name: "Not found" })).toBeVisible()
      await expectUsable(document.documentElement.clientWidth)
      await done()
    })
  })
}
