import { expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromCallback, fromPromise } from "xstate"
import { nothingRecorded } from "#domain/recorded.ts"
import { machineRouteChart } from "#machines/machine/machine-route/chart.ts"
import { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import { RouteFields } from "#views/machine/machine-route/RouteFields.tsx"
import { RouteFigures } from "#views/machine/machine-route/RouteFigures.tsx"
import { RouteFiles } from "#views/machine/machine-route/RouteFiles.tsx"
import { RouteLegs } from "#views/machine/machine-route/RouteLegs.tsx"
import { around, texts } from "../support/around.tsx"
import { dayClock } from "../support/clock.ts"

/** Two trips with ten minutes without positions between the second and the third. */
const recorded = {
  ...nothingRecorded(),
  track: {
    times: Float64Array.of(1_000_000, 1_060_000, 1_720_000),
    lat: Float64Array.of(62.24, 62.242, 62.244),
    lng: Float64Array.of(25.75, 25.752, 25.754),
    speed: Float64Array.of(12, 31, 9),
    heading: Float64Array.of(20, 20, 20),
  },
}

it("leads by its trips and stops to their places, and is taken away as files", async () => {
  await page.viewport(1440, 900)
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
      <>
        <RouteFigures actor={actor} />
        <RouteFields actor={actor} />
        <RouteLegs actor={actor} />
        <RouteFiles actor={actor} recorded={recorded} name="Otso" />
      </>,
    ),
  )
  const legs = page.getByRole("region", { name: "Trips and stops" })
  await expect.element(page.getByText("1.2 l", { exact: true })).toBeVisible()
  await expect.element(page.getByText("36 l/h", { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole("row", { name: /Koivupelto/ }).getByRole("cell", { name: "0.3 l" }))
    .toBeVisible()
  await expect
    .element(legs.getByRole("button", { name: /^Trip from Home yard to Koivupelto .*0\.9 l$/ }))
    .toBeVisible()
  await userEvent.click(legs.getByRole("button", { name: /^No positions / }))
  expect(actor.getSnapshot().context.time).toBe(1_060_000)
  const saved: Array<string> = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  for (const format of ["GPX", "KML", "GeoJSON", "CSV"])
    await userEvent.click(page.getByRole("button", { name: `Download as ${format}` }))
  click.mockRestore()
  expect(saved).toEqual(["gpx", "kml", "geojson", "csv"].map((kind) => `Otso 2026-11-21.${kind}`))
  await screen.unmount()
  actor.stop()
})
