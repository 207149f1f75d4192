// React looks for who watches it when it is loaded: this comes first.
import "./support/renders.ts"

import { afterEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromCallback } from "xstate"
import { loadInspectorTexts } from "#i18n/inspector-texts.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import type { Channel } from "#inspector/machines/channel.ts"
import { formMachine } from "#inspector/machines/form.ts"
import { timelineMachine } from "#inspector/machines/timeline.ts"
import { watchingMachine } from "#inspector/machines/watching.ts"
import { LayOutContext } from "#inspector/views/ChartCanvas.tsx"
import { LivePage } from "#inspector/views/live/LivePage.tsx"
import { LiveContext } from "#inspector/views/live/LiveParts.ts"
import type { Entry, FromTabs } from "#machines/inspection/wire.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import {
  sampleAnswers,
  sampleHappened,
  sampleRecording,
  sampleTab,
} from "../../inspector/support/sample-story.ts"
import { headland } from "../../support/brands.ts"
import { rendered } from "./support/renders.ts"

afterEach(() => rendered())

const watched = async (isSandbox = false) => {
  const texts = await loadInspectorTexts("en-GB")
  const channel = fromCallback(() => {}) as unknown as Channel
  const watching = createActor(watchingMachine.provide({ actors: { channel } }), {
    input: { inspector: "me" },
  }).start()
  const timeline = createActor(timelineMachine).start()
  const form = createActor(formMachine).start()
  const hear = (...messages: ReadonlyArray<FromTabs>) => watching.send({ type: "tabs.said", messages })
  hear({ to: "inspectors", say: "here", tab: sampleTab })
  watching.send({ type: "tab.chosen", tab: sampleTab })
  hear(...sampleAnswers("me"))
  watching.send({ type: "actor.chosen", id: "tab-1 x:1" })
  const live = {
    watching,
    timeline,
    form,
    open: () => new BroadcastChannel("none"),
    version: "1.0.0",
    isSandbox,
  }
  const screen = await render(
    <BrandProvider brand={headland} scheme="light">
      <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="UTC" texts={texts}>
        <LayOutContext value={() => Promise.resolve({ width: 10, height: 10, boxes: [], arrows: [] })}>
          <LiveContext value={live}>
            <div style={{ height: 800 }}>
              <LivePage />
            </div>
          </LiveContext>
        </LayOutContext>
      </TextsProvider>
    </BrandProvider>,
  )
  await expect.element(page.getByText("8 entries")).toBeVisible()
  const ignored = sampleHappened[4]
  const tell = (entry: Entry | undefined, count: number) =>
    hear({
      to: "inspectors",
      say: "happened",
      tab: "tab-1",
      charts: {},
      entries: Array.from({ length: count }, () => structuredClone(entry) as Entry),
    })
  return { screen, watching, timeline, tell, ignored }
}
/** Rows, picture, facts and tree have their turns one after the other; another frame is for whoever asked late. */
const TURNS = 5
/** How much was drawn in the one frame that had the most of it. */
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
  timeline.send({ type: "entry.chosen", seq: watching.getSnapshot().context.story.entries[5]?.seq ?? 0 })
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
  timeline.send({ type: "entry.chosen", seq: watching.getSnapshot().context.story.entries[150]?.seq ?? 0 })
  await expect.poll(rows).toBeGreaterThan(30)
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
  await expect.element(page.getByText("the portal does not", { exact: false })).toBeVisible()
  await live.screen.unmount()
  const { screen } = await watched(true)
  await expect
    .element(page.getByText("Choose an entry to see what it changed. The picture goes there."))
    .toBeVisible()
  expect(page.getByRole("checkbox", { name: sampleTab.title }).query()).toBeNull()
  expect(page.getByText("the portal does not", { exact: false }).query()).toBeNull()
  await screen.unmount()
})

it("says which version of the product made a recording", async () => {
  const { screen, watching } = await watched()
  watching.send({ type: "recording.opened", recording: sampleRecording })
  await expect.element(page.getByText(`Recorded with version ${sampleRecording.version}`)).toBeVisible()
  await screen.unmount()
})
