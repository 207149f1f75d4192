import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromCallback, fromPromise } from "xstate"
import { machineRouteChart } from "#machines/machine/machine-route/chart.ts"
import { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { MachineRoute } from "#views/machine/machine-route/MachineRoute.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"
import { recordedRoute as recorded } from "./sample-route.ts"

/** Heights of the page's head with an announcement, and of the bottom navigation, on a phone. */
const [HEAD, NAVIGATION] = [314, 61]

it.each([844, 640])(
  "the playback is in view on a phone of %d px, and the legend takes one line",
  async (height) => {
    await page.viewport(390, height)
    await texts("machine")()
    await texts("components")()
    const [output] = machineRouteChart.samples.outputs?.["loadRoute"] ?? []
    const [input] = machineRouteChart.samples.inputs
    const actors = {
      navigator: dayNavigatorMachine(dayClock("2026-11-21").watch),
      loadRoute: fromPromise(async () => output),
      passFrames: fromCallback(() => {}),
    }
    const actor = createActor(machineRouteMachine.provide({ actors: actors as never }), { input: input! })
    actor.start()
    const screen = await render(
      around(
        <div style={{ padding: `${HEAD}px 16px 0` }}>
          <MachineRoute actor={actor} recorded={recorded as never} type="TRACTOR" name="Otso" map={{}} />
        </div>,
      ),
    )
    const controls = page.getByRole("region", { name: "Play the day" })
    await expect.element(controls).toBeVisible()
    expect(controls.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height - NAVIGATION)
    const legend = page.getByRole("figure")
    await expect.element(legend).toBeVisible()
    const { clientHeight, clientWidth, scrollWidth } = legend.element()
    expect(clientHeight).toBeLessThanOrEqual(32)
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await screen.unmount()
    actor.stop()
  },
)
