import type { AnyActorRef } from "xstate"
import type { ChartData } from "./chart-data.ts"
import { type Recorder, record } from "./recorder.ts"
import { admit } from "./records.ts"
import type { Redaction } from "./redact.ts"
import { chartOf } from "./snapshot-data.ts"
import { type Entry, FORGET_AFTER, type FromTabs, type ToTabs } from "./wire.ts"

/** Most entries in one message to inspectors. */
const MOST_AT_ONCE = 100

export interface Probe {
  readonly hear: (message: ToTabs) => void
  /** Ends the watching of the tab, because its page is being closed. */
  readonly stop: () => void
}

/**
 * Watches the actors of a tab while inspectors ask for it, so that the portal pays no cost without inspectors.
 * Secrets never leave the tab, unless `redaction` is replaced because all data are invented.
 */
export const startProbe = (
  root: AnyActorRef,
  tab: string,
  say: (message: FromTabs) => void,
  redaction?: Redaction,
): Probe => {
  /** Inspectors that are watching this tab, each with the timer after which the tab forgets the inspector. */
  const inspectors = new Map<string, ReturnType<typeof setTimeout>>()
  let recorder: Recorder | undefined
  const charts = chartsOnce()
  let isAwake = false

  const publish = () => {
    isAwake = false
    const entries = recorder?.take() ?? []
    for (let from = 0; from < entries.length; from += MOST_AT_ONCE) {
      const some = entries.slice(from, from + MOST_AT_ONCE)
      say({ to: "inspectors", say: "happened", tab, charts: charts.metIn(some, recorder), entries: some })
    }
  }

  /**
   * Publishes in a microtask after the portal's present work, not in the next animation frame, which a hidden tab
   * never draws.
   */
  const wake = () => {
    if (isAwake) return
    isAwake = true
    queueMicrotask(publish)
  }

  const watch = (inspector: string) => {
    const timer = inspectors.get(inspector)
    clearTimeout(timer)
    inspectors.set(
      inspector,
      setTimeout(() => leave(inspector), FORGET_AFTER),
    )
    if (timer !== undefined) return
    recorder ??= record(root, wake, redaction)
    publish()
    charts.forget()
    const entries = recorder.running()
    say({
      to: "inspectors",
      say: "running",
      tab,
      inspector,
      charts: charts.metIn(entries, recorder),
      entries,
    })
  }

  const leave = (inspector: string) => {
    clearTimeout(inspectors.get(inspector))
    inspectors.delete(inspector)
    if (inspectors.size > 0) return
    recorder?.stop()
    recorder = undefined
  }

  const send = ({ actor: id, event, ask }: Extract<ToTabs, { readonly say: "send" }>) => {
    const actor = recorder?.actorOf(id)
    const chart = actor && chartOf(actor)
    const answer =
      actor === undefined || chart === undefined
        ? ({ why: "notRunning" } as const)
        : admit(actor.getSnapshot(), chart, event)
    const known = ask === undefined ? {} : { ask }
    if ("why" in answer)
      return say({ to: "inspectors", say: "rejected", tab, actor: id, why: answer.why, ...known })
    actor?.send(answer.event)
    if (ask !== undefined) say({ to: "inspectors", say: "taken", tab, ask })
  }

  return {
    hear: (message) => {
      if (message.say === "watch") watch(message.inspector)
      else if (message.say === "leave") leave(message.inspector)
      else if (message.say === "send" && inspectors.size > 0) send(message)
    },
    stop: () => [...inspectors.keys()].forEach(leave),
  }
}

/** Chart data for started actors; each chart is sent only once. */
const chartsOnce = () => {
  const sent = new Set<string>()
  return {
    forget: () => sent.clear(),
    metIn: (entries: ReadonlyArray<Entry>, recorder: Recorder | undefined) => {
      const met: Record<string, ChartData> = {}
      for (const entry of entries) {
        if (entry.kind !== "started" || entry.actor.chart === null || sent.has(entry.actor.chart)) continue
        const actor = recorder?.actorOf(entry.actor.id)
        const chart = actor && chartOf(actor)
        if (chart === undefined) continue
        sent.add(chart.key)
        met[chart.key] = chart.data()
      }
      return met
    },
  }
}
