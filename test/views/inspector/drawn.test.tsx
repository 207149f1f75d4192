// `renders.ts` is imported first, because React looks for its DevTools hook when React is loaded.
import "./support/renders.ts"

import { afterEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { sampleRecording, sampleTab } from "../../inspector/support/sample-recording.ts"
import { rendered } from "./support/renders.ts"
import { watched } from "./support/watched.tsx"

afterEach(() => rendered())

/**
 * Number of frames to watch: rows, diagram, facts and tree are drawn in successive frames, and one more frame
 * allows for late requests.
 */
const TURNS = 5
/** Watches some frames; returns the largest number of components drawn in one of them. */
const mostDrawn = async (): Promise<number> => {
  let most = 0
  for (let frame = 0; frame < TURNS; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    most = Math.max(most, rendered())
  }
  return most
}
const drawn = async (act: () => void) => {
  await mostDrawn()
  act()
  return mostDrawn()
}

it("draws for one event more the same few things, however much happened before", async () => {
  const { screen, tell, ignored } = await watched()
  tell(ignored, 60)
  const few = await drawn(() => tell(ignored, 1))
  tell(ignored, 4_000)
  await expect.element(page.getByText(/^4,0\d\d entries$/)).toBeVisible()
  const many = await drawn(() => tell(ignored, 1))
  expect(many).toBeLessThanOrEqual(few + 2)
  expect(many).toBeLessThan(25)
  await screen.unmount()
})

it("draws almost nothing for what happens after the moment that is looked at", async () => {
  const { screen, timeline, watching, tell, ignored } = await watched()
  tell(ignored, 200)
  timeline.send({
    type: "entry.selected",
    seq: watching.getSnapshot().context.recording.entries[5]?.seq ?? 0,
  })
  const after = await drawn(() => tell(ignored, 1))
  expect(after).toBeLessThan(10)
  await screen.unmount()
})

it("draws of a list that is followed what is in sight, and more of one that is looked through", async () => {
  const { screen, timeline, watching, tell, ignored } = await watched()
  tell(ignored, 300)
  await expect.element(page.getByText("308 entries")).toBeVisible()
  const rows = () => document.querySelectorAll("ol > li").length
  await expect.poll(rows).toBeLessThan(20)
  const { height } = document.querySelector("ol")?.parentElement?.parentElement?.getBoundingClientRect() ?? {}
  expect(height).toBeGreaterThan(0)
  timeline.send({
    type: "entry.selected",
    seq: watching.getSnapshot().context.recording.entries[150]?.seq ?? 0,
  })
  await expect.poll(rows).toBeGreaterThan(20)
  await screen.unmount()
})

it("keeps the end of a list that is followed in sight when its frame becomes smaller", async () => {
  const { screen, tell, ignored } = await watched()
  tell(ignored, 60)
  await expect.element(page.getByText("68 entries")).toBeVisible()
  const frame = document.querySelector("ol")?.parentElement?.parentElement?.parentElement as HTMLElement
  const below = () => frame.scrollHeight - frame.scrollTop - frame.clientHeight
  await expect.poll(below).toBeLessThan(2)
  const { clientHeight } = frame
  frame.style.maxHeight = `${clientHeight / 2}px`
  await expect.poll(() => frame.clientHeight).toBeLessThan(clientHeight)
  await expect.poll(below).toBeLessThan(2)
  await screen.unmount()
})

it("keeps the keys on the row that was chosen out of a list that is followed", async () => {
  const { screen, timeline, tell, ignored } = await watched()
  tell(ignored, 60)
  await expect.element(page.getByText("68 entries")).toBeVisible()
  const last = [...document.querySelectorAll<HTMLElement>("ol > li button")].at(-2)
  last?.focus()
  last?.click()
  await expect.poll(() => document.activeElement?.getAttribute("aria-current")).toBe("true")
  const { at } = timeline.getSnapshot().context
  await userEvent.keyboard("{ArrowUp}")
  await expect.poll(() => timeline.getSnapshot().context.at).toBe((at ?? 0) - 1)
  expect(document.activeElement?.getAttribute("aria-current")).toBe("true")
  await screen.unmount()
})

it("offers in the sandbox no tab to watch, and speaks of no portal", async () => {
  const live = await watched()
  await expect.element(page.getByRole("checkbox", { name: sampleTab.title })).toBeVisible()
  await expect.element(page.getByText("the portal is not affected", { exact: false })).toBeVisible()
  await live.screen.unmount()
  const { screen } = await watched(true)
  await expect
    .element(page.getByText("Choose an entry to see what it changed. The diagram shows that moment."))
    .toBeVisible()
  expect(page.getByRole("checkbox", { name: sampleTab.title }).query()).toBeNull()
  expect(page.getByText("the portal is not affected", { exact: false }).query()).toBeNull()
  await screen.unmount()
})

it("says which version of the product made a recording", async () => {
  const { screen, watching } = await watched()
  watching.send({ type: "recording.opened", recordingFile: sampleRecording })
  await expect.element(page.getByText(`Recorded with version ${sampleRecording.version}`)).toBeVisible()
  await screen.unmount()
})
