import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise, setup } from "xstate"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { ToolsSlot } from "#views/shell/overlay-host/ToolsSlot.tsx"
import { around, texts, withChildren } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

beforeEach(texts("shell"))

/** Draws the tools slot with content that may fail at each drawing. */
const show = async (draw: () => string) => {
  const machine = setup({}).createMachine({})
  const tools = createActor(
    overlayHostMachine.provide({
      actors: { loadOverlay: fromPromise(() => Promise.resolve({ machine })) as never },
    }),
    { input: { boot: sampleBoot, persistent: "tools" } },
  ).start()
  tools.send({ type: "overlay.opened", id: "tools" })
  const { portal } = startHarness({ user: owner, path: "/profile" })
  const View = () => <p>{draw()}</p>
  await render(
    around(<ToolsSlot />, { parts: { portal: withChildren(portal, { tools }), viewOf: () => View } }),
  )
}

it("tools that could not be drawn can be tried again", async () => {
  let isWhole = false
  await show(() => {
    if (!isWhole) throw new Error("Cannot be drawn yet")
    return "The tools"
  })
  await expect.element(page.getByRole("button", { name: "Reload menu" })).toBeVisible()
  isWhole = true
  await userEvent.click(page.getByRole("button", { name: "Reload menu" }))
  await expect.element(page.getByText("The tools")).toBeVisible()
})
