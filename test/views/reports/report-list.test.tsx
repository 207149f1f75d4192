import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Report } from "#contract/schemas/report.ts"
import { reportList } from "#machines/reports/report-list.ts"
import { exampleOf } from "#test/support/examples.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { ReportList } from "#views/reports/ReportList.tsx"

const sample = exampleOf(Report)
const single: Report = { ...sample, name: "Fuel in October" }
const weekly: Report = {
  ...sample,
  id: 42,
  repeatId: 7,
  name: "The week",
  type: "MACHINE_USAGE",
  recurrence: "WEEKLY",
  scheduled: true,
  nextRun: "2026-11-29T22:00:00.000Z",
  personalData: true,
}
const unmade = { completed: null, fileName: null, size: null } as const
const waiting: Report = { ...sample, id: 43, name: "Routes", status: "REQUEST", ...unmade }
const tried: Report = { ...sample, id: 44, name: "Alarms", status: "TEMP_FAILURE", ...unmade }
const failed: Report = {
  ...sample,
  id: 45,
  name: "Signals",
  status: "FAILED",
  failure: "NOT_MADE",
  ...unmade,
}
const lost: Report = { ...failed, id: 46, name: "Of a sold machine", failure: "NO_MACHINES" }
const gone: Report = { ...sample, id: 47, name: "Services", fileName: null, size: null }

const screen = {
  machine: reportList,
  View: ReportList,
  texts: ["reports", "components"] as const,
  row: Report,
  rows: [weekly, single, waiting, tried, failed, lost, gone],
  shows: [
    "The week",
    "Ready (scheduled)",
    "Fuel in October",
    "Waiting",
    "Being made",
    "The server could not make the file. Ask again.",
    "None of its machines is yours any more.",
    "The file is no longer available",
  ],
}

describeCollection("report-list", screen)

const rowOf = (name: string) => page.getByRole("row", { name, exact: true })

it("offers each report what its state allows: its file, another attempt, the ends of its schedule (REP-04, REP-09)", async () => {
  await page.viewport(1440, 900)
  const { actor, done } = await openScreen(
    screen,
    listActors(async () => screen.rows),
  )
  await expect
    .element(page.getByRole("link", { name: "Download Fuel in October: XLSX, 18 kB" }))
    .toHaveAttribute("href", "/api/reporting/file/41")
  await expect.element(rowOf("The week").getByText("Next: Mon", { exact: false })).toBeVisible()
  for (const { name } of [waiting, tried, failed, lost, gone])
    expect(rowOf(name).getByRole("link").elements(), name).toEqual([])
  expect(page.getByRole("button", { name: /^Ask again/ }).elements().length).toBe(1)

  await userEvent.click(rowOf("The week").getByRole("button", { name: /^Delete or stop/ }))
  const dialog = page.getByRole("alertdialog")
  await userEvent.click(dialog.getByRole("button", { name: "Delete or stop" }))
  await expect.element(dialog.getByText("Required.")).toBeVisible()
  for (const name of ["Delete only this report", "Delete all reports of this schedule", "Stop the schedule"])
    await expect.element(dialog.getByRole("radio", { name })).not.toBeChecked()
  await userEvent.click(dialog.getByRole("radio", { name: "Stop the schedule" }))
  const actions = actor.getSnapshot().children.actions
  expect(actions.getSnapshot().context.reason).toBe("CANCEL_RECURRENT 7")
  await userEvent.keyboard("{Escape}")
  await done()
})
