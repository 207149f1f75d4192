import type { Page } from "@playwright/test"
import { CHANNEL, type Entry, type FromTabs, type Tab, type ToTabs } from "#machines/inspection/wire.ts"

/** One recorded event or state of the chart under test. */
export interface Seen {
  /** Type of the recorded event; empty for the state in which the recording began. */
  readonly type: string
  readonly active: ReadonlyArray<string>
  readonly taken: ReadonlyArray<string>
}

export interface Watcher {
  /**
   * Asks the tab to record for this watcher; called again after the tab's clock has jumped, when the tab may have
   * forgotten the watcher.
   */
  readonly watch: () => Promise<void>
  /** All events of the chart recorded so far. */
  readonly seen: () => Promise<ReadonlyArray<Seen>>
  /** Charts of the shell whose code is loading now. */
  readonly loading: () => Promise<ReadonlyArray<string>>
}

interface WatchingWindow {
  readonly watching: { readonly channel: BroadcastChannel; readonly received: ReadonlyArray<FromTabs> }
}

/** A page of the same origin that records one chart of the portal's tab, as the inspector does. */
export const openWatcher = async (page: Page, chart: string): Promise<Watcher> => {
  await page.goto("/health")
  await page.evaluate((name) => {
    const channel = new BroadcastChannel(name)
    const received: Array<unknown> = []
    channel.onmessage = ({ data }: MessageEvent<FromTabs | ToTabs>) => {
      if (data.to === "inspectors") received.push(data)
    }
    Object.assign(window, { watching: { channel, received } })
  }, CHANNEL)
  const say = (message: ToTabs) =>
    page.evaluate((sent) => (window as unknown as WatchingWindow).watching.channel.postMessage(sent), message)
  let known: Tab | undefined
  return {
    watch: async () => {
      known ??= await firstTab(page, say)
      if (known !== undefined) await say({ to: "tabs", say: "watch", tab: known.id, inspector: "plans" })
    },
    seen: () => page.evaluate(happened, { chart, tab: known?.id }),
    loading: () => page.evaluate(stillLoading, known?.id),
  }
}

const firstTab = async (page: Page, say: (message: ToTabs) => Promise<void>): Promise<Tab | undefined> => {
  await say({ to: "tabs", say: "who is there" })
  return page.evaluate(
    () =>
      (window as unknown as WatchingWindow).watching.received.flatMap((message) =>
        message.say === "here" ? [message.tab] : [],
      )[0],
  )
}

/** Events of one chart's actors that the watcher's page has received, in order; the function runs in that page. */
const happened = ({ chart, tab }: { readonly chart: string; readonly tab: string | undefined }) => {
  const actors = new Set<string>()
  const seen: Array<Seen> = []
  const take = (entry: Entry): void => {
    if (entry.kind === "started" && entry.actor.chart === chart) {
      actors.add(entry.actor.id)
      seen.push({ type: "", active: entry.snapshot?.active ?? [], taken: [] })
    }
    if (entry.kind !== "event" || !actors.has(entry.actor)) return
    seen.push({ type: entry.event.type, active: entry.snapshot.active, taken: entry.taken })
  }
  for (const message of (window as unknown as WatchingWindow).watching.received) {
    if ((message.say === "running" || message.say === "happened") && message.tab === tab) {
      message.entries.forEach(take)
    }
  }
  return seen
}

/**
 * Charts of the shell that are loading a screen or another part of the portal; the function runs in the watcher's
 * page.
 */
const stillLoading = (tab: string | undefined) => {
  const charts = new Map<string, string>()
  const loading = new Set<string>()
  const take = (entry: Entry): void => {
    if (entry.kind === "started") charts.set(entry.actor.id, entry.actor.chart ?? "")
    const actor = entry.kind === "started" ? entry.actor.id : entry.actor
    if (!/^shell\/(navigation|overlay-host)$/.test(charts.get(actor) ?? "")) return
    const isLoading = entry.kind !== "stopped" && entry.snapshot?.active.some((id) => id.endsWith(".loading"))
    if (isLoading) loading.add(actor)
    else loading.delete(actor)
  }
  for (const message of (window as unknown as WatchingWindow).watching.received) {
    if ((message.say === "running" || message.say === "happened") && message.tab === tab) {
      message.entries.forEach(take)
    }
  }
  return [...loading]
}
