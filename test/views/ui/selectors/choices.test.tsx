// The base styles are imported before the components' own styles, as in the portal.
import "#views/ui/theme/base-styles.ts"
import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { choicesChart } from "#machines/shared/choices/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ChoiceSelect } from "#views/ui/selectors/ChoiceSelect.tsx"
import { around, texts } from "../../support/around.tsx"
import { axeErrors, smallTargets } from "../../support/looks.ts"

const field = () => page.getByRole("combobox", { name: "Series" })
const rests = (words: string) => async () => {
  await expect.element(field()).toBeDisabled()
  await expect.element(field()).toHaveDisplayValue(words)
}

describeView(choicesChart, {
  before: texts("tools"),
  view: (actor) =>
    around(
      <main>
        <h1>Page</h1>
        <ChoiceSelect
          actor={actor as never}
          label="Series"
          placeholder="Select a series"
          first="Select a brand first"
          value=""
          onChange={() => {}}
        />
      </main>,
    ),
  interactions: {
    "load.retried": async () => {
      await userEvent.click(page.getByRole("button", { name: "Try again" }))
      // Checks that the focus moves to the element around the select, so that a keyboard user can go on from
      // there.
      expect(document.activeElement?.querySelector("select")).not.toBeNull()
      expect(document.activeElement?.tagName).toBe("DIV")
    },
  },
  // Event that no control here sends: it comes from the select that decides this one's options.
  sentByOthers: ["owner.changed"],
  assertions: {
    unasked: rests("Select a brand first"),
    loading: rests("Loading"),
    ready: async () => {
      await expect.element(field()).toBeEnabled()
      expect(field().element().textContent).toBe("Select a seriesFurrowHarrow")
      expect(await axeErrors()).toEqual([])
    },
    failed: async () => {
      await rests("Select a series")()
      await expect.element(field()).toHaveAccessibleDescription("The list could not be loaded.")
      expect(smallTargets()).toEqual([])
      expect(await axeErrors()).toEqual([])
    },
  },
  invisible: { deciding: "passes at once" },
})
