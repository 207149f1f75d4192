import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { fromPromise } from "xstate"
import { type FlagCandidate, ListedFlag } from "#contract/schemas/feature.ts"
import { flagValues } from "#domain/flag-form.ts"
import { flagEditor, flagForm } from "#machines/admin/flag-editor.ts"
import { flagList } from "#machines/admin/flag-list.ts"
import { openScreen } from "#test/support/kit/around-screen.tsx"
import { describeCollection, listActors } from "#test/support/kit/describe-collection.tsx"
import { describeEditor } from "#test/support/kit/describe-editor.tsx"
import { nothingToLose } from "#test/views/support/around.tsx"
import { FlagEditor } from "#views/admin/FlagEditor.tsx"
import { FlagList } from "#views/admin/FlagList.tsx"

const flag: ListedFlag = {
  id: 1,
  name: "PROACTIVE_ALERTS",
  description: "Alerts that are raised from trends before something breaks",
  enabled: true,
  roles: [],
  rules: [{ kind: "COUNTRY", values: ["FI", "SE"], enabled: true }],
  audience: 40,
  version: 3,
}

describeCollection("feature flags", {
  machine: flagList,
  View: FlagList,
  texts: ["admin", "components"],
  row: ListedFlag,
  rows: [flag, { ...flag, id: 2, name: "A".repeat(80), enabled: false, roles: ["ROLE_ADMIN"], rules: [] }],
  shows: ["PROACTIVE_ALERTS", "AAAA"],
})

const editor = {
  machine: flagEditor,
  View: FlagEditor,
  texts: ["admin", "account", "components"],
} as const

describeEditor("form of a feature flag", {
  ...editor,
  form: flagForm,
  empty: flagValues(undefined),
  filled: flagValues(flag),
  required: "Name",
})

const aino: FlagCandidate = {
  id: 7,
  name: "Aino Rantala",
  email: "aino@headland.example",
  country: "FI",
  domain: null,
  roles: [{ authRole: "ROLE_END_USER" }],
  machineBrandIds: [],
}

it("says for each user whether the flag is on as it stands in the form, and why", async () => {
  await page.viewport(1440, 900)
  const { list } = listActors(async () => [aino, { ...aino, id: 8, name: "Pedro", country: "PT" }]) as {
    readonly list: unknown
  }
  const sent: Array<unknown> = []
  const form = flagForm.provide({
    actors: { ...nothingToLose, send: fromPromise(async ({ input }) => void sent.push(input)) as never },
  })
  const { done } = await openScreen(
    editor,
    { load: fromPromise(async () => flagValues(flag)), form, beside: list },
    { params: { id: "1" } },
  )
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name })
  await expect.element(row("Aino Rantala").getByText("Matches rule 1")).toBeVisible()
  await expect.element(row("Pedro").getByText("No matching rule: Country")).toBeVisible()
  await userEvent.click(page.getByRole("button", { name: "Add rule" }))
  const second = page.getByRole("group", { name: "Rule 2" })
  await userEvent.fill(second.getByRole("textbox"), "PT, xx")
  await expect.element(row("Pedro").getByText("Matches rule 2")).toBeVisible()
  // Checks that a value which can never match is rejected at its rule.
  await userEvent.click(page.getByRole("button", { name: "Save", exact: true }))
  await expect.element(second.getByRole("textbox")).toBeInvalid()
  expect(sent).toEqual([])
  await userEvent.fill(second.getByRole("textbox"), "PT")
  await userEvent.click(page.getByRole("button", { name: "Save", exact: true }))
  await expect.poll(() => sent).toHaveLength(1)
  await done()
})
