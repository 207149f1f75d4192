import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { releaseNotesMachine } from "#machines/releases/release-notes/machine.ts"
import { sampleRelease } from "#machines/releases/sample-release.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { OwnRoles } from "#views/releases/own-roles/OwnRoles.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors } from "../support/looks.ts"
import { startHarness } from "../support/portal.tsx"

it("says what one may do, which features are open, and what is new (ROLE-02, FLAG-01, REL-02)", async () => {
  await texts("releases")()
  const user = { ...owner, featureFlags: [{ name: "CANARY", roles: [] }] }
  const actor = createActor(
    releaseNotesMachine.provide({
      actors: {
        askRelease: fromPromise(async () => sampleRelease) as never,
        saveVersion: fromPromise(async () => {}) as never,
      },
    }),
    { input: { user, boot: sampleBoot } },
  ).start()
  const shown = await render(
    around(
      <main>
        <OwnRoles actor={actor} />
      </main>,
      { parts: startHarness({ user }) },
    ),
  )
  await expect.element(page.getByRole("heading", { name: "Roles and what's new", level: 1 })).toBeVisible()
  // Checks that feature flags are shown as technical names, with a note that support knows them by these names.
  await expect.element(page.getByText("Support knows them by these names:")).toBeVisible()
  await expect.element(page.getByText("CANARY")).toHaveClass(/flag/)
  expect(getComputedStyle(page.getByText("CANARY").element()).fontFamily).toMatch(/monospace/)
  await expect.element(page.getByText(/^Version 1\.54\.0/)).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "Features" })).toBeVisible()
  expect(await axeErrors()).toEqual([])
  await shown.unmount()
})
