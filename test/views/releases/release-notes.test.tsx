import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import { releaseNotesChart } from "#machines/releases/release-notes/chart.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ReleaseNotes } from "#views/releases/release-notes/ReleaseNotes.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors } from "../support/looks.ts"
import { startHarness } from "../support/portal.tsx"

const dialog = () => page.getByRole("dialog", { name: "What's new" })
const notes = async () => {
  await expect.element(dialog().getByRole("heading", { name: "New for owners" })).toBeVisible()
  await expect.element(dialog().getByText("one map")).toBeVisible()
  await expect.element(dialog().getByText(/^Version 1\.54\.0, .*16 Nov 2026$/)).toBeVisible()
  await expect
    .element(dialog().getByRole("link", { name: "Read more in the help" }))
    .toHaveAttribute("href", "https://help.headland.example/releases/1.54.0?brand=headland")
  expect(await axeErrors()).toEqual([])
}

describeView(releaseNotesChart, {
  before: texts("releases"),
  view: (actor) =>
    around(
      <>
        <main>
          <h1>The page</h1>
        </main>
        <ReleaseNotes actor={actor as never} />
      </>,
      { parts: startHarness({ user: owner, overlay: "release" }) },
    ),
  interactions: {
    "load.retried": () => userEvent.click(dialog().getByRole("button", { name: "Try again" })),
  },
  // Event of the header's language menu, which no control here sends.
  sentByOthers: ["language.shown"],
  assertions: {
    asking: () => expect.poll(() => dialog().getByRole("heading", { level: 3 }).elements()).toEqual([]),
    "shown.saving": notes,
    "shown.saved": notes,
    "shown.rewording": notes,
    none: () => expect.element(dialog().getByText("This version has no notes for you.")).toBeVisible(),
    failed: () => expect.element(dialog().getByText("The notes could not be loaded.")).toBeVisible(),
  },
})
