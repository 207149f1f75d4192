import { fromCallback } from "xstate"
import type { Chart } from "#machines/chart.ts"
import { chartsAndForms } from "#machines/charts-and-forms.ts"
import { type Probe, startProbe } from "#machines/inspection/probe.ts"
import { plainly } from "#machines/inspection/redact.ts"
import { chartOf as recordOf } from "#machines/inspection/snapshot-data.ts"
import type { FromTabs, Tab, ToTabs } from "#machines/inspection/wire.ts"
import { jsonText } from "../form/draft.ts"
import type { HarnessInput, HarnessView, SandboxEvent, ToHarness } from "../machines/sandbox.ts"
import { type Harness, openHarness } from "./test-harness/test-harness.ts"

export const chartOf = (key: string | undefined): Chart | undefined =>
  chartsAndForms.find(({ area, name }) => `${area}/${name}` === key)

/**
 * Actor that runs a chart in a test harness and lets the inspector watch it over a separate channel, like a tab of
 * the portal.
 */
export const onHarness = (open: () => BroadcastChannel) =>
  fromCallback<ToHarness, HarnessInput>(({ input, sendBack, receive }) => {
    const chart = chartOf(input.chart)
    if (chart === undefined) return
    let isAwake = true
    let harness: Harness | undefined
    const tell = () => {
      isAwake = false
      if (harness !== undefined)
        sendBack({ type: "harness.changed", view: viewOf(harness) } satisfies SandboxEvent)
    }
    /** Reports the view of the harness in one microtask, so that changes with the same cause are reported only once. */
    const wake = () => {
      if (isAwake) return
      isAwake = true
      queueMicrotask(tell)
    }
    const { input: given, replaced, run } = input
    harness = openHarness(chart, { input: given, replaced, onChange: wake })
    const tab: Tab = { id: `sandbox-${run}`, title: chart.name, address: "" }
    const channel = open()
    const probe = answering(channel, harness, tab)
    receive((received) => {
      if (received.type === "harness.answered") harness?.tell(received.id, received.ending)
      else harness?.clock.pass(received.ms)
      wake()
    })
    sendBack({ type: "harness.opened", tab } satisfies SandboxEvent)
    tell()
    return () => {
      probe.stop()
      // Announces the sandbox's tab as gone; otherwise the inspector would offer this tab beside the tab of the
      // next run.
      channel.postMessage({ to: "inspectors", say: "gone", tab: tab.id } satisfies FromTabs)
      channel.close()
      harness?.stop()
    }
  })

/** Replies to inspectors' messages about the harness, as `src/app` does for a tab of the portal. */
const answering = (channel: BroadcastChannel, harness: Harness, tab: Tab): Probe => {
  const say = (message: FromTabs) => channel.postMessage(message)
  const probe = startProbe(harness.root, tab.id, say, plainly)
  channel.onmessage = ({ data }: MessageEvent<ToTabs | FromTabs>) => {
    if (data.to !== "tabs") return
    if (data.say === "who is there") say({ to: "inspectors", say: "here", tab })
    else if (data.tab === tab.id) probe.hear(data)
  }
  return probe
}

const viewOf = ({ root, clock, waiting }: Harness): HarnessView => {
  const { status, error } = root.getSnapshot() as Pick<HarnessView, "status"> & { readonly error?: unknown }
  return {
    waiting: waiting(),
    timers: clock.timers().map(({ id, due, event, actor }) => ({
      id,
      due,
      event,
      actor: actor?.id ?? "",
      chart: actor && recordOf(actor)?.chart,
      session: actor?.sessionId ?? "",
    })),
    now: clock.now(),
    status,
    failure: error instanceof Error ? error.message : jsonText(error),
  }
}
