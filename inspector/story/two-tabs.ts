import type { AnyActorRef } from "xstate"
import { type ChartData, chartData } from "#machines/inspection/chart-data.ts"
import { type Recorder, record } from "#machines/inspection/recorder.ts"
import type { Entry, RecordingFile, Tab } from "#machines/inspection/wire.ts"
import { alertRefreshChart } from "#machines/service/alert-refresh/chart.ts"
import { alertStatusChart, monitored, sampleAlert } from "#machines/service/alert-status/chart.ts"
import { proactiveAlertChart, sampleAdviser } from "#machines/service/proactive-alert/chart.ts"
import { idIn } from "../recording/ids.ts"
import { type Harness, openHarness, partsOf } from "../sandbox/test-harness/test-harness.ts"
import type { Chapter } from "./chapters.ts"

export interface Story {
  readonly recordingFile: RecordingFile
  readonly chapters: ReadonlyArray<Chapter>
}

interface StoryTab {
  readonly tab: Tab
  readonly harness: Harness
  readonly recorder: Recorder
  readonly entries: Array<Entry>
}

const TOLD = [proactiveAlertChart, alertStatusChart, alertRefreshChart]
const charts: Readonly<Record<string, ChartData>> = Object.fromEntries(
  TOLD.map((chart) => [`${chart.area}/${chart.name}`, chartData(chart)]),
)
const KEPT: ReadonlyArray<string> = TOLD.map(({ machine }) => machine.id)
/** Parts of the page that play no role in the story. */
const replaced = partsOf(proactiveAlertChart.machine).filter((name) => !KEPT.includes(name))

const SEARCH = `?id=${sampleAlert.id}&vin=${sampleAlert.vin}`
const BEGINNING = Date.UTC(2026, 10, 21, 6)
const resolved = { ...monitored, status: "RESOLVED" as const, lastModifiedDate: "2026-11-21T06:05:00.000Z" }
const read = (value: typeof monitored) => ({ value, at: BEGINNING })

/**
 * Story with which the inspector introduces itself: two tabs of one proactive alert that tell each other of their
 * changes. It is played on the real charts whenever it is asked for, so it always shows what they do today; the
 * server and the channel between the tabs are played by the story.
 */
export const twoTabs = async (version: string): Promise<Story> => {
  const tabs = [openTab(1), openTab(2)] as const
  const [first, second] = tabs
  const chapters: Array<Chapter> = []
  let now = BEGINNING
  let from = now

  /** Lets the charts work, and notes what happened in each tab, one entry after the other. */
  const act = async (what: () => void) => {
    what()
    await chartsToSettle()
    for (const { recorder, entries } of tabs)
      for (const entry of recorder.take()) {
        now += 1
        entries.push({ ...entry, at: now })
      }
  }
  /** Ends a chapter: `key` names its words, `shown` the chart that is looked at. */
  const tell = (key: string, { tab }: StoryTab, shown: AnyActorRef) => {
    chapters.push({ key, from, to: now, actor: idIn(tab.id, shown.sessionId) })
    now += 2_000
    from = now + 1
  }
  const answer = (tab: StoryTab, service: string, output: unknown) =>
    act(() => tab.harness.tell(waitingFor(tab, service).id, { kind: "done", output }))
  const press = (tab: StoryTab, event: { readonly type: string; readonly status?: string }) =>
    act(() => part(tab, "status").send(event))
  /** The server takes a save of one tab; the other tab hears REFRESH, and reads the alert anew. */
  const save = async (tab: StoryTab, other: StoryTab, alert: typeof monitored | typeof resolved) => {
    await press(tab, { type: "save.requested" })
    const { id } = waitingFor(tab, "save")
    await answer(tab, "save", alert)
    await answer(tab, "readAgain", read(alert as typeof monitored))
    tell(`saved.${tab.tab.id}`, tab, part(tab, "status"))
    const event = { type: "alerts.changed" }
    await act(() => other.harness.tell(waitingFor(other, "watchOtherTabs").id, { kind: "event", event }))
    nameSender(other, event.type, { tab: tab.tab.id, actor: id })
    await answer(other, "readAgain", read(alert as typeof monitored))
  }

  for (const { recorder, entries } of tabs)
    for (const entry of recorder.running()) entries.push({ ...entry, at: now })
  for (const tab of tabs) await answer(tab, "loadAlert", read(sampleAlert as typeof monitored))
  tell("opened", first, first.harness.root)
  await press(second, { type: "status.chosen", status: "RESOLVED" })
  tell("chosen", second, part(second, "status"))
  await press(first, { type: "status.chosen", status: "MONITOR" })
  await save(first, second, monitored)
  tell("overtaken", second, part(second, "status"))
  await press(second, { type: "mine.kept" })
  await save(second, first, resolved)
  tell("settled", first, part(first, "status"))

  for (const { harness, recorder } of tabs) {
    recorder.stop()
    harness.stop()
  }
  return {
    recordingFile: {
      format: 2,
      product: "Headland",
      version,
      dropped: 0,
      tabs: tabs.map(({ tab, entries }) => ({ tab, charts, entries })),
    },
    chapters,
  }
}

const openTab = (place: number): StoryTab => {
  const harness = openHarness(proactiveAlertChart, {
    input: { search: SEARCH, user: sampleAdviser },
    replaced,
    onChange: () => {},
  })
  const tab = {
    id: `alert-${place}`,
    title: `${sampleAlert.name} - Headland`,
    address: `#/service/proactivealert${SEARCH}`,
  }
  return { tab, harness, recorder: record(harness.root, () => {}), entries: [] }
}

const part = ({ harness }: StoryTab, id: string): AnyActorRef => {
  const { children } = harness.root.getSnapshot() as {
    readonly children: Readonly<Record<string, AnyActorRef>>
  }
  const found = children[id]
  if (found === undefined) throw new Error(`The alert's page has no part ${id}`)
  return found
}

const waitingFor = ({ harness }: StoryTab, service: string) => {
  const found = harness.waiting().find(({ name }) => name === service)
  if (found === undefined) throw new Error(`The alert's page does not wait for ${service}`)
  return found
}

/** Names the actor of another tab from which the newest event of a type came. */
const nameSender = (
  { entries }: StoryTab,
  type: string,
  sender: { readonly tab: string; readonly actor: string },
) => {
  const index = entries.findLastIndex(
    (entry) => entry.kind === "event" && entry.event.type === type && entry.snapshot.active.length > 0,
  )
  const entry = entries[index]
  if (entry?.kind !== "event") throw new Error(`No ${type} arrived`)
  entries[index] = { ...entry, from: sender.actor, fromTab: sender.tab }
}

/** Services answer in microtasks, which all come before the next timer. */
const chartsToSettle = () => new Promise((resolve) => setTimeout(resolve))
