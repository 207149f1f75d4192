import { actors, button, filter, savedBy, sequence, timeLine } from "./support/inspector.ts"
import { accountButton, signIn, signOut } from "./support/steps.ts"
import { expect, test } from "./support/test.ts"

test("a sign-out in one of two tabs is seen in both, in one time line and in one file", async ({
  page,
  context,
}) => {
  // Marked slow, because the test opens three pages and reads the whole content of one.
  test.slow()
  await signIn(page, "owner", "/profile/roles")
  const second = await context.newPage()
  await second.goto("/#/profile")
  await expect(accountButton(second)).toBeVisible()
  const inspector = await context.newPage()
  await inspector.goto("/inspector")
  const boxes = inspector.getByRole("checkbox", { name: /^Select / })
  await expect(boxes).toHaveCount(2)
  await expect(inspector.getByRole("button", { name: "Watch together" })).toBeDisabled()
  for (const box of await boxes.all()) await box.focus().then(() => inspector.keyboard.press("Space"))
  await inspector.getByRole("button", { name: "Watch 2 tabs" }).click()
  await expect(inspector.getByText("Watching", { exact: true })).toHaveCount(2)
  await expect(actors(inspector).getByRole("button", { name: /^portal/ })).toHaveCount(2)

  await signOut(page)
  await expect(second.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await inspector.bringToFront()
  await filter(inspector).fill("session.changed portal")
  await expect(timeLine(inspector).getByRole("button", { name: /Tab 1 portal/ })).not.toHaveCount(0)
  await expect(timeLine(inspector).getByRole("button", { name: /Tab 2 portal/ })).not.toHaveCount(0)

  await button(inspector, "Sequence").click()
  await expect(
    sequence(inspector)
      .getByRole("button", { name: /session → portal: session\.changed/ })
      .first(),
  ).toBeVisible()

  await second.close()
  await expect(inspector.getByText("Tab closed", { exact: true })).toBeVisible()
  await expect(inspector.getByText("Watching", { exact: true })).toHaveCount(1)
  await expect(sequence(inspector).getByRole("button")).not.toHaveCount(0)
  await actors(inspector).getByRole("checkbox").uncheck()
  await expect(inspector.getByText("Not watched", { exact: true })).toBeVisible()

  const { path } = await savedBy(inspector, "Save recording")
  await button(inspector, "Other tab").click()
  await inspector.getByLabel("Open recording").setInputFiles(path)
  await expect(inspector.getByText("Recording", { exact: true })).toHaveCount(2)
  await filter(inspector).fill("session.changed portal")
  await expect(sequence(inspector).getByRole("button", { name: /session → portal/ })).not.toHaveCount(0)
})
