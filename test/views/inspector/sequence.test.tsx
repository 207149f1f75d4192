import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromCallback } from "xstate"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { labelsOf } from "#inspector/labels/labels.ts"
import type { Channel } from "#inspector/machines/channel.ts"
import { formMachine } from "#inspector/machines/form.ts"
import { timelineMachine } from "#inspector/machines/timeline.ts"
import { watchingMachine } from "#inspector/machines/watching.ts"
import { wordingMachine } from "#inspector/machines/wording.ts"
import { inspectorTexts } from "#inspector/texts/texts.ts"
import { LayOutContext } from "#inspector/views/ChartCanvas.tsx"
import { LivePage } from "#inspector/views/live/LivePage.tsx"
import { LiveContext } from "#inspector/views/live/LiveParts.ts"
import { WordingContext } from "#inspector/views/Wording.tsx"
import { charts } from "#machines/charts.ts"
import { chartData, statesOf } from "#machines/inspection/chart-data.ts"
import type { Entry, RecordingFile, SnapshotData } from "#machines/inspection/wire.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { headland } from "../../support/brands.ts"

const snapshot: SnapshotData = { status: "active", active: [], context: {}, tags: [], accepts: [] }

/**
 * A recording with `most` charts, those with the longest names; each receives its longest event from outside, from
 * itself and from the first chart.
 */
const recordingOf = (
  most: number,
  labels: (chart: (typeof charts)[number]) => ReturnType<typeof labelsOf>,
): RecordingFile => {
  const chosen = [...charts]
    .sort((a, b) => labels(b).title.length - labels(a).title.length)
    .slice(0, most)
    .map((chart) => {
      const events = statesOf(chartData(chart)).flatMap(({ transitions }) =>
        transitions.map(({ event }) => event),
      )
      const named = [...new Set(events)].sort(
        (a, b) => labels(chart).event(b).length - labels(chart).event(a).length,
      )
      return { key: `${chart.area}/${chart.name}`, chart, event: named[0] ?? "" }
    })
  let seq = 0
  const when = () => ({ seq: (seq += 1), at: 1_000 })
  const entries = chosen.flatMap(({ key, event }, index): ReadonlyArray<Entry> => {
    const id = `x:${index}`
    const addEntries = (from: string | null): Entry => ({
      ...when(),
      kind: "event",
      actor: id,
      from,
      event: { type: event },
      taken: [],
      asked: [],
      ignored: "guards",
      snapshot,
    })
    const actor = { id, parent: null, name: key, systemId: null, chart: key, runs: "" }
    return [
      { ...when(), kind: "started", actor, snapshot },
      addEntries(null),
      addEntries(id),
      addEntries("x:0"),
      { ...when(), kind: "stopped", actor: id, snapshot },
    ]
  })
  const tab = { id: "t", title: "A tab", address: "#/" }
  const drawn = Object.fromEntries(chosen.map(({ key, chart }) => [key, chartData(chart)]))
  return { format: 2, product: "Headland", version: "1", dropped: 0, tabs: [{ tab, charts: drawn, entries }] }
}

const shown = async (most: number) => {
  const channel = fromCallback(() => {}) as unknown as Channel
  const watching = createActor(watchingMachine.provide({ actors: { channel } }), {
    input: { inspector: "me" },
  }).start()
  const timeline = createActor(timelineMachine).start()
  const form = createActor(formMachine).start()
  const wording = createActor(wordingMachine, { input: { last: "labels" } }).start()
  const recordingFile = recordingOf(most, (chart) => labelsOf(chartData(chart)))
  watching.send({ type: "recording.opened", recordingFile })
  form.send({ type: "sequence.requested" })
  const live = { watching, timeline, form, open: () => new BroadcastChannel("none"), version: "1" }
  const screen = await render(
    <BrandProvider brand={headland} scheme="light">
      <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="UTC" texts={inspectorTexts}>
        <WordingContext value={wording}>
          <LayOutContext value={() => Promise.resolve({ width: 10, height: 10, boxes: [], arrows: [] })}>
            <LiveContext value={live}>
              <div style={{ height: charts.length * 400 }}>
                <LivePage />
              </div>
            </LiveContext>
          </LayOutContext>
        </WordingContext>
      </TextsProvider>
    </BrandProvider>,
  )
  await expect.poll(() => labels().length).toBe(most * 5)
  return screen
}
const group = () =>
  page
    .getByRole("group")
    .elements()
    .find((one) => one.querySelector("svg text") !== null)
const labels = () => [...(group()?.querySelectorAll<SVGTextElement>("svg text") ?? [])]
const heads = () =>
  [...(group()?.querySelectorAll<HTMLElement>("[title]") ?? [])].filter(
    ({ textContent }) => textContent !== "",
  )

for (const most of [1, 3, charts.length])
  it(`cuts no words of ${most} actors`, async () => {
    await page.viewport(1440, 900)
    const screen = await shown(most)
    const edge = labels()[0]?.closest("svg")?.getBoundingClientRect()
    if (edge === undefined) throw new Error("no lines")
    for (const one of labels()) {
      const { left, right } = one.getBoundingClientRect()
      expect(left, one.textContent ?? "").toBeGreaterThanOrEqual(edge.left)
      expect(right, one.textContent ?? "").toBeLessThanOrEqual(edge.right)
    }
    expect(heads()).toHaveLength(most)
    for (const { textContent, scrollHeight, clientHeight, scrollWidth, clientWidth } of heads()) {
      expect(scrollHeight, textContent ?? "").toBeLessThanOrEqual(clientHeight)
      expect(scrollWidth, textContent ?? "").toBeLessThanOrEqual(clientWidth)
    }
    await screen.unmount()
  })
