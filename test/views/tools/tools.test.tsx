import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { searchableSelectMachine } from "#machines/shared/searchable-select/machine.ts"
import { bellMachine } from "#machines/tools/bell/machine.ts"
import { serviceContextMachine } from "#machines/tools/service-context/machine.ts"
import { settingsMachine } from "#machines/tools/settings/machine.ts"
import { toolsChart } from "#machines/tools/tools/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { SingleKeys } from "#views/tools/KeySheet.tsx"
import { Tools } from "#views/tools/Tools.tsx"
import { around, texts } from "../support/around.tsx"

const never = fromPromise<never, never>(() => new Promise(() => {}))
const single = () => page.getByRole("switch", { name: "Single-key shortcuts", exact: false })

describeView(toolsChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("tools")()
  },
  parts: () => ({
    bell: bellMachine.provide({
      actors: { watchTab: never, watchOtherTabs: never, countUnread: never } as never,
    }),
    settings: settingsMachine.provide({ actors: { watchTabs: never, watchLanguageChoice: never } as never }),
    serviceContext: serviceContextMachine.provide({
      actors: { watchPath: never, select: searchableSelectMachine(never as never) } as never,
    }),
  }),
  view: (actor) =>
    around(
      <>
        <Tools actor={actor as never} />
        <SingleKeys actor={actor as never} />
      </>,
    ),
  interactions: { "singleKeys.toggled": () => userEvent.click(single()) },
  // Event that no control sends: it comes from global keyboard shortcuts, which the browser tests cover.
  sentByOthers: ["shortcut.pressed"],
  assertions: {
    "contexts.offered": () =>
      expect.element(page.getByRole("combobox", { name: "Service centre" })).toBeVisible(),
    "contexts.none": async () => {
      await expect.element(page.getByRole("link", { name: "Notifications", exact: false })).toBeVisible()
      expect(page.getByRole("combobox").elements()).toEqual([])
    },
    "keys.all": () => expect.element(single()).toBeChecked(),
    "keys.combined": () => expect.element(single()).not.toBeChecked(),
    "keys.loading": () => expect.element(single()).toBeDisabled(),
  },
  invisible: { "contexts.deciding": "passes at once" },
})
