import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { loadTexts, openTexts } from "#i18n/texts.ts"
import { sampleInvitation } from "#machines/account/invitation/chart.ts"
import { invitationMachine } from "#machines/account/invitation/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { Invitation } from "#views/account/invitation/Invitation.tsx"
import { around } from "../support/around.tsx"

it("the button stays where it is when the name of the role arrives: no press misses it", async () => {
  await loadTexts("en-GB")
  await openTexts("account", "en-GB")
  const machine = invitationMachine.provide({
    actors: { look: fromPromise(async () => sampleInvitation) as never },
  })
  const actor = createActor(machine, { input: { params: { token: "a-secret" }, user: owner } }).start()
  await render(around(<Invitation actor={actor} />))
  const accept = page.getByRole("button", { name: "Accept invitation" })
  await expect.element(accept).toBeEnabled()
  const before = accept.element().getBoundingClientRect().top
  await expect.element(page.getByText("Partner", { exact: true })).not.toBeInTheDocument()

  await openTexts("tools", "en-GB")
  await expect.element(page.getByText("Partner", { exact: true })).toBeVisible()
  expect(accept.element().getBoundingClientRect().top).toBe(before)
})
