// `renders.ts` is imported first, because React looks for its DevTools hook when React is loaded.
import "./support/renders.ts"

import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { SimulatedClock } from "xstate"
import { watched } from "./support/watched.tsx"

const BEAT = 600
const button = (name: string) => page.getByRole("button", { name, exact: true })
const box = (name: string) => page.getByRole("checkbox", { name, exact: true })
const rows = () => page.getByRole("region", { name: "Events", exact: true }).getByRole("listitem")
const row = (name: RegExp) => rows().getByRole("button", { name }).first()

it("stops where it is, and plays on from there, a beat each, through what passes the filter", async () => {
  const clock = new SimulatedClock()
  const { screen, timeline, watching, tell, ignored } = await watched(false, clock)
  const place = () => {
    const { at } = timeline.getSnapshot().context
    return watching.getSnapshot().context.recording.entries.findIndex(({ seq }) => seq === at) + 1
  }
  await button("Pause").click()
  await expect.element(page.getByText("8 of 8")).toBeVisible()
  tell(ignored, 1)
  await expect.element(page.getByText("8 of 9")).toBeVisible()

  await row(/form\.submitted/).click()
  await box("Events only").click()
  await expect.element(page.getByText("2 of 5")).toBeVisible()
  await button("Play from here").click()
  clock.increment(BEAT)
  expect(place()).toBe(5)
  await expect.element(page.getByText("3 of 5")).toBeVisible()
  // Checks that playback skips the entry for the start of a service, so one place is left out.
  clock.increment(BEAT)
  expect(place()).toBe(7)
  await button("Pause").click()
  clock.increment(10 * BEAT)
  expect(place()).toBe(7)

  await button("Play from here").click()
  clock.increment(10 * BEAT)
  expect(place()).toBe(9)
  await expect.element(button("Play from here")).toBeVisible()
  await button("Follow").click()
  await expect.element(page.getByText("5 entries")).toBeVisible()
  await screen.unmount()
})

it("shows events only, or the entries of the actor that is looked at, whichever it is by then", async () => {
  const { screen, watching } = await watched()
  await box("Events only").click()
  await expect.element(page.getByText("4 entries")).toBeVisible()
  await box("Events only").click()
  await box("This actor only").click()
  await expect.element(page.getByText("5 entries")).toBeVisible()
  watching.send({ type: "actor.selected", id: "tab-1 x:0" })
  await expect.element(page.getByText("1 entry", { exact: true })).toBeVisible()
  await box("This actor only").click()
  await expect.element(page.getByText("8 entries")).toBeVisible()
  await screen.unmount()
})

it("stays with the actor that is chosen in the tree, in steps and in the list, until all are asked for", async () => {
  const { screen, watching, timeline } = await watched()
  await page
    .getByRole("navigation", { name: "Actors" })
    .getByRole("button", { name: /^signIn/ })
    .click()
  await expect.element(box("This actor only")).toBeChecked()
  await expect.element(page.getByText("5 entries")).toBeVisible()
  // A moment of another actor has no row: the step back goes to the row before it.
  timeline.send({ type: "entry.selected", seq: 8 })
  await button("Step back").click()
  expect(timeline.getSnapshot().context.at).toBe(7)
  for (const _ of [1, 2, 3, 4, 5, 6]) await button("Step back").click()
  expect(timeline.getSnapshot().context.at).toBe(2)
  expect(watching.getSnapshot().context.chosen).toBe("tab-1 x:1")
  await box("This actor only").click()
  await button("Step back").click()
  expect(watching.getSnapshot().context.chosen).toBe("tab-1 x:0")
  await screen.unmount()
})

it("says of each value what it was and what it became", async () => {
  const { screen } = await watched()
  const change = (kind: string) => {
    const line = document.querySelector(`li[data-kind="${kind}"]:has(del, ins)`)
    const addEntries = (tag: string) => line?.querySelector(tag)?.textContent
    return [line?.querySelector("strong")?.textContent, addEntries("del"), addEntries("ins")]
  }
  await row(/email\.changed/).click()
  await expect.poll(() => change("changed")).toEqual(["email", '""', '"(hidden)"'])
  await row(/form\.submitted/).click()
  await expect.poll(() => change("added")).toEqual(["errors.0", undefined, '"NOT_NULL"'])
  await row(/demoPerson\.selected/).click()
  await expect.poll(() => change("removed")).toEqual(["errors.0", '"NOT_NULL"', undefined])
  await screen.unmount()
})
