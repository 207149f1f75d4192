import { expect } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromCallback, type SimulatedClock } from "xstate"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import type { Channel } from "#inspector/machines/channel.ts"
import { formMachine } from "#inspector/machines/form.ts"
import { timelineMachine } from "#inspector/machines/timeline.ts"
import { watchingMachine } from "#inspector/machines/watching.ts"
import { inspectorTexts } from "#inspector/texts/texts.ts"
import { LayOutContext } from "#inspector/views/ChartCanvas.tsx"
import { LivePage } from "#inspector/views/live/LivePage.tsx"
import { LiveContext } from "#inspector/views/live/LiveParts.ts"
import type { Entry, FromTabs } from "#machines/inspection/wire.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { sampleAnswers, sampleHappened, sampleTab } from "../../../inspector/support/sample-recording.ts"
import { headland } from "../../../support/brands.ts"

/** An inspector page that watches a tab with the sample recording; `clock` drives the playback. */
export const watched = async (isSandbox = false, clock?: SimulatedClock) => {
  const channel = fromCallback(() => {}) as unknown as Channel
  const watching = createActor(watchingMachine.provide({ actors: { channel } }), {
    input: { inspector: "me" },
  }).start()
  const timeline = createActor(timelineMachine, clock === undefined ? {} : { clock }).start()
  const form = createActor(formMachine).start()
  const hear = (...messages: ReadonlyArray<FromTabs>) => watching.send({ type: "tabs.said", messages })
  hear({ to: "inspectors", say: "here", tab: sampleTab })
  watching.send({ type: "tab.selected", tab: sampleTab })
  hear(...sampleAnswers("me"))
  watching.send({ type: "actor.selected", id: "tab-1 x:1" })
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
      <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="UTC" texts={inspectorTexts}>
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
